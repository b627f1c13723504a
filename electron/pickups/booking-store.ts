import type { DatabaseSync } from 'node:sqlite'
import { bookingSchema, type Booking } from '../../shared/pickups/booking.ts'
import type { Result } from '../../shared/result.ts'
import { tryStorage } from '../storage/storage-failure.ts'

/** The pickups requested at this station. */
export interface BookingStore {
  add(booking: Booking): Result<Booking>
  /** The newest booking of an order, including one that the carrier refused. */
  latestBookingOf(orderId: number): Booking | null
  /** The newest accepted pickup of an order. */
  acceptedBookingOf(orderId: number): Booking | null
  /** The newest accepted pickup of an order, if it was stored after the booking with this id. */
  acceptedBookingAfter(id: number, orderId: number): Booking | null
  /** The id of the newest booking of any order; 0 without one. Unlike `bookedAt`, it does not depend on the computer's clock. */
  newestId(): number
  /** The newest accepted pickup of each order, if it is on one of these days, inclusive (`YYYY-MM-DD`). */
  acceptedBookingsBetween(from: string, to: string): Booking[]
  /** When each order's pickup was booked in a period (ISO instants without the `Z`, the end excluded): its newest booking in it. */
  bookedBetween(from: string, to: string): string[]
  /** Orders with a booking under exactly this confirmation number, the service's or the carrier's. */
  ordersByConfirmation(confirmationNumber: string): number[]
}

function parseBooking(row: Record<string, unknown>): Booking {
  return bookingSchema.parse(JSON.parse(String(row['booking_json'])))
}

const andAccepted = "AND json_extract(booking_json, '$.carrierError') IS NULL"

export function createBookingStore(database: DatabaseSync): BookingStore {
  const insert = database.prepare('INSERT INTO bookings (order_id, booked_at, booking_json) VALUES (?, ?, ?)')
  const selectLatest = database.prepare('SELECT booking_json FROM bookings WHERE order_id = ? ORDER BY id DESC LIMIT 1')
  const selectAccepted = database.prepare(`SELECT booking_json FROM bookings WHERE order_id = ? ${andAccepted} ORDER BY id DESC LIMIT 1`)
  const selectAcceptedAfter = database.prepare(
    `SELECT booking_json FROM bookings WHERE id > ? AND order_id = ? ${andAccepted} ORDER BY id DESC LIMIT 1`,
  )
  const selectNewestId = database.prepare('SELECT coalesce(max(id), 0) AS id FROM bookings')
  const selectAcceptedBetween = database.prepare(
    `SELECT booking_json FROM bookings AS one WHERE date BETWEEN ? AND ? ${andAccepted}
      AND NOT EXISTS (SELECT 1 FROM bookings AS later WHERE later.order_id = one.order_id AND later.id > one.id
        AND json_extract(later.booking_json, '$.carrierError') IS NULL)
      ORDER BY id`,
  )
  const selectBookedBetween = database.prepare(
    `SELECT max(booked_at) AS at FROM bookings WHERE booked_at >= ? AND booked_at < ? ${andAccepted} GROUP BY order_id`,
  )
  const selectOrdersByConfirmation = database.prepare(
    'SELECT DISTINCT order_id FROM bookings WHERE number_key = upper(trim(?1)) OR carrier_number_key = upper(trim(?1)) ORDER BY order_id',
  )
  return {
    add: (booking) =>
      tryStorage(() => {
        insert.run(booking.orderId, booking.bookedAt, JSON.stringify(booking))
        return booking
      }),
    latestBookingOf: (orderId) => {
      const row = selectLatest.get(orderId)
      return row === undefined ? null : parseBooking(row)
    },
    acceptedBookingOf: (orderId) => {
      const row = selectAccepted.get(orderId)
      return row === undefined ? null : parseBooking(row)
    },
    acceptedBookingAfter: (id, orderId) => {
      const row = selectAcceptedAfter.get(id, orderId)
      return row === undefined ? null : parseBooking(row)
    },
    newestId: () => Number(selectNewestId.get()?.['id']),
    acceptedBookingsBetween: (from, to) => selectAcceptedBetween.all(from, to).map(parseBooking),
    bookedBetween: (from, to) => selectBookedBetween.all(from, to).map((row) => String(row['at'])),
    ordersByConfirmation: (confirmationNumber) => selectOrdersByConfirmation.all(confirmationNumber).map((row) => Number(row['order_id'])),
  }
}
