import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { z } from 'zod'
import type { Result } from '../../shared/result.ts'
import { destroyedSchema, type Destroyed, type VoidLabel } from '../../shared/printing/labels/void-label.ts'
import { parseStoredJson } from '../storage/stored-json.ts'
import { tryStorage } from '../storage/storage-failure.ts'

export type LabelIdentity = Pick<VoidLabel, 'sheetId' | 'orderId' | 'waybill'>

/** Which labels were destroyed, by whom and when, and the labels recorded by cancellations, for a ledger that has lost them. */
export interface VoidLabelStore {
  /** A label that is already recorded keeps its record. */
  recordDestroyed(labels: readonly LabelIdentity[], destroyed: Destroyed): Result<true>
  /** The record was a mistake: the label is to be destroyed again. */
  removeDestroyed(sheetId: string): Result<true>
  /** By sheet. */
  destroyed(): Result<ReadonlyMap<string, Destroyed>>
  destroyedOf(orderIds: readonly number[]): Result<ReadonlyMap<string, Destroyed>>
  /** When each label was destroyed in a period (ISO instants without the `Z`, the end excluded). */
  destroyedBetween(from: string, to: string): Result<string[]>
  /** The printed labels of cancelled orders as recorded by their cancellations. */
  labelsOfCancellations(): Result<VoidLabel[]>
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

/** In the database of the cancellations. */
export function createVoidLabelStore(database: DatabaseSync): VoidLabelStore {
  const insert = database.prepare(
    `INSERT INTO destroyed (sheet_id, order_id, waybill, person, at, how) SELECT value->>0, value->>1, value->>2, ?, ?, ? FROM json_each(?)
     WHERE true ON CONFLICT (sheet_id) DO NOTHING`,
  )
  const remove = database.prepare('DELETE FROM destroyed WHERE sheet_id = ?')
  const readAll = database.prepare('SELECT sheet_id, person, at, how FROM destroyed')
  const readOfOrders = database.prepare(
    'SELECT sheet_id, person, at, how FROM destroyed WHERE order_id IN (SELECT value FROM json_each(?))',
  )
  const readBetween = database.prepare('SELECT at FROM destroyed WHERE at >= ? AND at < ?')
  const readCancelled = database.prepare(
    `SELECT item_json, started_at FROM items JOIN runs ON runs.id = run_id
     WHERE item_json ->> '$.state' = 'cancelled' AND json_array_length(item_json, '$.labels') > 0`,
  )

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
    destroyed: () => tryStorage(() => bySheet(readAll.all())),
    destroyedOf: (orderIds) => tryStorage(() => bySheet(readOfOrders.all(JSON.stringify(orderIds)))),
    destroyedBetween: (from, to) => tryStorage(() => readBetween.all(from, to).map((row) => String(row['at']))),
    labelsOfCancellations: () =>
      tryStorage(() =>
        readCancelled.all().flatMap((row) => {
          const item = cancelledItemSchema.parse(parseStoredJson(String(row['item_json'])))
          const { orderId, reference, labels } = item
          const voidSince = String(row['started_at'])
          return labels.map(({ at, ...label }): VoidLabel => {
            return { ...label, batchId: null, orderId, reference, cause: 'cancelled', printedAt: at, voidSince, destroyed: null }
          })
        }),
      ),
  }
}
