/** The schema of holds.db, in a file of its own: holds and notes are known to nobody but the people at this station. */
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
]
