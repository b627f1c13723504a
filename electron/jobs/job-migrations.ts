/** The schema of jobs.db, one entry per version; released entries are never edited. */
export const jobMigrations: readonly string[] = [
  `
  CREATE TABLE jobs (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    person TEXT NOT NULL,
    started_at TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'finished', 'dismissed'))
  ) STRICT;
  CREATE INDEX jobs_by_state ON jobs (state, number);
  CREATE TABLE items (
    job_id TEXT NOT NULL REFERENCES jobs (id),
    position INTEGER NOT NULL,
    order_id INTEGER NOT NULL,
    reference TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'skipped', 'failed', 'in-doubt')),
    failure_json TEXT,
    PRIMARY KEY (job_id, order_id)
  ) STRICT;
  `,
]
