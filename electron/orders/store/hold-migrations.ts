/** The schema of holds.db, in a file of its own: nobody but the person at this station knows what stands in it. */
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
]
