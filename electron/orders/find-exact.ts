import type { DatabaseSync } from 'node:sqlite'
import type { FindResult } from '../../shared/orders/order-view.ts'
import { referenceSortKey } from './order-facts.ts'
import { exactKey, orderIdIn, scanCandidates } from './scanned-text.ts'

interface Hit {
  readonly id: number
  readonly leg: number | null
  readonly waybill: string | null
}

function hits(database: DatabaseSync, text: string): Hit[] {
  const key = exactKey(text)
  const legs = database.prepare('SELECT order_id, leg, waybill FROM waybills WHERE waybill_key = ?').all(key)
  const orders = database
    .prepare(
      `SELECT id FROM orders WHERE sort_reference = ?1 AND reference_key = ?2
       UNION SELECT id FROM orders WHERE customer_key = ?2
       UNION SELECT id FROM orders WHERE id = ?3`,
    )
    .all(referenceSortKey(key), key, orderIdIn(key))
  return [
    ...legs.map((row) => ({ id: Number(row['order_id']), leg: Number(row['leg']), waybill: String(row['waybill']) })),
    ...orders.map((row) => ({ id: Number(row['id']), leg: null, waybill: null })),
  ]
}

/** Finds by the whole waybill, reference, id or customer reference, never by a part. Two orders that fit are both named, none is guessed. */
export function findExact(database: DatabaseSync, text: string): FindResult {
  for (const candidate of scanCandidates(text)) {
    const found = hits(database, candidate)
    const [first] = found
    if (first === undefined) continue
    const ids = [...new Set(found.map((hit) => hit.id))]
    if (ids.length > 1) return { kind: 'many', ids }
    const legs = found.filter((hit) => hit.leg !== null)
    return { kind: 'one', id: first.id, leg: legs.length === 1 ? first.leg : null, waybill: first.waybill }
  }
  return { kind: 'none', text }
}
