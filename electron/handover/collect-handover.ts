import { Temporal } from 'temporal-polyfill'
import type { HandoverGroup, HandoverList, HandoverOrder } from '../../shared/handover/handover-list.ts'
import { problemsOf } from '../../shared/handover/loading.ts'
import type { Hold } from '../../shared/orders/hold.ts'
import { addressLines } from '../../shared/orders/address-lines.ts'
import type { Order } from '../../shared/orders/order.ts'
import { packagesOf, packagesWeightOf } from '../../shared/orders/order-packages.ts'
import type { PrintProgress } from '../../shared/orders/queues.ts'
import { beforePickupStatuses, mayNeedPrint } from '../../shared/orders/status.ts'
import type { SentContents } from '../../shared/pre-checks/sent-facts.ts'
import type { Booking } from '../../shared/pickups/booking.ts'
import { currentBooking } from '../../shared/pickups/current-booking.ts'
import { pickupAddressKey } from '../../shared/pickups/pickup-address.ts'
import { isZone, instantInZone } from '../../shared/pickups/zone.ts'
import { handoverListMessages } from '../../shared/messages/handover/handover-list-messages.ts'
import { formattingLocale } from '../../shared/messages/locale.ts'
import { parseClockTime } from '../../shared/time/wire-dates.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { ParcelLoad } from './handover-store.ts'

/** An order that may go out, with its newest pickup booked at this station. */
export interface HandoverCandidate {
  readonly order: Order
  readonly print: PrintProgress
  readonly booking: Booking | null
  readonly hold: Hold | null
  /** When it was last read as cancelled (ISO instant), if it is active again and was not printed since; else null. */
  readonly readAsCancelledAt: string | null
  /** The contents of an order that this station created; null for other orders. */
  readonly sentContents: SentContents | null
  /** Its scans onto a van, oldest first. */
  readonly loads: readonly ParcelLoad[]
}

interface HandoverPickup {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly zone: string | null
  /** `HH:MM`; null if the order shows none. */
  readonly from: string | null
  readonly window: Message | null
  readonly booking: Booking | null
}

function isOver(booking: Booking, now: Temporal.Instant): boolean {
  const end = instantInZone(booking.zone, Temporal.PlainDate.from(booking.date), Temporal.PlainTime.from(booking.to))
  return end.ok && Temporal.Instant.compare(end.value, now) <= 0
}

/** The current pickup. If the order shows another day than the booking made here, the pickup was moved elsewhere and the order's own counts. */
function bookedPickup({ order, booking }: HandoverCandidate, now: Temporal.Instant): HandoverPickup | null {
  const shown = order.scheduledPickup
  const current = currentBooking(order, booking)
  if (order.status === 'pickup_missed' && (current === null || isOver(current, now))) return null
  if (current !== null) {
    const { date, zone, from, to } = current
    return { date, zone, from, window: handoverListMessages.windowFromTo.message({ from, to }), booking: current }
  }
  if (shown === null) return null
  const [date = '', time = ''] = shown.split('T')
  const from = time === '' ? null : time.slice(0, 5)
  const window = from === null ? null : handoverListMessages.windowFrom.message({ from })
  return { date, zone: order.origin.zone, from, window, booking: null }
}

function openLoadsOf({ loads }: HandoverCandidate): ParcelLoad[] {
  return loads.filter(({ handover }) => handover === null)
}

/** A parcel on the van stays on its list even if the order's status changes: the carrier's scan may be read before the handover is finished. */
export function pickupOf(candidate: HandoverCandidate, now: Temporal.Instant): HandoverPickup | null {
  const booked = bookedPickup(candidate, now)
  const [open] = openLoadsOf(candidate)
  if (open === undefined) return beforePickupStatuses.has(candidate.order.status) ? booked : null
  return booked?.date === open.date
    ? booked
    : { date: open.date, zone: candidate.order.origin.zone, from: null, window: null, booking: null }
}

