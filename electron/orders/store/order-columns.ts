import { documentKinds, type DocumentKind } from '../../../shared/documents/document.ts'
import { hasEveryWaybill, isHub, type Order } from '../../../shared/orders/order.ts'
import type { OrderNote } from '../../../shared/orders/order-note.ts'
import type { OrderRow } from '../../../shared/orders/order-view.ts'
import { queueIds, queuesOf, type PrintProgress, type QueueFacts, type QueueId } from '../../../shared/orders/queues.ts'
import { orderStatuses } from '../../../shared/orders/status.ts'
import { exactKey } from './search/scanned-text.ts'
import { searchedTexts } from './search/searched-texts.ts'
import { indexWords, type IndexedWords } from '../../platform/search-words.ts'

/** One bit for each queue, in the order of `queueIds`. */
export function queueBit(queue: QueueId): number {
  return 1 << queueIds.indexOf(queue)
}

export function queueMask(facts: QueueFacts): number {
  return queuesOf(facts).reduce((mask, queue) => mask | queueBit(queue), 0)
}

/** One bit for each kind of document, in the interface's order. */
export function kindBit(kind: DocumentKind): number {
  return 1 << documentKinds.indexOf(kind)
}

export function kindMask(kinds: readonly DocumentKind[]): number {
  return kinds.reduce((mask, kind) => mask | kindBit(kind), 0)
}

export function kindsFromMask(mask: number): DocumentKind[] {
  return documentKinds.filter((kind) => (mask & kindBit(kind)) !== 0)
}

/** Texts that are equal up to this many characters are sorted by id. */
const maxSortKeyLength = 100

function sortKey(text: string): string {
  return exactKey(text.slice(0, maxSortKeyLength))
}

/** Pads runs of digits, so that PB-9 sorts before PB-10 as plain text. */
export function referenceSortKey(text: string): string {
  return sortKey(text).replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'))
}

export function statusRank(status: string): number {
  const rank = orderStatuses.findIndex((known) => known === status)
  return rank === -1 ? orderStatuses.length : rank
}

/** The form of a carrier service in the column of an order's services: between line ends. */
export function serviceLine(service: string): string {
  return `\n${service.replaceAll('\n', ' ')}\n`
}

/** Distinct, as the service spells them, one per line. */
export function servicesOf(order: Pick<Order, 'legs'>): string[] {
  const services = new Set<string>()
  for (const { service } of order.legs) if (service !== null) services.add(service.replaceAll('\n', ' '))
  return [...services]
}

/** The words of all searched texts. */
export function searchWordsOf(order: Order, note: Pick<OrderNote, 'text'> | null): IndexedWords {
  const texts = searchedTexts(order, note?.text ?? null)
  return indexWords(
    texts.filter(({ isIdentifier }) => isIdentifier).map(({ text }) => text),
    texts.filter(({ isIdentifier }) => !isIdentifier).map(({ text }) => text),
  )
}

/** The columns that lists, filters and exact searches need, derived from the order alone. */
export function orderColumns(order: Order) {
  const { destination } = order
  const pickup = order.scheduledPickup ?? order.pickupDate
  return {
    id: order.id,
    status: order.status,
    hub: isHub(order) ? 1 : 0,
    country: destination.countryCode,
    services: servicesOf(order).map(serviceLine).join(''),
    // The day in UTC, by which only earlier versions filter.
    created_day: order.createdAt?.slice(0, 10) ?? null,
    pickup_day: pickup?.slice(0, 10) ?? null,
    sort_created: order.createdAt,
    sort_reference: referenceSortKey(exactKey(order.reference)),
    sort_destination: destination.countryCode === null ? null : sortKey(`${destination.countryCode} ${destination.city ?? ''}`),
    sort_service: order.legs[0]?.service?.slice(0, maxSortKeyLength).toUpperCase() ?? null,
    sort_value: order.value,
    sort_status: statusRank(order.status),
    sort_pickup: pickup,
    reference_key: exactKey(order.reference),
    customer_key: order.customerReference === null ? null : exactKey(order.customerReference),
  }
}

/** The part of an order's row that changes only with the service's response. */
export type StoredOrderRow = Omit<OrderRow, 'print' | 'printedKinds' | 'hold' | 'note' | 'findings' | 'asOf'>

export function toStoredOrderRow(order: Order): StoredOrderRow {
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
  }
}

export function orderQueueMask(order: Order, print: PrintProgress, likelyRefused: boolean): number {
  const { status, scheduledPickup } = order
  return queueMask({ status, everyWaybill: hasEveryWaybill(order), pickupBooked: scheduledPickup !== null, print, likelyRefused })
}
