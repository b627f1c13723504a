import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import type { SavedFile } from '../../../../shared/contract/calls/exports-calls.ts'
import { success, type Result } from '../../../../shared/result.ts'
import type { Settings } from '../../../../shared/settings/settings.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { HandoverCandidate } from '../../../handover/collect-handover.ts'
import { createHandover, type Handover } from '../../../handover/handover.ts'
import { createHandoverStore } from '../../../handover/handover-store.ts'
import type { Orders } from '../../../orders/orders.ts'
import type { OrderStore } from '../../../orders/store/order-store.ts'
import type { BookingStore } from '../../../pickups/booking-store.ts'
import type { Printing } from '../../../printing/printing.ts'
import { tryStorage } from '../../../storage/storage-failure.ts'

interface OpenHandoverOptions {
  /** The account's own folder. */
  readonly folder: string
  readonly clock: Clock
  readonly settings: () => Settings
  readonly person: () => string
  readonly find: Orders['find']
  readonly orders: Pick<OrderStore, 'list' | 'order' | 'sentContents'>
  readonly bookings: Pick<BookingStore, 'acceptedBookingOf' | 'acceptedBookingsBetween'>
  readonly printing: Pick<Printing, 'sendToDocumentPrinter'>
  /** Saves a file in the exports folder. */
  readonly saveExport: (name: string, bytes: Uint8Array) => Promise<Result<SavedFile>>
}

/** Bookings this many days back and ahead are checked, whatever queue their orders are in. */
const daysAround = 14

/** Read when needed: the first call takes 50 ms. */
const stationZone = (): string => Temporal.Now.timeZoneId()

/** The handover list, from the hand-over queue and the bookings of this station, and what was scanned onto vans here. */
export function openHandover(options: OpenHandoverOptions): Handover {
  const { folder, clock, settings, orders, bookings, printing } = options
  const store = createHandoverStore({ file: join(folder, 'handovers.db'), clock })

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
    if (!booked.ok) return booked
    const onVans = store.openOrderIds()
    return onVans.ok ? success(new Set([...queue.value.ids, ...booked.value.map(({ orderId }) => orderId), ...onVans.value])) : onVans
  }

  async function candidates(also: readonly number[] = []): Promise<Result<HandoverCandidate[]>> {
    const ids = await candidateIds()
    if (!ids.ok) return ids
    const all = [...new Set([...ids.value, ...also])]
    const loads = store.loadsOf(all)
    if (!loads.ok) return loads
    const loadsOf = Map.groupBy(loads.value, ({ orderId }) => orderId)
    const parcels = await orders.sentContents(all)
    if (!parcels.ok) return parcels
    const found: HandoverCandidate[] = []
    for (const id of all) {
      const known = await orders.order(id)
      if (!known.ok) return known
      const booking = tryStorage(() => bookings.acceptedBookingOf(id))
      if (!booking.ok) return booking
      if (known.value === null) continue
      const { order, print, hold, readAsCancelledAt } = known.value
      found.push({
        order,
        print,
        hold,
        readAsCancelledAt,
        sentContents: parcels.value.get(id) ?? null,
        booking: booking.value,
        loads: loadsOf.get(id) ?? [],
      })
    }
    return success(found)
  }

  return createHandover({
    ...options,
    store,
    stationZone,
    stationName: () => settings().stationName,
    documentMedia: () => settings().printing.documentMedia,
    candidates,
    print: (make) => printing.sendToDocumentPrinter({ sheet: 'handover', make }),
  })
}