function toHandoverOrder(candidate: HandoverCandidate, { date, window, booking }: HandoverPickup): HandoverOrder {
  const { order, print, hold, readAsCancelledAt, sentContents, loads } = candidate
  const { city, countryCode, countryName } = order.destination
  const open = openLoadsOf(candidate)
  const packages = packagesOf(order, sentContents)
  const gone = loads.filter((load) => load.handover !== null && load.date === date)
  const accepted = new Set(open.flatMap((load) => load.accepted))
  const facts = { status: order.status, print, isHeld: hold !== null, wasCancelled: readAsCancelledAt !== null }
  return {
    orderId: order.id,
    reference: order.reference,
    customerReference: order.customerReference,
    waybills: order.legs.map(({ waybill }) => waybill),
    destination: [city, countryCode ?? countryName].filter((part) => part !== null).join(', '),
    packages,
    weight: packagesWeightOf(order, sentContents),
    window,
    bookedWindow: booking && { date: booking.date, zone: booking.zone, from: booking.from, to: booking.to },
    confirmationNumber: booking?.confirmationNumber ?? null,
    carrierConfirmationNumber: booking?.carrierConfirmationNumber ?? null,
    print,
    showsPrint: print !== 'none' || mayNeedPrint(order.status),
    problems: problemsOf(facts).filter((problem) => !accepted.has(problem)),
    scans: open.length,
    gone: gone.length,
    handedOverAt: gone.length >= Math.max(1, packages ?? 1) ? (gone.at(-1)?.handover?.at ?? null) : null,
  }
}

export interface HandoverDay {
  /** `YYYY-MM-DD`; null for today in the time zone of each pickup. */
  readonly date: string | null
  readonly now: Temporal.Instant
  /** The time zone for pickups whose address has none. */
  readonly stationZone: string
}

function requestedDay(zone: string | null, { date, now, stationZone }: HandoverDay): string {
  if (date !== null) return date
  const clock = zone !== null && isZone(zone) ? zone : stationZone
  return now.toZonedDateTimeISO(clock).toPlainDate().toString()
}

function shownService({ service }: HandoverGroup): string {
  return service ?? handoverListMessages.noService()
}

/** In epoch milliseconds, by the zone of the pickup; Infinity if it is not known. */
function startOf({ date, zone, from }: HandoverPickup): number {
  const time = from === null ? null : parseClockTime(from)
  if (zone === null || time === null) return Infinity
  const start = instantInZone(zone, Temporal.PlainDate.from(date), time)
  return start.ok ? start.value.epochMilliseconds : Infinity
}

function hasGone({ orders }: HandoverGroup): boolean {
  return orders.every(({ handedOverAt }) => handedOverAt !== null)
}

/**
 * The orders to hand over on a day, by carrier service and pickup address; an order without a booked pickup is on no list. The next pickup comes
 * first, groups that were handed over come last.
 */
export function collectHandover(candidates: readonly HandoverCandidate[], day: HandoverDay): HandoverList {
  const collator = new Intl.Collator(formattingLocale(), { numeric: true })
  const groups = new Map<string, HandoverGroup>()
  const starts = new Map<string, number>()
  const others = new Map<string, HandoverList['otherDays'][number]>()
  for (const candidate of candidates) {
    const { order } = candidate
    const pickup = pickupOf(candidate, day.now)
    if (pickup === null) continue
    const requested = requestedDay(pickup.zone, day)
    if (pickup.date !== requested) {
      const other = others.get(pickup.date) ?? { date: pickup.date, orders: 0, isEarlier: pickup.date < requested }
      others.set(pickup.date, { ...other, orders: other.orders + 1 })
    } else {
      const service = order.legs[0]?.service ?? null
      const key = JSON.stringify([service, pickupAddressKey(order.origin)])
      const { zone, date } = pickup
      const { company, name, city } = order.origin
      const place = [company ?? name, city].filter((part) => part !== null)
      const group = groups.get(key) ?? { key, service, address: [...addressLines(order.origin).lines], place, zone, date, orders: [] }
      const listed = toHandoverOrder(candidate, pickup)
      group.orders.push(listed)
      groups.set(key, group)
      if (listed.handedOverAt === null) starts.set(key, Math.min(starts.get(key) ?? Infinity, startOf(pickup)))
    }
  }
  for (const { orders } of groups.values()) orders.sort((one, other) => collator.compare(one.reference, other.reference))
  const startOfGroup = ({ key }: HandoverGroup): number => starts.get(key) ?? Infinity
  const sorted = [...groups.values()].toSorted(
    (one, other) =>
      Number(hasGone(one)) - Number(hasGone(other)) ||
      // NaN (Infinity minus Infinity) if neither start is known; the next criterion then decides.
      startOfGroup(one) - startOfGroup(other) ||
      collator.compare(shownService(one), shownService(other)) ||
      collator.compare(one.address.join(' '), other.address.join(' ')),
  )
  return {
    groups: sorted,
    otherDays: [...others.values()].toSorted((one, other) => collator.compare(one.date, other.date)),
    loading: sorted.filter(({ orders }) => orders.some(({ scans }) => scans > 0)).map(({ key }) => key),
    madeAt: day.now.toString(),
  }
}
