/** The schema of pickups.db, one entry per version; released entries are never edited. Bookings are only added: the newest of an order counts. */
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
  `
  ALTER TABLE bookings ADD COLUMN number_key TEXT
    GENERATED ALWAYS AS (upper(trim(json_extract(booking_json, '$.confirmationNumber')))) VIRTUAL;
  ALTER TABLE bookings ADD COLUMN carrier_number_key TEXT
    GENERATED ALWAYS AS (upper(trim(json_extract(booking_json, '$.carrierConfirmationNumber')))) VIRTUAL;
  ALTER TABLE bookings ADD COLUMN date TEXT GENERATED ALWAYS AS (json_extract(booking_json, '$.date')) VIRTUAL;
  CREATE INDEX bookings_by_number ON bookings (number_key);
  CREATE INDEX bookings_by_carrier_number ON bookings (carrier_number_key);
  CREATE INDEX bookings_by_date ON bookings (date);

  CREATE TABLE instructions (order_id INTEGER PRIMARY KEY, text TEXT NOT NULL, saved_at TEXT NOT NULL) STRICT;

  CREATE TABLE runs (id TEXT PRIMARY KEY, running INTEGER NOT NULL, run_json TEXT NOT NULL) STRICT;
  CREATE INDEX runs_under_way ON runs (running) WHERE running = 1;
  `,
]
