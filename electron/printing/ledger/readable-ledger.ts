import { parseStoredJson } from '../../storage/stored-json.ts'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { z } from 'zod'
import { sheetKinds } from '../../../shared/documents/document.ts'
import { failureSchema } from '../../../shared/failure.ts'
import { batchStates, printPlanSchema, reprintKinds, reprintRequests, sheetStates } from '../../../shared/printing/batch.ts'
import { isMediaName, jobStates } from '../../../shared/printing/printers/printer.ts'
import type { SqliteRow } from './ledger-rows.ts'

/** A column with one of these words, JSON of this shape, or text that passes this check. Other columns accept any value of their type, which SQLite checks. */
type ColumnRule = readonly string[] | z.ZodType | ((text: string) => boolean)

const rules: Readonly<Record<string, Readonly<Record<string, ColumnRule>>>> = {
  batches: { problems: printPlanSchema.shape.problems },
  batch_events: { state: batchStates, halt: failureSchema },
  sheets: { kind: sheetKinds, media: isMediaName, again: reprintKinds, again_by: reprintRequests },
  sheet_events: { state: sheetStates, job: jobStates, media: isMediaName, failure: failureSchema },
  awaited_events: { failure: failureSchema },
  sheet_state: { state: sheetStates, job: jobStates },
}

function isWords(rule: ColumnRule): rule is readonly string[] {
  return Array.isArray(rule)
}

function fitsShape(schema: z.ZodType, text: string): boolean {
  try {
    return schema.safeParse(parseStoredJson(text)).success
  } catch {
    return false
  }
}

function fits(rule: ColumnRule, value: SQLOutputValue | undefined): boolean {
  if (value === null || value === undefined) return true
  if (typeof value !== 'string') return false
  if (isWords(rule)) return rule.includes(value)
  return typeof rule === 'function' ? rule(value) : fitsShape(rule, value)
}

/** True when the row has only values that the ledger writes into this table. A table of an older version may lack columns. */
export function isReadableRow(table: string, row: SqliteRow): boolean {
  return Object.entries(rules[table] ?? {}).every(([column, rule]) => fits(rule, row[column]))
}

/** Reads the table once; few rows differ in these columns. */
function isReadableTable(database: DatabaseSync, table: string, columns: readonly string[]): boolean {
  for (const row of database.prepare(`SELECT DISTINCT ${columns.join(', ')} FROM ${table}`).iterate()) {
    if (!isReadableRow(table, row)) return false
  }
  return true
}

/**
 * For `openDatabase`: finds damage that SQLite does not detect, a word that was overwritten within its row. Such a row would fail every
 * read of it.
 */
export function isReadableLedger(database: DatabaseSync): boolean {
  return Object.entries(rules).every(([table, columns]) => isReadableTable(database, table, Object.keys(columns)))
}
