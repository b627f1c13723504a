import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { z } from 'zod'
import type { Result } from '../../shared/result.ts'
import { destroyedSchema, type Destroyed, type VoidLabel } from '../../shared/printing/labels/void-label.ts'
import { parseStoredJson } from '../storage/stored-json.ts'
import { tryStorage } from '../storage/storage-failure.ts'
import { unusualWaybillSql, waybillKeySql } from '../storage/waybill-key-sql.ts'

export type LabelIdentity = Pick<VoidLabel, 'sheetId' | 'orderId' | 'waybill'>

/** Which labels were destroyed, by whom and when, and the labels recorded by cancellations, for a ledger that has lost them. */
export interface VoidLabelStore {
  /** A label that is already recorded keeps its record. */
  recordDestroyed(labels: readonly LabelIdentity[], destroyed: Destroyed): Result<true>
  /** The record was a mistake: the label is to be destroyed again. */
  removeDestroyed(sheetId: string): Result<true>
  /** The sheets of every destroyed label. */
  destroyedSheets(): Result<string[]>
  /** The sheets of the labels destroyed last, the last one first. */
  destroyedLast(limit: number): Result<string[]>
  /** Those of these sheets whose labels were destroyed, by sheet. */
  destroyedAmong(sheetIds: readonly string[]): Result<ReadonlyMap<string, Destroyed>>
  /** By sheet. */
  destroyedOf(orderIds: readonly number[]): Result<ReadonlyMap<string, Destroyed>>
  /** When each label was destroyed in a period (ISO instants without the `Z`, the end excluded). */
  destroyedBetween(from: string, to: string): Result<string[]>
  /** The printed labels of cancelled orders as recorded by their cancellations; `destroyed` is always null. */
  readonly cancelledLabels: CancelledLabels
}

/** Each method reads all labels of every cancelled order that has a matching one. */
export interface CancelledLabels {
  /** Matches labels that are not destroyed. */
  open(): Result<VoidLabel[]>
  ofOrders(orderIds: readonly number[]): Result<VoidLabel[]>
  ofSheets(sheetIds: readonly string[]): Result<VoidLabel[]>
  /** Matches labels with one of these waybill numbers (in normal form), and those whose normal form SQLite cannot compute. */
  ofWaybills(numbers: readonly string[]): Result<VoidLabel[]>
}

const cancelledItemSchema = z.object({
  orderId: z.number(),
  reference: z.string(),
  labels: z.array(
    z.object({
      sheetId: z.string(),
      waybill: z.string().nullable(),
      leg: z.number(),
      printerName: z.string(),
      station: z.string(),
      at: z.string(),
    }),
  ),
})

function bySheet(rows: readonly Record<string, SQLOutputValue>[]): ReadonlyMap<string, Destroyed> {
  return new Map(rows.map((row) => [String(row['sheet_id']), destroyedSchema.parse(row)]))
}

function labelsOfItem(row: Record<string, SQLOutputValue>): VoidLabel[] {
  const { orderId, reference, labels } = cancelledItemSchema.parse(parseStoredJson(String(row['item_json'])))
  const voidSince = String(row['started_at'])
  return labels.map(({ at, ...label }): VoidLabel => {
    return { ...label, batchId: null, orderId, reference, cause: 'cancelled', printedAt: at, voidSince, destroyed: null }
  })
}

/** An SQL condition: one of the item's labels meets this condition on `sheet_id` and `waybill`. */
const labelWhere = (condition: string): string =>
  `EXISTS (SELECT 1 FROM (SELECT value ->> '$.sheetId' AS sheet_id, value ->> '$.waybill' AS waybill FROM json_each(item_json, '$.labels'))
    WHERE ${condition})`

function createCancelledLabels(database: DatabaseSync): CancelledLabels {
  const itemsWhere = (condition: string) =>
    database.prepare(
      `SELECT item_json, started_at FROM items JOIN runs ON runs.id = run_id
       WHERE item_json ->> '$.state' = 'cancelled' AND json_array_length(item_json, '$.labels') > 0 AND ${condition}`,
    )
  const open = itemsWhere(labelWhere('sheet_id NOT IN (SELECT destroyed.sheet_id FROM destroyed)'))
  const ofOrders = itemsWhere('order_id IN (SELECT value FROM json_each(?))')
  const ofSheets = itemsWhere(labelWhere('sheet_id IN (SELECT value FROM json_each(?))'))
  const ofWaybills = itemsWhere(labelWhere(`${waybillKeySql} IN (SELECT value FROM json_each(?)) OR ${unusualWaybillSql}`))
  return {
    open: () => tryStorage(() => open.all().flatMap(labelsOfItem)),
    ofOrders: (orderIds) => tryStorage(() => ofOrders.all(JSON.stringify(orderIds)).flatMap(labelsOfItem)),
    ofSheets: (sheetIds) => tryStorage(() => ofSheets.all(JSON.stringify(sheetIds)).flatMap(labelsOfItem)),
    ofWaybills: (numbers) => tryStorage(() => ofWaybills.all(JSON.stringify(numbers)).flatMap(labelsOfItem)),
  }
}

/** In the database of the cancellations. */
export function createVoidLabelStore(database: DatabaseSync): VoidLabelStore {
  const insert = database.prepare(
    `INSERT INTO destroyed (sheet_id, order_id, waybill, person, at, how) SELECT value->>0, value->>1, value->>2, ?, ?, ? FROM json_each(?)
     WHERE true ON CONFLICT (sheet_id) DO NOTHING`,
  )
  const remove = database.prepare('DELETE FROM destroyed WHERE sheet_id = ?')
  const readSheets = database.prepare('SELECT sheet_id FROM destroyed')
  const readLast = database.prepare('SELECT sheet_id FROM destroyed ORDER BY at DESC LIMIT ?')
  const readAmong = database.prepare('SELECT sheet_id, person, at, how FROM destroyed WHERE sheet_id IN (SELECT value FROM json_each(?))')
  const readOfOrders = database.prepare(
    'SELECT sheet_id, person, at, how FROM destroyed WHERE order_id IN (SELECT value FROM json_each(?))',
  )
  const readBetween = database.prepare('SELECT at FROM destroyed WHERE at >= ? AND at < ?')

  return {
    recordDestroyed: (labels, { person, at, how }) =>
      tryStorage(() => {
        insert.run(person, at, how, JSON.stringify(labels.map(({ sheetId, orderId, waybill }) => [sheetId, orderId, waybill])))
        return true as const
      }),
    removeDestroyed: (sheetId) =>
      tryStorage(() => {
        remove.run(sheetId)
        return true as const
      }),
    destroyedSheets: () => tryStorage(() => readSheets.all().map((row) => String(row['sheet_id']))),
    destroyedLast: (limit) => tryStorage(() => readLast.all(limit).map((row) => String(row['sheet_id']))),
    destroyedAmong: (sheetIds) => tryStorage(() => bySheet(readAmong.all(JSON.stringify(sheetIds)))),
    destroyedOf: (orderIds) => tryStorage(() => bySheet(readOfOrders.all(JSON.stringify(orderIds)))),
    destroyedBetween: (from, to) => tryStorage(() => readBetween.all(from, to).map((row) => String(row['at']))),
    cancelledLabels: createCancelledLabels(database),
  }
}
