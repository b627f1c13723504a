import { csvText, type CsvCell } from '../../shared/export/csv.ts'
import { shiftReportMessages as text } from '../../shared/messages/shift/shift-report-messages.ts'
import { reportLists, reportSections } from '../../shared/shift/report-sections.ts'
import type { ShiftReport } from '../../shared/shift/shift-report.ts'

/** One line per number. Times are ISO instants, so that no zone is lost. */
export function shiftCsv(report: ShiftReport): string {
  const shift: CsvCell[][] = [
    [text.shift(), text.started(), null, report.start, null],
    [text.shift(), text.ended(), report.id === null ? null : report.person, report.id === null ? text.ongoing() : report.end, null],
  ]
  const numbers = reportSections(report).flatMap(({ title, rows }) =>
    rows.map(({ label, number, before }): CsvCell[] => [title, label, null, number, before]),
  )
  const lists = reportLists(report).flatMap(({ title, rows }) =>
    rows.map(({ cause, person, count }): CsvCell[] => [title, cause, person === '' ? null : person, count, null]),
  )
  return csvText([text.section(), text.entry(), text.person(), text.number(), text.lastShift()], [...shift, ...numbers, ...lists])
}
