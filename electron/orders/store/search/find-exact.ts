import type { DatabaseSync } from 'node:sqlite'
import { Temporal } from 'temporal-polyfill'
import type { FindResult } from '../../../../shared/orders/order-view.ts'
import { isReusable } from '../../../../shared/waybills/check-waybill-holders.ts'
import { normalizeWaybill } from '../../../../shared/waybills/normalize-waybill.ts'
import { parseBarcode } from '../../../../shared/waybills/parse-barcode.ts'
import { referenceSortKey } from '../order-columns.ts'
import { createFindWaybillHolders } from '../waybill-holders.ts'
import { exactKey, parseOrderId, scanCandidates } from './scanned-text.ts'

interface Hit {
  readonly id: number
  readonly leg: number | null
  readonly waybill: string | null
}

function findByWaybill(database: DatabaseSync, key: string): Hit[] {
  const legs = database.prepare('SELECT order_id, leg, waybill FROM waybills WHERE waybill_key = ?').all(key)
  return legs.map((row) => ({ id: Number(row['order_id']), leg: Number(row['leg']), waybill: String(row['waybill']) }))
}

function findHits(database: DatabaseSync, text: string): Hit[] {
  const key = exactKey(text)
  const orders = database
    .prepare(
      `SELECT id FROM orders WHERE sort_reference = ?1 AND reference_key = ?2
       UNION SELECT id FROM orders WHERE customer_key = ?2
       UNION SELECT id FROM orders WHERE id = ?3`,
    )
    .all(referenceSortKey(key), key, parseOrderId(key))
  return [...findByWaybill(database, normalizeWaybill(text)), ...orders.map((row) => ({ id: Number(row['id']), leg: null, waybill: null }))]
}

/**
 * Of several orders with the same waybill, the one that has it now, if it is the only one left. Orders are dropped whose parcels arrived so long
 * ago that the carrier may have reused the number, by the same rule as for printing labels, at the time when one of the orders was last read.
 */
function withoutReused(database: DatabaseSync, found: readonly Hit[]): readonly Hit[] {
  const ids = [...new Set(found.map((hit) => hit.id))]
  if (ids.length < 2 || found.some(({ waybill }) => waybill === null)) return found
  const marks = ids.map(() => '?').join(', ')
  const readAt = database.prepare(`SELECT max(read_at) AS at FROM orders WHERE id IN (${marks})`).get(...ids)?.['at']
  if (typeof readAt !== 'string') return found
  const now = Temporal.Instant.from(readAt)
  const holders = createFindWaybillHolders(database)([...new Set(found.map(({ waybill }) => normalizeWaybill(waybill ?? '')))])
  const before = new Set(holders.filter((holder) => isReusable(holder, now)).map(({ orderId }) => orderId))
  const current = found.filter(({ id }) => !before.has(id))
  return new Set(current.map(({ id }) => id)).size === 1 ? current : found
}

function toFindResult(database: DatabaseSync, all: readonly Hit[]): FindResult | null {
  const found = withoutReused(database, all)
  const [first] = found
  if (first === undefined) return null
  const ids = [...new Set(found.map((hit) => hit.id))]
  if (ids.length > 1) return { kind: 'many', ids }
  const legs = found.filter((hit) => hit.leg !== null)
  return { kind: 'one', id: first.id, leg: legs.length === 1 ? first.leg : null, waybill: first.waybill }
}

/**
 * Finds by the whole waybill, reference, id or customer reference, never by a part. A barcode that contains the waybill in a carrier's framing
 * finds it too; a number without its check digit only when nothing else matches. Two matching orders are both returned, none is guessed.
 */
export function findExact(database: DatabaseSync, text: string): FindResult {
  for (const candidate of scanCandidates(text)) {
    const found = toFindResult(database, findHits(database, candidate))
    if (found !== null) return found
  }
  const { embedded, withoutCheckDigit } = parseBarcode(text)
  for (const numbers of [embedded, withoutCheckDigit]) {
    const found = toFindResult(
      database,
      numbers.flatMap((number) => findByWaybill(database, number)),
    )
    if (found !== null) return found
  }
  return { kind: 'none', text }
}
