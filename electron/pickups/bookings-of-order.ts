import type { DatabaseSync } from 'node:sqlite'
import { bookingSchema, type Booking } from '../../shared/pickups/booking.ts'

/** Every pickup requested at this station for an order, including refused ones, oldest first. Throws SQLite's errors. */
export function createBookingsOfOrder(database: DatabaseSync): (orderId: number) => Booking[] {
  const select = database.prepare('SELECT booking_json FROM bookings WHERE order_id = ? ORDER BY id')
  return (orderId) => select.all(orderId).map((row) => bookingSchema.parse(JSON.parse(String(row['booking_json']))))
}
