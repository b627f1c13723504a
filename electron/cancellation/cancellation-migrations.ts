/** The schema of cancellations.db, one entry per version; released entries are never edited. */
export const cancellationMigrations: readonly string[] = [
  `
  CREATE TABLE runs (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL,
    started_at TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'finished', 'undone', 'dismissed'))
  ) STRICT;
  CREATE INDEX runs_by_state ON runs (state, number);
  CREATE TABLE items (
    run_id TEXT NOT NULL REFERENCES runs (id),
    position INTEGER NOT NULL,
    order_id INTEGER NOT NULL,
    item_json TEXT NOT NULL,
    PRIMARY KEY (run_id, order_id)
  ) STRICT;
  CREATE TABLE destroyed (
    sheet_id TEXT PRIMARY KEY,
    order_id INTEGER NOT NULL,
    waybill TEXT,
    person TEXT NOT NULL,
    at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX destroyed_by_order ON destroyed (order_id);
  `,
  `ALTER TABLE destroyed ADD COLUMN how TEXT NOT NULL DEFAULT 'checked' CHECK (how IN ('checked', 'scanned'))`,
  // For earlier cancellations only the time of the request is known.
  `
  ALTER TABLE items ADD COLUMN cancelled_at TEXT;
  UPDATE items SET cancelled_at = (SELECT started_at FROM runs WHERE runs.id = run_id) WHERE item_json ->> '$.state' = 'cancelled';
  CREATE INDEX items_by_cancellation ON items (cancelled_at) WHERE cancelled_at IS NOT NULL;
  `,
]
