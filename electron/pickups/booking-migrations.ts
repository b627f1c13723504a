/** The schema of bookings.db, one entry a version; released entries are never edited. Bookings are only added: the newest of an order counts. */
export const bookingMigrations: readonly string[] = [
  `
  CREATE TABLE bookings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id INTEGER NOT NULL,
    booked_at TEXT NOT NULL,
    booking_json TEXT NOT NULL
  ) STRICT;
  CREATE INDEX bookings_by_order ON bookings (order_id, id);
  `,
]
