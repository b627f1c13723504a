import { csvText, type CsvCell } from '../../shared/export/csv.ts'
import type { ExportFormat, ExportTable } from '../../shared/export/export-table.ts'
import { visibleText } from '../../shared/visible-text.ts'

const minColumnWidth = 8
const maxColumnWidth = 60
/** The maximum number of characters in a cell of a workbook. */
const maxCellLength = 32_767

function columnWidth(title: string, rows: ExportTable['rows'], index: number): number {
  let longest = title.length
  for (const row of rows) longest = Math.max(longest, String(row[index] ?? '').length)
  return Math.min(maxColumnWidth, Math.max(minColumnWidth, longest + 2))
}

/** Text cells get the type and format of text, so that no spreadsheet interprets them as a number or a formula. */
function workbookCell(cell: CsvCell) {
  if (cell === null) return null
  if (typeof cell === 'number' && Number.isFinite(cell)) return { value: cell, type: Number }
  return { value: visibleText(String(cell)).slice(0, maxCellLength), type: String, format: '@' }
}

async function workbook({ header, rows }: ExportTable): Promise<Uint8Array> {
  const { default: writeWorkbook } = await import('write-excel-file/node')
  const titles = header.map((title) => ({ value: title, type: String, fontWeight: 'bold' as const }))
  const columns = header.map((title, index) => ({ width: columnWidth(title, rows, index) }))
  const written = writeWorkbook([titles, ...rows.map((row) => row.map(workbookCell))], { columns, stickyRowsCount: 1 })
  return new Uint8Array(await written.toBuffer())
}

/** The bytes of a table as a file, and the file name with its extension. */
export async function tableFile(
  stem: string,
  table: ExportTable,
  format: ExportFormat,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const bytes = format === 'xlsx' ? await workbook(table) : new TextEncoder().encode(csvText(table.header, table.rows))
  return { name: `${stem}.${format}`, bytes }
}
