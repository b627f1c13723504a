/**
 * The schema of reference.db, one entry per version. `names` and `name_changes` are what people entered; everything else is learned from
 * orders and companies, and learned again if it is missing. `sources` are the orders and companies that were learned, `address_uses`
 * their addresses, and the rest counts them. Released entries are never edited.
 */
export const referenceMigrations: readonly string[] = [
  `
  CREATE TABLE names (kind TEXT NOT NULL, id INTEGER NOT NULL, entry_json TEXT NOT NULL, PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;
  CREATE TABLE name_changes (
    number INTEGER PRIMARY KEY AUTOINCREMENT, change_id TEXT NOT NULL UNIQUE, at TEXT NOT NULL, person TEXT NOT NULL, changes_json TEXT NOT NULL
  ) STRICT;
  CREATE TABLE marks (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

  CREATE TABLE countries (id INTEGER PRIMARY KEY, facts_json TEXT NOT NULL, replaced_json TEXT NOT NULL) STRICT;

  CREATE TABLE sources (
    source TEXT NOT NULL, id INTEGER NOT NULL, reference TEXT, purpose_id INTEGER, PRIMARY KEY (source, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE addresses (
    id INTEGER PRIMARY KEY,
    content_key TEXT NOT NULL UNIQUE,
    content_json TEXT NOT NULL,
    read_at TEXT NOT NULL,
    words TEXT NOT NULL,
    origin_uses INTEGER NOT NULL DEFAULT 0,
    destination_uses INTEGER NOT NULL DEFAULT 0,
    other_uses INTEGER NOT NULL DEFAULT 0,
    uses INTEGER NOT NULL DEFAULT 0,
    last_used TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX addresses_by_use ON addresses (uses);
  CREATE TABLE address_uses (
    source TEXT NOT NULL,
    source_id INTEGER NOT NULL,
    role TEXT NOT NULL,
    address INTEGER NOT NULL,
    address_id INTEGER,
    country_id INTEGER,
    used_at TEXT NOT NULL,
    PRIMARY KEY (source, source_id, role)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX address_uses_by_address ON address_uses (address, used_at);
  CREATE TABLE address_ids (
    address_id INTEGER NOT NULL, address INTEGER NOT NULL, uses INTEGER NOT NULL, PRIMARY KEY (address_id, address)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX address_ids_by_address ON address_ids (address, address_id);
  CREATE TABLE use_counts (kind TEXT NOT NULL, id INTEGER NOT NULL, uses INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;

  CREATE VIRTUAL TABLE address_words USING fts5(
    words, content='', contentless_delete=1, detail=none, prefix='1 2 3 4 5 6', tokenize='ascii'
  );
  INSERT INTO address_words (address_words, rank) VALUES ('automerge', 8);
  `,
]
