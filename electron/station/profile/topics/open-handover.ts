import { Temporal } from 'temporal-polyfill'
import type { SavedFile } from '../../../../shared/contract/calls/exports-calls.ts'
import { success, type Result } from '../../../../shared/result.ts'
import type { Settings } from '../../../../shared/settings/settings.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { HandoverCandidate } from '../../../handover/collect-handover.ts'
import { createHandover, type Handover } from '../../../handover/handover.ts'
import type { OrderStore } from '../../../orders/store/order-store.ts'
import type { BookingStore } from '../../../pickups/booking-store.ts'
import type { Printing } from '../../../printing/printing.ts'
import { tryStorage } from '../../../storage/storage-failure.ts'

interface OpenHandoverOptions {
  readonly clock: Clock
  readonly settings: () => Settings
  readonly orders: Pick<OrderStore, 'list' | 'order'>
  readonly bookings: Pick<BookingStore, 'acceptedBookingOf' | 'acceptedBookingsBetween'>
  readonly printing: Pick<Printing, 'sendToDocumentPrinter'>
  /** Saves a file in the exports folder. */
  readonly saveExport: (name: string, bytes: Uint8Array) => Promise<Result<SavedFile>>
}

/** Bookings this many days back and ahead are checked, whatever queue their orders are in. */
const daysAround = 14

/** Read when needed: the first call takes 50 ms. */
const stationZone = (): string => Temporal.Now.timeZoneId()

/** The handover list, from the hand-over queue and the bookings of this station. */
export function openHandover({ clock, settings, orders, bookings, printing, saveExport }: OpenHandoverOptions): Handover {
  async function candidateIds(): Promise<Result<ReadonlySet<number>>> {
    const queue = await orders.list({
      view: { kind: 'queue', queue: 'hand-over' },
      sort: { by: 'reference', direction: 'ascending' },
    })
    if (!queue.ok) return queue
    const today = clock.now().toZonedDateTimeISO(stationZone()).toPlainDate()
    const booked = tryStorage(() =>
      bookings.acceptedBookingsBetween(today.subtract({ days: daysAround }).toString(), today.add({ days: daysAround }).toString()),
    )
    return booked.ok ? success(new Set([...queue.value.ids, ...booked.value.map(({ orderId }) => orderId)])) : booked
  }

  async function candidates(): Promise<Result<HandoverCandidate[]>> {
    const ids = await candidateIds()
    if (!ids.ok) return ids
    const found: HandoverCandidate[] = []
    for (const id of ids.value) {
      const known = await orders.order(id)
      if (!known.ok) return known
      const booking = tryStorage(() => bookings.acceptedBookingOf(id))
      if (!booking.ok) return booking
      if (known.value !== null) found.push({ order: known.value.order, print: known.value.print, booking: booking.value })
    }
    return success(found)
  }

  return createHandover({
    clock,
    stationZone,
    stationName: () => settings().stationName,
    candidates,
    print: (_name, make) => printing.sendToDocumentPrinter({ sheet: 'handover', make }),
    saveExport,
  })
}
