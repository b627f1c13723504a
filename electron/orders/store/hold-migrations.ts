/** The schema of holds.db, which has its own file: holds, notes, overrides of pre-checks and what was sent with orders exist only at this station. */
export const holdMigrations: readonly string[] = [
  `
  CREATE TABLE holds (
    order_id INTEGER PRIMARY KEY,
    until TEXT,
    note TEXT NOT NULL,
    person TEXT NOT NULL,
    since TEXT NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE notes (
    order_id INTEGER PRIMARY KEY,
    text TEXT NOT NULL,
    person TEXT NOT NULL,
    at TEXT NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE finding_overrides (order_id INTEGER PRIMARY KEY, overrides_json TEXT NOT NULL) STRICT;
  `,
  `
  CREATE TABLE sent_facts (order_id INTEGER PRIMARY KEY, facts_json TEXT NOT NULL, at TEXT NOT NULL) STRICT;
  CREATE TABLE purpose_incoterms (purpose_id INTEGER PRIMARY KEY, incoterm TEXT NOT NULL) STRICT;
  `,
]
