import { Temporal } from 'temporal-polyfill'
import type { HandoverGroup, HandoverList, HandoverOrder } from '../../shared/handover/handover-list.ts'
import type { HandoverRecord } from '../../shared/handover/handover-record.ts'
import { totalsOf } from '../../shared/handover/handover-totals.ts'
import { isLoaded, loadingOf, piecesOf } from '../../shared/handover/loading.ts'
import { isZone } from '../../shared/pickups/zone.ts'
import { mediaSizes, type MediaName } from '../../shared/printing/printers/printer.ts'
import { handoverListMessages } from '../../shared/messages/handover/handover-list-messages.ts'
import { handoverSheetMessages } from '../../shared/messages/handover/handover-sheet-messages.ts'
import { textDirection } from '../../shared/messages/locale.ts'
import { renderMessage } from '../../shared/messages/render-message.ts'
import { createPageWriter, type PageWriter } from '../pdf/page-writer.ts'

export type SheetMedia = Extract<MediaName, 'a4' | 'letter'>

interface Column {
  readonly title: () => string
  readonly isBold?: boolean
  /** Town and country: the town keeps its place before the country in any script, and takes several lines where it is long. */
  readonly isPlace?: boolean
  /** Shares of the width. */
  readonly share: number
  readonly lines: (order: HandoverOrder) => readonly string[]
}

function nonEmpty(...parts: readonly (string | null)[]): string[] {
  return parts.filter((part) => part !== null && part !== '').map(String)
}

/** The number of packages; for a partly loaded order also how many of them are on the van. */
function packagesCell(order: HandoverOrder): string {
  if (order.scans > 0 && !isLoaded(order)) return handoverSheetMessages.packagesPart({ scans: order.scans, pieces: piecesOf(order) })
  return order.packages === null ? '____' : String(order.packages)
}

const columns: readonly Column[] = [
  { title: handoverSheetMessages.order, isBold: true, share: 19, lines: (order) => nonEmpty(order.reference, order.customerReference) },
  { title: handoverSheetMessages.waybills, share: 22, lines: (order) => nonEmpty(...order.waybills) },
  { title: handoverSheetMessages.destination, isPlace: true, share: 20, lines: (order) => nonEmpty(order.destination) },
  { title: handoverSheetMessages.packages, share: 7, lines: (order) => [packagesCell(order)] },
  { title: handoverSheetMessages.weight, share: 9, lines: (order) => [order.weight ?? '______'] },
  {
    title: handoverSheetMessages.window,
    share: 15,
    lines: (order) => nonEmpty(order.window === null ? null : renderMessage(order.window)),
  },
  {
    title: handoverSheetMessages.confirmation,
    share: 18,
    lines: (order) => nonEmpty(order.confirmationNumber, order.carrierConfirmationNumber),
  },
]
const totalShares = columns.reduce((sum, { share }) => sum + share, 0)
const tickBoxSize = 9
const tickColumnWidth = 18
const rowText = { size: 9 }
const smallText = { size: 7.5 }
const lineHeight = 11
/** The parts of an address follow the text direction of the page, in whatever script the first part is written. */
const addressText = () => ({ ...rowText, direction: textDirection() })
const signatureHeight = 62
/** Includes the column headings. */
const groupHeadHeight = 70

interface Cell {
  readonly column: Column
  readonly x: number
  readonly width: number
}

function layOutCells(writer: PageWriter): Cell[] {
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
  writer.text(group.address, writer.left, 25, width, addressText())
  const { date, zone } = group
  const count = group.orders.length
  const pickup = zone === null ? handoverSheetMessages.pickupNoZone({ date, count }) : handoverSheetMessages.pickup({ date, zone, count })
  writer.text(pickup, writer.left, 37, width, rowText)
  writer.text(formatTotals(group.orders), writer.left, 49, width, rowText)
  writer.moveDown(56)
  drawTableHead(writer)
}

function formatTotals(orders: readonly HandoverOrder[]): string {
  const { packages, packagesUnknown: unknown, weight } = totalsOf(orders)
  return handoverListMessages.totals({ packages, unknown, weight: weight ?? '', hasWeight: weight === null ? 'no' : 'yes' })
}

function cellLines(writer: PageWriter, { column, width }: Cell, order: HandoverOrder): readonly string[] {
  const lines = column.lines(order)
  return column.isPlace === true ? lines.flatMap((line) => writer.wrap(line, width, rowText)) : lines
}

function rowHeight(writer: PageWriter, order: HandoverOrder): number {
  return Math.max(1, ...layOutCells(writer).map((cell) => cellLines(writer, cell, order).length)) * lineHeight + 6
}

