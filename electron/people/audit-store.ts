import type { SQLOutputValue } from 'node:sqlite'
import type { AuditFilter } from '../../shared/people/audit-entry.ts'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { createLazyDatabase } from '../storage/lazy-database.ts'
import { emptyHead, type ChainHead, type ChainRow } from './audit-chain.ts'

const migrations: readonly string[] = [
  `
  CREATE TABLE entries (
    sequence INTEGER PRIMARY KEY, day TEXT NOT NULL, person_id TEXT, supervisor_id TEXT, entry_json TEXT NOT NULL, hash TEXT NOT NULL
  ) STRICT;
  CREATE INDEX entries_by_day ON entries (day, sequence);
  CREATE INDEX entries_by_person ON entries (person_id, sequence);
  CREATE INDEX entries_by_supervisor ON entries (supervisor_id, sequence) WHERE supervisor_id IS NOT NULL;
  CREATE TRIGGER entries_stay BEFORE DELETE ON entries BEGIN SELECT RAISE (ABORT, 'entries stay'); END;
  CREATE TRIGGER entries_are_final BEFORE UPDATE ON entries BEGIN SELECT RAISE (ABORT, 'entries are final'); END;
  `,
]

/** The rows of the audit log, in `audit.db`. */
export interface AuditStore {
  append(row: ChainRow): Result<true>
  last(): Result<ChainHead>
  /** In order, after this entry. */
  after(sequence: number, limit: number): Result<ChainRow[]>
  /** Newest first, before this entry. */
  find(filter: AuditFilter, before: number | null, limit: number): Result<ChainRow[]>
  /** The first entry of every ten minutes of these days (`YYYY-MM-DD`), as ISO instants. */
  times(days: readonly string[]): Result<string[]>
  close(): void
}

function rowFrom(row: Record<string, SQLOutputValue>): ChainRow {
  const text = (name: string): string => String(row[name])
  const optional = (name: string): string | null => (row[name] === null ? null : text(name))
  return {
    sequence: Number(row['sequence']),
    json: text('entry_json'),
    hash: text('hash'),
    day: text('day'),
    personId: optional('person_id'),
    supervisorId: optional('supervisor_id'),
  }
}

const insertSql = 'INSERT INTO entries (sequence, day, person_id, supervisor_id, entry_json, hash) VALUES (?, ?, ?, ?, ?, ?)'

/** The file is created with the first entry. */
export function createAuditStore({ file, clock }: { readonly file: string; readonly clock: Clock }): AuditStore {
  const database = createLazyDatabase({ file, migrations, clock })

  return {
    append: ({ sequence, day, personId, supervisorId, json, hash }) =>
      database.run((open) => {
        open.prepare(insertSql).run(sequence, day, personId, supervisorId, json, hash)
        return true as const
      }),
    last: () =>
      database.read(emptyHead, (open) => {
        const row = open.prepare('SELECT sequence, hash FROM entries ORDER BY sequence DESC LIMIT 1').get()
        return row === undefined ? emptyHead : { sequence: Number(row['sequence']), hash: String(row['hash']) }
      }),
    after: (sequence, limit) =>
      database.read([], (open) =>
        open.prepare('SELECT * FROM entries WHERE sequence > ? ORDER BY sequence LIMIT ?').all(sequence, limit).map(rowFrom),
      ),
    find: ({ personId, day }, before, limit) =>
      database.read([], (open) =>
        open
          .prepare(
            `SELECT * FROM entries WHERE (:person IS NULL OR person_id = :person OR supervisor_id = :person) AND (:day IS NULL OR day = :day)
             AND (:before IS NULL OR sequence < :before) ORDER BY sequence DESC LIMIT :limit`,
          )
          .all({ person: personId, day, before, limit })
          .map(rowFrom),
      ),
    times: (days) =>
      database.read([], (open) =>
        open
          .prepare(
            `SELECT min(entry_json ->> '$.at') AS at FROM entries WHERE day IN (SELECT value FROM json_each(?))
             GROUP BY substr(entry_json ->> '$.at', 1, 15)`,
          )
          .all(JSON.stringify(days))
          .map((row) => String(row['at'])),
      ),
    close: () => database.close(),
  }
}
