import { shiftReportMessages as text } from '../../shared/messages/shift/shift-report-messages.ts'
import { mediaSizes, type MediaName } from '../../shared/printing/printers/printer.ts'
import {
  reportLists,
  reportSections,
  reportTime,
  type ReportList,
  type ReportRow,
  type ReportSection,
} from '../../shared/shift/report-sections.ts'
import type { ShiftReport } from '../../shared/shift/shift-report.ts'
import { createPageWriter, type PageWriter } from '../pdf/page-writer.ts'

const rowHeight = 16
const body = { size: 10 }
const small = { size: 8 }
const numberWidth = 110

interface Columns {
  readonly name: number
  readonly second: number
  readonly third: number
}

/** The two right columns have fixed widths, for two numbers or for a person and a number; the name gets the rest. */
function columnsOf(writer: PageWriter, secondWidth: number): Columns {
  const third = writer.right - numberWidth
  return { name: writer.left, second: third - secondWidth, third }
}

function drawRow(
  writer: PageWriter,
  columns: Columns,
  cells: readonly [string, string, string],
  style: typeof body & { bold?: boolean },
): void {
  const [name, second, third] = cells
  writer.text(name, columns.name, 11, columns.second - columns.name - 8, style)
  writer.text(second, columns.second, 11, columns.third - columns.second - 8, style)
  writer.text(third, columns.third, 11, numberWidth, style)
  writer.line(writer.left, writer.right, rowHeight - 0.5, 0.25)
  writer.moveDown(rowHeight)
}

function drawHead(writer: PageWriter, columns: Columns, title: string, cells: readonly [string, string, string]): void {
  writer.text(title, writer.left, 13, writer.right - writer.left, { size: 13, bold: true })
  writer.moveDown(20)
  drawRow(writer, columns, cells, { ...small, bold: true })
}

/** Draws a table in one piece if it fits a page; its head is repeated on each further page. */
function drawTable<Row>(
  writer: PageWriter,
  columns: Columns,
  table: {
    readonly title: string
    readonly head: readonly [string, string, string]
    readonly rows: readonly Row[]
    readonly cells: (row: Row) => readonly [string, string, string]
  },
): void {
  const { title, head, rows, cells } = table
  if (!writer.fits(Math.min(20 + (rows.length + 1) * rowHeight, 300))) writer.newPage()
  drawHead(writer, columns, title, head)
  for (const row of rows) {
    if (!writer.fits(rowHeight)) {
      writer.newPage()
      drawHead(writer, columns, title, head)
    }
    drawRow(writer, columns, cells(row), body)
  }
  writer.moveDown(14)
}

function drawSection(writer: PageWriter, { title, numberTitle, beforeTitle, rows }: ReportSection): void {
  drawTable<ReportRow>(writer, columnsOf(writer, numberWidth), {
    title,
    head: ['', numberTitle, beforeTitle],
    rows,
    cells: ({ label, number, before }) => [label, String(number), before === null ? text.noNumber() : String(before)],
  })
}

function drawList(writer: PageWriter, { title, causeTitle, countTitle, hasPerson, rows }: ReportList): void {
  drawTable<ReportList['rows'][number]>(writer, columnsOf(writer, 150), {
    title,
    head: [causeTitle, hasPerson ? text.person() : '', countTitle],
    rows,
    cells: ({ cause, person, count }) => [cause, person, String(count)],
  })
}

/** The report as pages for the document printer. */
export async function shiftPages(report: ShiftReport, media: Extract<MediaName, 'a4' | 'letter'>): Promise<Uint8Array> {
  const { start, end, zone, station, person, id, previous } = report
  const writer = await createPageWriter(mediaSizes[media], text.title())
  const width = writer.right - writer.left
  const period = text.period({ start: reportTime(start, zone), end: reportTime(end, zone) })
  const who = id === null ? text.ongoing() : text.endedBy({ person: person === '' ? text.nobody() : person })
  writer.text(text.title(), writer.left, 14, width, { size: 18, bold: true })
  writer.text(period, writer.left, 32, width, { size: 11 })
  writer.text(`${text.station({ station })}. ${who}.`, writer.left, 47, width, body)
  writer.moveDown(66)
  for (const section of reportSections(report)) drawSection(writer, section)
  for (const list of reportLists(report)) drawList(writer, list)
  if (previous === null) writer.text(text.noLastShift(), writer.left, 8, width, small)
  return await writer.save((page, pages) => text.footer({ station, zone, page, pages }))
}
