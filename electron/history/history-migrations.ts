/** The schema of history.db, one entry per version; released entries are never edited. Entries are only added. */
export const historyMigrations: readonly string[] = [
  `
  CREATE TABLE entries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id INTEGER NOT NULL,
    entry_json TEXT NOT NULL
  ) STRICT;
  CREATE INDEX entries_by_order ON entries (order_id, id);

  CREATE TABLE writers (
    write_id TEXT PRIMARY KEY,
    person TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // Waybills that the service refused, removed when they are old, and the customs codes that people chose.
  `
  CREATE TABLE waybill_refusals (
    id INTEGER PRIMARY KEY,
    order_id INTEGER NOT NULL,
    at TEXT NOT NULL,
    message TEXT NOT NULL,
    origin TEXT,
    destination TEXT,
    services_json TEXT NOT NULL,
    purpose_id INTEGER,
    contents TEXT
  ) STRICT;
  CREATE INDEX waybill_refusals_by_destination ON waybill_refusals (destination, at);

  CREATE TABLE used_hs_codes (code TEXT PRIMARY KEY, uses INTEGER NOT NULL, last_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `,
  // The newest refusal of each listed order is looked up.
  'CREATE INDEX waybill_refusals_by_order ON waybill_refusals (order_id, id)',
]
