import type { HandoverGroup, HandoverList, HandoverOrder } from '../../shared/handover/handover-list.ts'
import { mediaSizes, type MediaName } from '../../shared/printing/printer.ts'
import { handoverListMessages } from '../../shared/messages/handover/handover-list-messages.ts'
import { handoverSheetMessages } from '../../shared/messages/handover/handover-sheet-messages.ts'
import { renderMessage } from '../../shared/messages/render-message.ts'
import { createPageWriter, type PageWriter } from '../pdf/page-writer.ts'

interface Column {
  readonly title: () => string
  readonly isBold?: boolean
  /** Shares of the width. */
  readonly share: number
  readonly lines: (order: HandoverOrder) => readonly string[]
}

function nonEmpty(...parts: readonly (string | null)[]): string[] {
  return parts.filter((part) => part !== null && part !== '').map(String)
}

const columns: readonly Column[] = [
  { title: handoverSheetMessages.order, isBold: true, share: 19, lines: (order) => nonEmpty(order.reference, order.customerReference) },
  { title: handoverSheetMessages.waybills, share: 22, lines: (order) => nonEmpty(...order.waybills) },
  { title: handoverSheetMessages.destination, share: 15, lines: (order) => nonEmpty(order.destination) },
  { title: handoverSheetMessages.packages, share: 8, lines: (order) => [order.packages === null ? '____' : String(order.packages)] },
  { title: handoverSheetMessages.weight, share: 10, lines: (order) => [order.weight ?? '______'] },
  {
    title: handoverSheetMessages.window,
    share: 17,
    lines: (order) => nonEmpty(order.window === null ? null : renderMessage(order.window)),
  },
  {
    title: handoverSheetMessages.confirmation,
    share: 19,
    lines: (order) => nonEmpty(order.confirmationNumber, order.carrierConfirmationNumber),
  },
]
const totalShares = columns.reduce((sum, { share }) => sum + share, 0)
const tickBoxSize = 9
const tickColumnWidth = 18
const rowText = { size: 9 }
const smallText = { size: 7.5 }
const lineHeight = 11
const signatureHeight = 62
/** With the heads of the columns. */
const groupHeadHeight = 58

function layOutCells(writer: PageWriter): { readonly column: Column; readonly x: number; readonly width: number }[] {
  const room = writer.right - writer.left - tickColumnWidth
  let x = writer.left + tickColumnWidth
  return columns.map((column) => {
    const width = (room * column.share) / totalShares
    const cell = { column, x, width: width - 6 }
    x += width
    return cell
  })
}

function drawTableHead(writer: PageWriter): void {
  for (const { column, x, width } of layOutCells(writer)) writer.text(column.title(), x, 8, width, { ...smallText, bold: true })
  writer.line(writer.left, writer.right, 12)
  writer.moveDown(14)
}

function drawGroupHead(writer: PageWriter, group: HandoverGroup, isContinued: boolean): void {
  const width = writer.right - writer.left
  const service = group.service ?? handoverListMessages.noService()
  writer.text(isContinued ? handoverSheetMessages.continued({ service }) : service, writer.left, 12, width, { size: 13, bold: true })
  writer.text(group.address.join(', '), writer.left, 25, width, rowText)
  const { date, zone } = group
  const count = group.orders.length
  const pickup = zone === null ? handoverSheetMessages.pickupNoZone({ date, count }) : handoverSheetMessages.pickup({ date, zone, count })
  writer.text(pickup, writer.left, 37, width, rowText)
  writer.moveDown(44)
  drawTableHead(writer)
}

function rowHeight(order: HandoverOrder): number {
  return Math.max(1, ...columns.map(({ lines }) => lines(order).length)) * lineHeight + 6
}

function drawRow(writer: PageWriter, order: HandoverOrder): void {
  writer.box(writer.left + 1, tickBoxSize + 3, tickBoxSize)
  for (const { column, x, width } of layOutCells(writer)) {
    for (const [index, words] of column.lines(order).entries()) {
      const style = index === 0 ? { ...rowText, bold: column.isBold === true } : rowText
      writer.text(words, x, (index + 1) * lineHeight, width, style)
    }
  }
  const height = rowHeight(order)
  writer.line(writer.left, writer.right, height - 2, 0.25)
  writer.moveDown(height)
}

function drawSignatures(writer: PageWriter): void {
  const third = (writer.right - writer.left) / 3
  for (const [index, words] of [
    handoverSheetMessages.handedOver(),
    handoverSheetMessages.collected(),
    handoverSheetMessages.collectedAt(),
  ].entries()) {
    const x = writer.left + index * third
    writer.line(x, x + third - 14, 36)
    writer.text(words, x, 46, third - 14, smallText)
  }
  writer.moveDown(signatureHeight)
}

/** Rows stay with the heading above them, and the signatures with the last row. */
function drawGroup(writer: PageWriter, group: HandoverGroup): void {
  const { orders } = group
  const hasSpace = (order: HandoverOrder, index: number, above: number): boolean =>
    writer.fits(above + rowHeight(order) + (index === orders.length - 1 ? signatureHeight : 0))
  for (const [index, order] of orders.entries()) {
    if (!hasSpace(order, index, index === 0 ? groupHeadHeight : 0)) {
      writer.newPage()
      if (index > 0) drawGroupHead(writer, group, true)
    }
    if (index === 0) drawGroupHead(writer, group, false)
    drawRow(writer, order)
  }
  drawSignatures(writer)
}

/** The list as pages with space for check marks, unknowns, and signatures. It contains every order. */
export async function handoverPages(list: HandoverList, media: Extract<MediaName, 'a4' | 'letter'>, station: string): Promise<Uint8Array> {
  const writer = await createPageWriter(mediaSizes[media], handoverListMessages.title())
  const width = writer.right - writer.left
  writer.text(handoverListMessages.title(), writer.left, 14, width, { size: 18, bold: true })
  writer.moveDown(32)
  for (const group of list.groups) drawGroup(writer, group)
  if (await writer.hasReplacedCharacters()) {
    if (!writer.fits(12)) writer.newPage()
    writer.text(handoverSheetMessages.replacedCharacters(), writer.left, 8, width, smallText)
  }
  const time = list.madeAt.slice(0, 16).replace('T', ' ')
  return await writer.save((page, pages) => handoverSheetMessages.footer({ station, time, page, pages }))
}
