import type { HandoverGroup, HandoverList, HandoverOrder } from '../../shared/handover/handover-list.ts'
import { mediaSizes, type MediaName } from '../../shared/printing/printer.ts'
import { countWords } from '../../shared/format-count.ts'
import { createPageWriter, type PageWriter } from './page-writer.ts'

interface Column {
  readonly words: string
  /** Shares of the width. */
  readonly share: number
  readonly of: (order: HandoverOrder) => readonly string[]
}

function given(...parts: readonly (string | null)[]): string[] {
  return parts.filter((part) => part !== null && part !== '').map(String)
}

const columns: readonly Column[] = [
  { words: 'Order', share: 19, of: (order) => given(order.reference, order.customerReference) },
  { words: 'Waybills', share: 24, of: (order) => given(...order.waybills) },
  { words: 'To', share: 15, of: (order) => given(order.destination) },
  { words: 'Pkgs', share: 6, of: (order) => [order.packages === null ? '____' : String(order.packages)] },
  { words: 'Weight', share: 10, of: (order) => [order.weight ?? '______'] },
  { words: 'Window', share: 17, of: (order) => given(order.window) },
  { words: 'Confirmation', share: 19, of: (order) => given(order.confirmationNumber, order.carrierConfirmationNumber) },
]
const allShares = columns.reduce((sum, { share }) => sum + share, 0)
const tick = 9
const tickRoom = 18
const rowText = { size: 9 }
const smallText = { size: 7.5 }
const lineHeight = 11
const signatureHeight = 62

function cells(writer: PageWriter): { readonly column: Column; readonly x: number; readonly width: number }[] {
  const room = writer.right - writer.left - tickRoom
  let x = writer.left + tickRoom
  return columns.map((column) => {
    const width = (room * column.share) / allShares
    const cell = { column, x, width: width - 6 }
    x += width
    return cell
  })
}

function head(writer: PageWriter): void {
  for (const { column, x, width } of cells(writer)) writer.text(column.words, x, 8, width, { ...smallText, bold: true })
  writer.line(writer.left, writer.right, 12)
  writer.move(14)
}

function groupHead(writer: PageWriter, group: HandoverGroup, isGoingOn: boolean): void {
  const width = writer.right - writer.left
  writer.text(isGoingOn ? `${group.service} (goes on)` : group.service, writer.left, 12, width, { size: 13, bold: true })
  writer.text(group.address.join(', '), writer.left, 25, width, rowText)
  const orders = countWords(group.orders.length, 'order', 'orders')
  const zone = group.zone === null ? 'time zone not named' : `${group.zone} time`
  writer.text(`Pickup ${group.date}, ${zone}. ${orders}.`, writer.left, 37, width, rowText)
  writer.move(44)
  head(writer)
}

function rowHeight(order: HandoverOrder): number {
  return Math.max(1, ...columns.map(({ of }) => of(order).length)) * lineHeight + 6
}

function row(writer: PageWriter, order: HandoverOrder): void {
  writer.box(writer.left + 1, tick + 3, tick)
  for (const { column, x, width } of cells(writer)) {
    for (const [index, words] of column.of(order).entries()) {
      const style = index === 0 ? { ...rowText, bold: column.words === 'Order' } : rowText
      writer.text(words, x, (index + 1) * lineHeight, width, style)
    }
  }
  const height = rowHeight(order)
  writer.line(writer.left, writer.right, height - 2, 0.25)
  writer.move(height)
}

function signatures(writer: PageWriter): void {
  const third = (writer.right - writer.left) / 3
  for (const [index, words] of [
    'Handed over by, signature',
    'Collected by (driver), signature',
    'Date, time, number of packages',
  ].entries()) {
    const x = writer.left + index * third
    writer.line(x, x + third - 14, 36)
    writer.text(words, x, 46, third - 14, smallText)
  }
  writer.move(signatureHeight)
}

function writeGroup(writer: PageWriter, group: HandoverGroup): void {
  const [first] = group.orders
  if (!writer.fits(58 + (first === undefined ? 0 : rowHeight(first)))) writer.newPage()
  groupHead(writer, group, false)
  for (const [index, order] of group.orders.entries()) {
    const isLast = index === group.orders.length - 1
    if (!writer.fits(rowHeight(order) + (isLast ? signatureHeight : 0))) {
      writer.newPage()
      groupHead(writer, group, true)
    }
    row(writer, order)
  }
  signatures(writer)
}

/** The list as pages with room for a tick, what is not known, and signatures. Every order of it is on them. */
export async function handoverPages(list: HandoverList, media: Extract<MediaName, 'a4' | 'letter'>, station: string): Promise<Uint8Array> {
  const writer = await createPageWriter(mediaSizes[media], 'Handover list')
  const width = writer.right - writer.left
  writer.text('Handover list', writer.left, 14, width, { size: 18, bold: true })
  writer.move(32)
  for (const group of list.groups) writeGroup(writer, group)
  if (writer.replaced()) {
    if (!writer.fits(12)) writer.newPage()
    writer.text(
      'A question mark stands for a letter this page cannot show; the window and the CSV have it.',
      writer.left,
      8,
      width,
      smallText,
    )
  }
  return await writer.save(`Packbench, ${station}, made ${list.madeAt.slice(0, 16).replace('T', ' ')} UTC.`)
}