function drawRow(writer: PageWriter, order: HandoverOrder, isTicked = false): void {
  writer.box(writer.left + 1, tickBoxSize + 3, tickBoxSize)
  if (isTicked) writer.text('×', writer.left + 2.6, tickBoxSize + 1.5, tickBoxSize, { ...rowText, bold: true })
  for (const cell of layOutCells(writer)) {
    const { column, x, width } = cell
    for (const [index, words] of cellLines(writer, cell, order).entries()) {
      const style = {
        ...rowText,
        bold: index === 0 && column.isBold === true,
        direction: column.isPlace === true ? textDirection() : 'auto',
      } as const
      writer.text(words, x, (index + 1) * lineHeight, width, style)
    }
  }
  const height = rowHeight(writer, order)
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
    writer.fits(above + rowHeight(writer, order) + (index === orders.length - 1 ? signatureHeight : 0))
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

async function savePages(writer: PageWriter, station: string, madeAt: string): Promise<Uint8Array> {
  if (await writer.hasReplacedCharacters()) {
    if (!writer.fits(12)) writer.newPage()
    writer.text(handoverSheetMessages.replacedCharacters(), writer.left, 8, writer.right - writer.left, smallText)
  }
  const time = madeAt.slice(0, 16).replace('T', ' ')
  return await writer.save((page, pages) => handoverSheetMessages.footer({ station, time, page, pages }))
}

async function startPages(media: SheetMedia, groups: readonly HandoverGroup[]): Promise<PageWriter> {
  const writer = await createPageWriter(mediaSizes[media], handoverListMessages.title())
  await writer.prepare(groups.flatMap(({ orders }) => orders.map(({ destination }) => destination)))
  writer.text(handoverListMessages.title(), writer.left, 14, writer.right - writer.left, { size: 18, bold: true })
  writer.moveDown(32)
  return writer
}

/** The list as pages with space for check marks, unknowns, and signatures. It contains every order. */
export async function handoverPages(list: HandoverList, media: SheetMedia, station: string): Promise<Uint8Array> {
  const writer = await startPages(media, list.groups)
  for (const group of list.groups) drawGroup(writer, group)
  return await savePages(writer, station, list.madeAt)
}

function formatFinished({ person, station, finishedAt, groups }: HandoverRecord): string {
  const [zone] = groups.flatMap((group) => group.zone ?? [])
  const shownZone = zone !== undefined && isZone(zone) ? zone : 'UTC'
  const local = Temporal.Instant.from(finishedAt).toZonedDateTimeISO(shownZone)
  const time = `${local.toPlainDate().toString()} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`
  return person === ''
    ? handoverSheetMessages.finished({ time, zone: shownZone, station })
    : handoverSheetMessages.finishedBy({ time, zone: shownZone, station, person })
}

/** Rows under a heading that stays with the first of them. */
function drawRecordRows(writer: PageWriter, heading: string, orders: readonly HandoverOrder[], isTicked: boolean): void {
  const [first] = orders
  if (!writer.fits(36 + (first === undefined ? 0 : rowHeight(writer, first)))) writer.newPage()
  writer.text(heading, writer.left, 12, writer.right - writer.left, { size: 11, bold: true })
  writer.moveDown(20)
  if (first !== undefined) drawTableHead(writer)
  for (const order of orders) {
    if (!writer.fits(rowHeight(writer, order))) {
      writer.newPage()
      drawTableHead(writer)
    }
    drawRow(writer, order, isTicked)
  }
  writer.moveDown(8)
}

function drawRecordGroup(writer: PageWriter, group: HandoverGroup): void {
  const { onVan, missing } = loadingOf([group])
  const [first] = onVan
  if (!writer.fits(90 + (first === undefined ? 0 : rowHeight(writer, first)))) writer.newPage()
  const width = writer.right - writer.left
  writer.text(group.service ?? handoverListMessages.noService(), writer.left, 12, width, { size: 13, bold: true })
  writer.text(group.address, writer.left, 25, width, addressText())
  const lines = [handoverSheetMessages.pickupDay({ date: group.date }), formatTotals(onVan)]
  for (const [index, line] of lines.entries()) writer.text(line, writer.left, 37 + 12 * index, width, rowText)
  writer.moveDown(46 + 12 * lines.length)
  drawRecordRows(writer, handoverSheetMessages.onVan({ count: onVan.length }), onVan, true)
  drawRecordRows(writer, handoverSheetMessages.missing({ count: missing.length }), missing, false)
}

/** What a driver took and what stayed, with space for both signatures. */
export async function handoverRecordPages(record: HandoverRecord, media: SheetMedia): Promise<Uint8Array> {
  const writer = await startPages(media, record.groups)
  writer.text(formatFinished(record), writer.left, 4, writer.right - writer.left, rowText)
  writer.moveDown(20)
  for (const group of record.groups) drawRecordGroup(writer, group)
  if (!writer.fits(signatureHeight)) writer.newPage()
  drawSignatures(writer)
  return await savePages(writer, record.station, record.finishedAt)
}
