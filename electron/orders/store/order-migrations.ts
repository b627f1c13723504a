/**
 * The schema of orders.db, one entry a version. `known_at` is the moment (epoch milliseconds) at which the stored state was true; for
 * a read that is when it was requested; `listed` is 1 while the service's list contains the order. Released entries are never edited.
 *
 * Since version 2 everything but `answers`, `whole_reads` and the copies of holds and notes is derived from the orders: a migration that changes
 * what is derived moves them to `orders_to_derive`, from which the store migrates them when it opens. `work` is `queues`, or 0 while the
 * order is on hold. The indices of work and status contain all that a list of ids needs.
 *
 * Since version 3 numbers are in a full-text index, which buffers writes; `number_entries` reads its keys in order. Both full-text indices
 * merge their parts half as often as by default. Of the sort orders only creation and status have
 * an index: sorting 100,000 orders otherwise takes 50 ms, and an index would slow down every write.
 *
 * Since version 4 the key of a waybill is its normal form, which the store derives from `waybills_to_key` when it opens.
 *
 * Since version 6 an order is found by the words of its note as well; `order_notes` is the copy of the notes.
 *
 * Since version 7 it is found by its address, phone number and e-mail too. Orders stored before are in `orders_to_index`, which the writer
 * processes a few at a time while idle.
 *
 * Since version 8 orders to prepare are checked; `order_checks` has a row for each that has findings, and `check_runs` the version of the
 * rules by which all of them were checked.
 *
 * Since version 9 it is found by its country and the services of its carriers as well.
 *
 * Since version 10 `reinstated_orders` has the orders that were read as cancelled and then as active again.
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
  `
  CREATE TABLE orders_to_derive (
    id INTEGER PRIMARY KEY,
    order_json TEXT NOT NULL,
    raw TEXT NOT NULL,
    print TEXT NOT NULL,
    printed_kinds INTEGER NOT NULL,
    read_at TEXT NOT NULL,
    known_at INTEGER NOT NULL,
    listed INTEGER NOT NULL
  ) STRICT;
  INSERT INTO orders_to_derive SELECT id, order_json, raw, print, 0, read_at, known_at, listed FROM orders;
  DROP TABLE order_words;
  DROP TABLE waybills;
  DROP TABLE orders;

  CREATE TABLE orders (
    id INTEGER PRIMARY KEY,
    status TEXT NOT NULL,
    work INTEGER NOT NULL,
    queues INTEGER NOT NULL,
    print TEXT NOT NULL,
    printed_kinds INTEGER NOT NULL,
    hub INTEGER NOT NULL,
    country TEXT,
    services TEXT NOT NULL,
    created_day TEXT,
    pickup_day TEXT,
    sort_created TEXT,
    sort_reference TEXT,
    sort_destination TEXT,
    sort_service TEXT,
    sort_value REAL,
    sort_status INTEGER,
    sort_pickup TEXT,
    reference_key TEXT NOT NULL,
    customer_key TEXT,
    read_at TEXT NOT NULL,
    known_at INTEGER NOT NULL,
    listed INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX orders_by_customer_reference ON orders (customer_key) WHERE customer_key IS NOT NULL;
  CREATE INDEX orders_by_work ON orders (work);
  CREATE INDEX orders_in_created_order ON orders (sort_created, id, work, status);
  CREATE INDEX orders_in_reference_order ON orders (sort_reference, id, work, status);
  CREATE INDEX orders_in_destination_order ON orders (sort_destination, id, work, status);
  CREATE INDEX orders_in_service_order ON orders (sort_service, id, work, status);
  CREATE INDEX orders_in_value_order ON orders (sort_value, id, work, status);
  CREATE INDEX orders_in_status_order ON orders (sort_status, id, work, status);
  CREATE INDEX orders_in_pickup_order ON orders (sort_pickup, id, work, status);

  CREATE TABLE answers (
    id INTEGER PRIMARY KEY,
    row_json TEXT NOT NULL,
    words TEXT NOT NULL,
    order_json TEXT NOT NULL,
    raw TEXT NOT NULL
  ) STRICT;

  CREATE TABLE waybills (
    waybill_key TEXT NOT NULL,
    order_id INTEGER NOT NULL,
    leg INTEGER NOT NULL,
    waybill TEXT NOT NULL,
    PRIMARY KEY (waybill_key, order_id, leg)
  ) STRICT, WITHOUT ROWID;

  CREATE VIRTUAL TABLE order_words USING fts5(
    words, content='', contentless_delete=1, detail=none, prefix='1 2 3 4 5 6 7 8 9 10 11 12', tokenize='ascii'
  );
  CREATE TABLE number_keys (key TEXT NOT NULL, order_id INTEGER NOT NULL, PRIMARY KEY (key, order_id)) STRICT, WITHOUT ROWID;

  CREATE TABLE tallies (kind TEXT NOT NULL, name TEXT NOT NULL, orders INTEGER NOT NULL, PRIMARY KEY (kind, name)) STRICT, WITHOUT ROWID;
  CREATE TABLE held_orders (order_id INTEGER PRIMARY KEY, hold_json TEXT NOT NULL) STRICT;
  `,
  `
  INSERT OR REPLACE INTO orders_to_derive
    SELECT id, order_json, raw, print, printed_kinds, read_at, known_at, listed FROM orders JOIN answers USING (id);
  DELETE FROM orders;
  DELETE FROM answers;
  DELETE FROM waybills;
  DELETE FROM tallies;
  DELETE FROM held_orders;
  DROP TABLE order_words;
  DROP TABLE number_keys;

  DROP INDEX orders_in_reference_order;
  DROP INDEX orders_in_destination_order;
  DROP INDEX orders_in_service_order;
  DROP INDEX orders_in_value_order;
  DROP INDEX orders_in_pickup_order;

  CREATE VIRTUAL TABLE order_words USING fts5(
    words, content='', contentless_delete=1, detail=none, prefix='1 2 3 4 5 6 7 8 9 10 11 12', tokenize='ascii'
  );
  CREATE VIRTUAL TABLE order_numbers USING fts5(
    keys, content='', contentless_delete=1, detail=none, tokenize = "ascii tokenchars '<'"
  );
  INSERT INTO order_words (order_words, rank) VALUES ('automerge', 8);
  INSERT INTO order_numbers (order_numbers, rank) VALUES ('automerge', 8);
  CREATE VIRTUAL TABLE number_entries USING fts5vocab(order_numbers, 'instance');
  `,
  `
  CREATE TABLE waybills_to_key (order_id INTEGER NOT NULL, leg INTEGER NOT NULL, waybill TEXT NOT NULL) STRICT;
  INSERT INTO waybills_to_key SELECT order_id, leg, waybill FROM waybills;
  DELETE FROM waybills;
  `,
  // `papers` of an order is renamed `documents`. A quote inside a string is escaped, so only the name itself matches.
  `
  UPDATE answers SET order_json = replace(order_json, '"papers":[', '"documents":[');
  UPDATE orders_to_derive SET order_json = replace(order_json, '"papers":[', '"documents":[');
  `,
  `
  CREATE TABLE order_notes (order_id INTEGER PRIMARY KEY, note_json TEXT NOT NULL) STRICT;
  `,
  `
  CREATE TABLE orders_to_index (id INTEGER PRIMARY KEY) STRICT;
  INSERT INTO orders_to_index SELECT id FROM answers;
  `,
  `
  CREATE TABLE order_checks (order_id INTEGER PRIMARY KEY, findings_json TEXT NOT NULL, overrides_json TEXT NOT NULL) STRICT;
  CREATE TABLE check_runs (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL) STRICT;
  `,
  `
  INSERT OR IGNORE INTO orders_to_index SELECT id FROM answers;
  `,
  `
  CREATE TABLE reinstated_orders (order_id INTEGER PRIMARY KEY, cancelled_at TEXT NOT NULL) STRICT;
  `,
]
