import type { Order } from '../../shared/orders/order.ts'
import type { PickupRun } from '../../shared/pickups/board.ts'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { bookingWithoutAnswer } from './booking-from-response.ts'
import type { BookingStore } from './booking-store.ts'
import type { RunStore } from './pickup-run-store.ts'
import { settlePickup, unsettledPickup } from './reconcile-pickup.ts'

/** Which orders may have a pickup on its way, and whether the runs come from an older copy, so that more may have been sent since. */
export interface OpenPickups extends Pick<ReadonlySet<number>, 'has'> {
  readonly mayHaveGoneOn?: boolean
}

export interface TakeUpOptions {
  readonly runs: RunStore
  readonly bookings: Pick<BookingStore, 'add' | 'bookedOf'>
  readonly clock: Clock
  readonly readOrder: (orderId: number) => Promise<Result<{ readonly order: Order }>>
  /** Orders for which a pickup was journaled as about to be sent and has no end. */
  readonly openPickups: OpenPickups
  readonly announce: (run: PickupRun) => void
  readonly notify: (tone: 'info' | 'warning' | 'danger', message: string, next: string) => void
}

type RunItem = PickupRun['items'][number]

const notReached = {
  kind: 'cancelled-by-person' as const,
  message: 'Packbench ended before this order. Nothing was sent for it.',
  next: 'Book it when you want it collected.',
}

const cutOff = {
  kind: 'outcome-unknown' as const,
  message: 'Packbench ended while this pickup was being booked.',
  next: '',
}

/** What became of the order that was under way when the process ended, by reading it. Nothing is sent again. */
async function settleItem(item: RunItem, options: TakeUpOptions): Promise<RunItem> {
  const { bookings, clock, readOrder, openPickups } = options
  const request = { orderId: item.orderId, ...item.choice }
  const kept = bookings.bookedOf(item.orderId)
  const { date, from, to, zone } = item.choice
  if (kept !== null && kept.date === date && kept.from === from && kept.to === to && kept.zone === zone) {
    return { ...item, state: 'booked', booking: kept }
  }
  const read = await readOrder(item.orderId)
  if (!read.ok) return { ...item, state: 'unknown', failure: unsettledPickup(request, item.reference, cutOff) }
  const { order } = read.value
  const settled = settlePickup(request, { ...order, scheduledPickup: null }, order, cutOff)
  if (settled.ok) {
    const booking = bookingWithoutAnswer(request, clock.now())
    const added = bookings.add(booking)
    return { ...item, state: 'booked', booking, failure: added.ok ? null : added.failure }
  }
  if (!openPickups.has(item.orderId) && order.scheduledPickup === null) return { ...item, state: 'left-out', failure: notReached }
  return { ...item, state: 'unknown', failure: settled.failure }
}

function count(items: readonly RunItem[], state: RunItem['state']): number {
  return items.filter((item) => item.state === state).length
}

/** Tells the runs to their end that were cut off when the process ended, and says what came of them. */
export async function takeUpRuns(options: TakeUpOptions): Promise<void> {
  const { runs, announce, notify } = options
  const cut = runs.underWay()
  if (!cut.ok) {
    notify('danger', cut.failure.message, cut.failure.next)
    return
  }
  for (const run of cut.value) {
    const items: RunItem[] = []
    for (const item of run.items) {
      if (item.state === 'sending' || (item.state === 'waiting' && options.openPickups.mayHaveGoneOn === true))
        items.push(await settleItem(item, options))
      else items.push(item.state === 'waiting' ? { ...item, state: 'left-out', failure: notReached } : item)
    }
    const ended: PickupRun = { ...run, state: 'ended', items }
    runs.save(ended)
    announce(ended)
    const open = items.filter(({ state }) => state === 'unknown').map(({ reference }) => reference)
    notify(
      open.length > 0 ? 'danger' : 'warning',
      `Packbench ended while it was booking ${items.length} pickups: ${count(items, 'booked')} are booked, ` +
        `${count(items, 'left-out')} were not sent${open.length > 0 ? `, and it is not known of ${open.join(', ')}` : ''}.`,
      open.length > 0 ? 'Read those orders again before you book them a second time.' : 'Book what is left when you want it collected.',
    )
  }
}
