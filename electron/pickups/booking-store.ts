import type { DatabaseSync } from 'node:sqlite'
import { bookingSchema, type Booking } from '../../shared/pickups/booking.ts'
import type { Result } from '../../shared/result.ts'
import { inStorage } from '../storage/storage-failure.ts'

/** The pickups asked for from this machine. */
export interface BookingStore {
  add(booking: Booking): Result<Booking>
  /** The newest booking of an order, one that the carrier refused included. */
  bookingOf(orderId: number): Booking | null
  /** The newest pickup of an order that was booked indeed. */
  bookedOf(orderId: number): Booking | null
  /** The newest pickup of each order that was booked indeed, if it is for one of these days, both included (`YYYY-MM-DD`). */
  bookedBetween(from: string, to: string): Booking[]
  /** Orders with a booking under exactly this confirmation number, the service's or the carrier's. */
  ordersOf(confirmationNumber: string): number[]
}

function readBooking(row: Record<string, unknown>): Booking {
  return bookingSchema.parse(JSON.parse(String(row['booking_json'])))
}

const booked = "json_extract(booking_json, '$.carrierError') IS NULL"

export function createBookingStore(database: DatabaseSync): BookingStore {
  const insert = database.prepare('INSERT INTO bookings (order_id, booked_at, booking_json) VALUES (?, ?, ?)')
  const newest = database.prepare('SELECT booking_json FROM bookings WHERE order_id = ? ORDER BY id DESC LIMIT 1')
  const newestBooked = database.prepare(`SELECT booking_json FROM bookings WHERE order_id = ? AND ${booked} ORDER BY id DESC LIMIT 1`)
  const between = database.prepare(
    `SELECT booking_json FROM bookings AS one WHERE date BETWEEN ? AND ? AND ${booked}
      AND NOT EXISTS (SELECT 1 FROM bookings AS later WHERE later.order_id = one.order_id AND later.id > one.id
        AND json_extract(later.booking_json, '$.carrierError') IS NULL)
      ORDER BY id`,
  )
  const byNumber = database.prepare(
    'SELECT DISTINCT order_id FROM bookings WHERE number_key = upper(trim(?1)) OR carrier_number_key = upper(trim(?1)) ORDER BY order_id',
  )
  return {
    add: (booking) =>
      inStorage(() => {
        insert.run(booking.orderId, booking.bookedAt, JSON.stringify(booking))
        return booking
      }),
    bookingOf: (orderId) => {
      const row = newest.get(orderId)
      return row === undefined ? null : readBooking(row)
    },
    bookedOf: (orderId) => {
      const row = newestBooked.get(orderId)
      return row === undefined ? null : readBooking(row)
    },
    bookedBetween: (from, to) => between.all(from, to).map(readBooking),
    ordersOf: (confirmationNumber) => byNumber.all(confirmationNumber).map((row) => Number(row['order_id'])),
  }
}
