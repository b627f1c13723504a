import { z } from 'zod'
import type { CsvCell } from './csv.ts'

/** CSV for other programs; a workbook for spreadsheets, which would round long numbers in CSV. */
export const exportFormatSchema = z.enum(['csv', 'xlsx'])

export type ExportFormat = z.infer<typeof exportFormatSchema>

/** A table to save as a file. */
export interface ExportTable {
  readonly header: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}
