/** The schema of history.db, one entry a version; released entries are never edited. Entries are only ever added. */
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
]
