import { Temporal } from 'temporal-polyfill'
import { moveOrder } from './move-order.ts'
import { crossesBorder, type OrderRecord } from './order-record.ts'
import type { OrderStatus } from './order-statuses.ts'
import type { PracticeEntry, WaybillOutcome } from '../practice-journal.ts'
import { createRandom } from '../random.ts'
import { waybillNumber } from '../seed/lanes.ts'

/** The writes that change an existing order. */
export type OrderEntry = Extract<PracticeEntry, { readonly kind: 'waybill' | 'pickup' | 'cancel' | 'moved' | 'waybill-changed' }>

function withStatus(order: OrderRecord, status: OrderStatus): OrderRecord {
  return { ...order, status, legs: order.legs.map((leg) => ({ ...leg, status })) }
}

const statusAfter: Readonly<Record<Exclude<WaybillOutcome, 'made' | 'carrier-failed'>, OrderStatus>> = {
  'document-missing': 'awaiting_additional_documentation',
  'prepayment-due': 'awaiting_prepayment',
  'staff-will-make': 'awaiting_waybill_generation',
}

function withWaybill(order: OrderRecord, seed: number): OrderRecord {
  const random = createRandom(seed, `waybill/${order.id}`)
  const moved = withStatus(order, 'awaiting_pickup')
  return {
    ...moved,
    legs: moved.legs.map((leg, at) => ({ ...leg, waybill: waybillNumber(leg.carrier, order.id, at, random) })),
    documents: crossesBorder(order) ? new Set([...order.documents, 'commercial_invoice']) : order.documents,
  }
}

/** Replaces each existing waybill number with a different one. */
function withNewWaybills(order: OrderRecord, seed: number, at: string): OrderRecord {
  const random = createRandom(seed, `waybill/${order.id}/${at}`)
  return {
    ...order,
    legs: order.legs.map((leg, index) => {
      let waybill = leg.waybill
      while (waybill !== null && waybill === leg.waybill) waybill = waybillNumber(leg.carrier, order.id, index, random)
      return { ...leg, waybill }
    }),
  }
}

/** The order after one journaled write, as in "States and transitions". */
export function applyEntry(order: OrderRecord, entry: OrderEntry, seed: number): OrderRecord {
  if (entry.kind === 'cancel') return { ...withStatus(order, 'cancelled'), scheduledPickup: '' }
  if (entry.kind === 'waybill') {
    if (entry.outcome === 'made') return withWaybill(order, seed)
    return entry.outcome === 'carrier-failed' ? { ...order, waybillRefusal: null } : withStatus(order, statusAfter[entry.outcome])
  }
  if (entry.kind === 'moved') return moveOrder(order, entry.leg, entry.status, Temporal.Instant.from(entry.at), seed)
  if (entry.kind === 'waybill-changed') return withNewWaybills(order, seed, entry.at)
  if (entry.refused) return order
  return {
    ...withStatus(order, 'awaiting_pickup'),
    pickupDate: entry.date,
    scheduledPickup: `${entry.date} ${entry.from}:00`,
    bookings: order.bookings + 1,
  }
}
