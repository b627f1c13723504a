import type { Temporal } from 'temporal-polyfill'
import { crossesBorder, type OrderRecord } from './order-record.ts'
import { arrived, invoiced, type OrderStatus } from './order-statuses.ts'
import { chargesTaxes } from './purposes.ts'
import { createRandom } from '../random.ts'
import { chargesFor } from '../seed/charges.ts'
import type { WireDocumentKind, WireInvoiceData } from '../wire-types.ts'

/** The order's own status once a leg of it has moved. */
function overallStatus(legs: OrderRecord['legs'], moved: OrderStatus): OrderStatus {
  if (legs.every((leg) => leg.status === moved)) return moved
  return legs.some((leg) => arrived.has(leg.status)) ? 'partially_delivered' : moved
}

function chargesOf(order: OrderRecord, seed: number): WireInvoiceData | null {
  const [first] = order.legs
  if (order.charges !== null || first === undefined) return order.charges
  const shipped = {
    pieces: order.pieces,
    kilograms: order.kilograms,
    value: order.value,
    currency: order.currency,
    vatRate: order.destination.wire.country.vat_rate,
    chargesTaxes: crossesBorder(order) && chargesTaxes(order.incoterm),
    company: first.carrier.name,
    service: first.service,
  }
  const charges = chargesFor(shipped, createRandom(seed, `charges/${order.id}`))
  return order.creation === null ? charges : { ...charges, estimate_id: order.creation.estimateId }
}

function documentsOnDelivery(order: OrderRecord): ReadonlySet<WireDocumentKind> {
  return new Set<WireDocumentKind>([
    ...order.documents,
    'proof_of_delivery',
    ...(crossesBorder(order) ? (['customs_clearance_document'] as const) : []),
  ])
}

/** An order after its carrier or the staff moved one leg, or all of them when `leg` is null. */
export function moveOrder(order: OrderRecord, leg: number | null, status: OrderStatus, at: Temporal.Instant, seed: number): OrderRecord {
  const legs = order.legs.map((each, index) => (leg === null || leg === index ? { ...each, status } : each))
  const reached = overallStatus(legs, status)
  const isDelivered = arrived.has(reached)
  return {
    ...order,
    legs,
    status: reached,
    deliveredAt: isDelivered ? (order.deliveredAt ?? at.round({ smallestUnit: 'second', roundingMode: 'floor' })) : null,
    measuredWeight: isDelivered ? (order.measuredWeight ?? order.kilograms) : order.measuredWeight,
    documents: isDelivered ? documentsOnDelivery(order) : order.documents,
    charges: invoiced.has(reached) ? chargesOf(order, seed) : order.charges,
    invoiceNumber: invoiced.has(reached) ? (order.invoiceNumber ?? `INV-${order.reference}`) : order.invoiceNumber,
  }
}
