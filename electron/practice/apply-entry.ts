import { crossesBorder, type OrderRecord } from './order-record.ts'
import type { OrderStatus } from './order-statuses.ts'
import type { PracticeEntry, WaybillOutcome } from './practice-journal.ts'
import { createRandom } from './random.ts'
import { waybillNumber } from './seed/lanes.ts'

export type OrderEntry = Exclude<PracticeEntry, { readonly kind: 'start' }>

function inStatus(order: OrderRecord, status: OrderStatus): OrderRecord {
  return { ...order, status, legs: order.legs.map((leg) => ({ ...leg, status })) }
}

const statusAfter: Readonly<Record<Exclude<WaybillOutcome, 'made' | 'carrier-failed'>, OrderStatus>> = {
  'document-missing': 'awaiting_additional_documentation',
  'prepayment-due': 'awaiting_prepayment',
  'staff-will-make': 'awaiting_waybill_generation',
}

function withWaybill(order: OrderRecord, seed: number): OrderRecord {
  const random = createRandom(seed, `waybill/${order.id}`)
  const moved = inStatus(order, 'awaiting_pickup')
  return {
    ...moved,
    legs: moved.legs.map((leg, at) => ({ ...leg, waybill: waybillNumber(leg.carrier, order.id, at, random) })),
    papers: crossesBorder(order) ? new Set([...order.papers, 'commercial_invoice']) : order.papers,
  }
}

/** The order after one journaled write, as "States and transitions" has it. */
export function applyEntry(order: OrderRecord, entry: OrderEntry, seed: number): OrderRecord {
  if (entry.kind === 'cancel') return { ...inStatus(order, 'cancelled'), scheduledPickup: '' }
  if (entry.kind === 'waybill') {
    if (entry.outcome === 'made') return withWaybill(order, seed)
    return entry.outcome === 'carrier-failed' ? { ...order, waybillTrouble: null } : inStatus(order, statusAfter[entry.outcome])
  }
  if (entry.refused) return order
  return {
    ...inStatus(order, 'awaiting_pickup'),
    pickupDate: entry.date,
    scheduledPickup: `${entry.date} ${entry.from}:00`,
    bookings: order.bookings + 1,
  }
}
