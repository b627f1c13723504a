import { Temporal } from 'temporal-polyfill'
import { pickupBoardFailures } from '../../shared/messages/pickups/pickup-board-failures.ts'
import { pickupRecordMessages } from '../../shared/messages/pickups/pickup-record-messages.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { Booking } from '../../shared/pickups/booking.ts'
import { pickupAddressLine } from '../../shared/pickups/pickup-address.ts'
import { currentBooking } from '../../shared/pickups/current-booking.ts'
import type { PickupSheetEntry } from '../../shared/pickups/pickup-sheet.ts'
import { instantInZone } from '../../shared/pickups/zone.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { tryStorage } from '../storage/storage-failure.ts'
import type { BookingStore } from './booking-store.ts'
import type { InstructionStore } from './instruction-store.ts'

export interface SheetEntriesOptions {
  readonly bookings: Pick<BookingStore, 'acceptedBookingOf'>
  readonly instructions: Pick<InstructionStore, 'get'>
  /** The stored order; read from the service if it is not stored. */
  readonly knownOrder: (orderId: number) => Promise<Result<Order>>
  readonly stationZone: () => string
}

function formatMinute(time: Temporal.ZonedDateTime): string {
  return time.toPlainTime().toString({ smallestUnit: 'minute' })
}

/** The window by the station's clock, with its days; null if it reads the same there. */
function formatInStationZone({ date, from, to, zone }: Booking, stationZone: string): string | null {
  const day = Temporal.PlainDate.from(date)
  const start = instantInZone(zone, day, Temporal.PlainTime.from(from))
  const end = instantInZone(zone, day, Temporal.PlainTime.from(to))
  if (!start.ok || !end.ok) return null
  const [first, last] = [start.value.toZonedDateTimeISO(stationZone), end.value.toZonedDateTimeISO(stationZone)]
  if (first.toPlainDate().toString() === date && formatMinute(first) === from && formatMinute(last) === to) return null
  const details = { date: first.toPlainDate().toString(), from: formatMinute(first), to: formatMinute(last), zone: stationZone }
  if (first.toPlainDate().equals(last.toPlainDate())) return pickupRecordMessages.window(details)
  return pickupRecordMessages.windowOverMidnight({ ...details, lastDate: last.toPlainDate().toString() })
}

function formatWindow(booking: Booking | null, shown: string | null): string {
  if (booking !== null) {
    const { date, from, to, zone } = booking
    return pickupRecordMessages.window({ date, from, to, zone })
  }
  return shown === null ? pickupRecordMessages.noPickup() : pickupRecordMessages.windowShown({ time: shown.replace('T', ' ') })
}

/** The content of a pickup sheet for these orders; fails when none of them has a pickup. */
export function createSheetEntries({ bookings, instructions, knownOrder, stationZone }: SheetEntriesOptions) {
  return async (orderIds: readonly number[]): Promise<Result<PickupSheetEntry[]>> => {
    const entries: PickupSheetEntry[] = []
    let pickupCount = 0
    for (const orderId of new Set(orderIds)) {
      const known = await knownOrder(orderId)
      if (!known.ok) return known
      const order = known.value
      const stored = tryStorage(() => ({ booking: bookings.acceptedBookingOf(orderId), text: instructions.get(orderId) }))
      if (!stored.ok) return stored
      const { text } = stored.value
      const booking = currentBooking(order, stored.value.booking)
      if (booking !== null || order.scheduledPickup !== null) pickupCount += 1
      entries.push({
        reference: order.reference,
        address: pickupAddressLine(order.origin),
        window: formatWindow(booking, order.scheduledPickup),
        stationWindow: booking === null ? null : formatInStationZone(booking, stationZone()),
        confirmationNumber: booking?.confirmationNumber ?? null,
        carrierConfirmationNumber: booking?.carrierConfirmationNumber ?? null,
        instructions: text,
      })
    }
    return pickupCount > 0 ? success(entries) : failed(pickupBoardFailures.noPickups())
  }
}
