import type { DatabaseSync } from 'node:sqlite'
import { bookingSchema, type Booking } from '../../shared/pickups/booking.ts'
import type { Result } from '../../shared/result.ts'
import { inStorage } from '../storage/storage-failure.ts'

/** The pickups asked for from this machine. */
export interface BookingStore {
  add(booking: Booking): Result<Booking>
  /** The newest booking of an order, one that the carrier refused included. */
  bookingOf(orderId: number): Booking | null
}

export function createBookingStore(database: DatabaseSync): BookingStore {
  const insert = database.prepare('INSERT INTO bookings (order_id, booked_at, booking_json) VALUES (?, ?, ?)')
  const newest = database.prepare('SELECT booking_json FROM bookings WHERE order_id = ? ORDER BY id DESC LIMIT 1')
  return {
    add: (booking) =>
      inStorage(() => {
        insert.run(booking.orderId, booking.bookedAt, JSON.stringify(booking))
        return booking
      }),
    bookingOf: (orderId) => {
      const row = newest.get(orderId)
      return row === undefined ? null : bookingSchema.parse(JSON.parse(String(row['booking_json'])))
    },
  }
}
