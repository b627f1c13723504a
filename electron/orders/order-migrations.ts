/**
 * The schema of orders.db, one entry a version. `known_at` is the moment (epoch milliseconds) an order is known to be true for, which
 * for a read is when it was asked; `listed` is 1 while the service's list names the order. Released entries are never edited.
 */
export const orderMigrations: readonly string[] = [
  `
  CREATE TABLE orders (
    id INTEGER PRIMARY KEY,
    reference_key TEXT NOT NULL,
    customer_key TEXT,
    status TEXT NOT NULL,
    every_waybill INTEGER NOT NULL,
    pickup_booked INTEGER NOT NULL,
    print TEXT NOT NULL,
    queues INTEGER NOT NULL,
    sort_created TEXT,
    sort_reference TEXT,
    sort_destination TEXT,
    sort_service TEXT,
    sort_value REAL,
    sort_status INTEGER,
    sort_pickup TEXT,
    order_json TEXT NOT NULL,
    raw TEXT NOT NULL,
    words TEXT NOT NULL,
    read_at TEXT NOT NULL,
    known_at INTEGER NOT NULL,
    listed INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX orders_by_reference ON orders (reference_key);
  CREATE INDEX orders_by_customer_reference ON orders (customer_key) WHERE customer_key IS NOT NULL;
  CREATE INDEX orders_by_queue ON orders (status, queues);
  CREATE INDEX orders_by_creation ON orders (sort_created, id);

  CREATE TABLE waybills (
    order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    leg INTEGER NOT NULL,
    waybill TEXT NOT NULL,
    waybill_key TEXT NOT NULL,
    PRIMARY KEY (order_id, leg)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX waybills_by_key ON waybills (waybill_key);

  CREATE VIRTUAL TABLE order_words USING fts5(
    words, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2'
  );

  CREATE TABLE whole_reads (id INTEGER PRIMARY KEY CHECK (id = 1), as_of TEXT NOT NULL) STRICT;
  `,
]
