import type { DatabaseSync } from 'node:sqlite'
import { deliveredStatuses } from '../../../shared/orders/status.ts'
import { normalizeWaybill } from '../../../shared/waybills/normalize-waybill.ts'

/** An order and the waybill number, in normal form, of one of its legs. */
export interface StoredWaybillHolder {
  readonly number: string
  readonly orderId: number
  readonly reference: string
  /** When the order was delivered, or created (ISO instant); null if neither is known. */
  readonly usedAt: string | null
  readonly isDelivered: boolean
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export function createFindWaybillHolders(database: DatabaseSync): (numbers: readonly string[]) => StoredWaybillHolder[] {
  const holders = database.prepare(
    `SELECT DISTINCT waybill_key, order_id, row_json ->> '$.reference' AS reference, row_json ->> '$.status' AS status,
       order_json ->> '$.createdAt' AS created_at, order_json ->> '$.deliveredAt' AS delivered_at
     FROM json_each(?) CROSS JOIN waybills ON waybill_key = value CROSS JOIN answers ON answers.id = order_id ORDER BY order_id`,
  )
  return (numbers) =>
    holders.all(JSON.stringify(numbers)).map((row) => ({
      number: String(row['waybill_key']),
      orderId: Number(row['order_id']),
      reference: String(row['reference']),
      usedAt: textOrNull(row['delivered_at']) ?? textOrNull(row['created_at']),
      isDelivered: deliveredStatuses.has(String(row['status'])),
    }))
}

/** Rows per transaction. */
const maxRowsPerTransaction = 5000

/** Gives waybills stored by an earlier version the current key. */
export function migrateWaybillKeys(database: DatabaseSync, inTransaction: (work: () => void) => void): void {
  const some = database.prepare('SELECT rowid, order_id, leg, waybill FROM waybills_to_key LIMIT ?')
  const add = database.prepare('INSERT OR IGNORE INTO waybills (waybill_key, order_id, leg, waybill) VALUES (?, ?, ?, ?)')
  const drop = database.prepare('DELETE FROM waybills_to_key WHERE rowid = ?')
  for (let rows = some.all(maxRowsPerTransaction); rows.length > 0; rows = some.all(maxRowsPerTransaction)) {
    inTransaction(() => {
      for (const { rowid, order_id: orderId, leg, waybill } of rows) {
        add.run(normalizeWaybill(String(waybill)), Number(orderId), Number(leg), String(waybill))
        drop.run(Number(rowid))
      }
    })
  }
}
