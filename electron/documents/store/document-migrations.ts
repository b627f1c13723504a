import { unusualWaybillSql, waybillKeySql } from '../../storage/waybill-key-sql.ts'

/** The tables of `papers.db`. Released entries are never edited, only added to. */
export const documentMigrations = [
  `CREATE TABLE papers (
     number INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     file TEXT NOT NULL UNIQUE,
     order_id INTEGER NOT NULL,
     reference TEXT NOT NULL,
     waybill TEXT,
     kind TEXT NOT NULL,
     leg INTEGER,
     sha256 TEXT NOT NULL,
     bytes INTEGER NOT NULL,
     pages INTEGER NOT NULL,
     text TEXT NOT NULL,
     fetched_at TEXT NOT NULL,
     damaged INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   CREATE INDEX papers_of_order ON papers (order_id);
   CREATE VIRTUAL TABLE paper_words USING fts5 (words, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4');`,
  'ALTER TABLE papers ADD COLUMN held TEXT',
  `ALTER TABLE papers ADD COLUMN state TEXT NOT NULL DEFAULT 'kept';
   ALTER TABLE papers ADD COLUMN state_since TEXT;
   ALTER TABLE papers ADD COLUMN state_why TEXT;
   UPDATE papers SET state = 'damaged' WHERE damaged = 1;
   ALTER TABLE papers DROP COLUMN damaged;
   CREATE INDEX papers_of_kind ON papers (kind);
   CREATE INDEX papers_by_time ON papers (fetched_at);
   CREATE INDEX papers_by_state ON papers (state, bytes);
   CREATE VIRTUAL TABLE new_words USING fts5 (words, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6 8 10 12');
   INSERT INTO new_words (rowid, words) SELECT rowid, words FROM paper_words;
   DROP TABLE paper_words;
   ALTER TABLE new_words RENAME TO paper_words;
   CREATE TABLE orders_to_fetch (place INTEGER PRIMARY KEY, order_id INTEGER NOT NULL UNIQUE) STRICT;`,
  `CREATE INDEX papers_by_waybill_key ON papers (${waybillKeySql}) WHERE kind = 'waybill_document' AND held IS NULL;`,
  `CREATE INDEX papers_with_unusual_waybill ON papers (number) WHERE kind = 'waybill_document' AND held IS NULL AND ${unusualWaybillSql};`,
]
