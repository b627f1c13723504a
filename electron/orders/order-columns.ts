import { hasEveryWaybill, type Order } from '../../shared/orders/order.ts'
import type { OrderRow } from '../../shared/orders/order-view.ts'
import { queueIds, queuesOf, type PrintProgress, type QueueId } from '../../shared/orders/queues.ts'
import { orderStatuses } from '../../shared/orders/status.ts'
import { exactKey } from './scanned-text.ts'
import { foldWords } from './search-words.ts'

/** One bit for each queue, in the order of `queueIds`. */
export function queueBit(queue: QueueId): number {
  return 1 << queueIds.indexOf(queue)
}

export function queueMask(order: Order, print: PrintProgress): number {
  const facts = { status: order.status, everyWaybill: hasEveryWaybill(order), pickupBooked: order.scheduledPickup !== null, print }
  return queuesOf(facts).reduce((mask, queue) => mask | queueBit(queue), 0)
}

/** Digit runs padded, so that PB-9 comes before PB-10 in plain text order. */
function natural(text: string): string {
  return exactKey(text).replaceAll(/\d+/g, (digits) => digits.padStart(20, '0'))
}

function statusRank(status: string): number {
  const rank = orderStatuses.findIndex((known) => known === status)
  return rank === -1 ? orderStatuses.length : rank
}

/** Everything a packer may type to find the order: numbers, names, city, contents. */
function searchWords(order: Order): string {
  const { origin, destination } = order
  return [
    String(order.id),
    order.reference,
    order.customerReference,
    ...order.legs.map((leg) => leg.waybill),
    ...[origin, destination].flatMap((address) => [address.name, address.company, address.city]),
    order.contents,
  ]
    .filter((word) => word !== null)
    .join('\n')
}

/** The columns the lists, the queues and exact finds need, derived from the order alone. */
export function orderColumns(order: Order) {
  const { destination } = order
  return {
    id: order.id,
    reference_key: exactKey(order.reference),
    customer_key: order.customerReference === null ? null : exactKey(order.customerReference),
    status: order.status,
    every_waybill: hasEveryWaybill(order) ? 1 : 0,
    pickup_booked: order.scheduledPickup === null ? 0 : 1,
    sort_created: order.createdAt,
    sort_reference: natural(order.reference),
    sort_destination: destination.countryCode === null ? null : exactKey(`${destination.countryCode} ${destination.city ?? ''}`),
    sort_service: order.legs[0]?.service?.toUpperCase() ?? null,
    sort_value: order.value,
    sort_status: statusRank(order.status),
    sort_pickup: order.scheduledPickup ?? order.pickupDate,
    order_json: JSON.stringify(order),
    words: foldWords(searchWords(order)),
  }
}

export function orderRow(order: Order, print: PrintProgress, asOf: string): OrderRow {
  return {
    id: order.id,
    reference: order.reference,
    customerReference: order.customerReference,
    status: order.status,
    waybills: order.legs.map((leg) => leg.waybill),
    service: order.legs[0]?.service ?? null,
    consignee: order.destination.name ?? order.destination.company,
    city: order.destination.city,
    countryCode: order.destination.countryCode,
    originZone: order.origin.zone,
    value: order.value,
    currency: order.currency,
    createdAt: order.createdAt,
    scheduledPickup: order.scheduledPickup,
    pickupDate: order.pickupDate,
    print,
    printedKinds: [],
    hold: null,
    asOf,
  }
}
