import { systemRegion } from './system-region.ts'
import { visibleText } from '../visible-text.ts'

/** A cell value; a number is written as such, anything that a person or the service wrote is text. */
export type CsvCell = string | number | null

/** What a spreadsheet may take for a formula, also after white space or control characters that it would trim, and in full width. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
export const formulaMark = /^[\s\u0000-\u001f\u007f\u200b-\u200f\u2060\ufeff]*[=+\-@＝＋－＠]/u
const trimmedStart = /^[\t\r]/

function formatTextCell(text: string): string {
  // For some readers a NUL would end the cell, or the whole file.
  const plain = visibleText(text)
  const harmless = formulaMark.test(plain) || trimmedStart.test(plain) ? `'${plain}` : plain
  // Always quoted, so that a reader that separates by semicolons or tabs cannot start a cell in the middle.
  return `"${harmless.replaceAll('"', '""')}"`
}

/** True where people write 1,5: spreadsheets there separate cells by semicolons. */
function hasDecimalComma(region: string | undefined): boolean {
  return new Intl.NumberFormat(region).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value !== '.')
}

function formatCell(cell: CsvCell, decimalComma: boolean): string {
  if (cell === null) return ''
  if (typeof cell !== 'number' || !Number.isFinite(cell)) return formatTextCell(String(cell))
  return decimalComma ? String(cell).replace('.', ',') : String(cell)
}

function formatLine(row: readonly CsvCell[], decimalComma: boolean): string {
  return `${row.map((cell) => formatCell(cell, decimalComma)).join(decimalComma ? ';' : ',')}\r\n`
}

/**
 * A table as CSV (RFC 4180: CRLF, quotes doubled), with a byte order mark so that spreadsheets read it as UTF-8. Separator and decimal sign
 * are those of the region, the system's unless given: comma and point, or semicolon and comma. No text cell can run as a formula: one that
 * would start like one gets a leading apostrophe.
 */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[], region = systemRegion()): string {
  const decimalComma = hasDecimalComma(region)
  return `\u{feff}${[header, ...rows].map((row) => formatLine(row, decimalComma)).join('')}`
}

/** One more line for such a table. */
export function csvLine(row: readonly CsvCell[], region = systemRegion()): string {
  return formatLine(row, hasDecimalComma(region))
}
