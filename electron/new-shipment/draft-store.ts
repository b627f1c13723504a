import type { DatabaseSync } from 'node:sqlite'
import { newShipmentFailures } from '../../shared/messages/new-shipment/new-shipment-failures.ts'
import { draftRecordSchema, type DraftRecord } from '../../shared/new-shipment/draft-record.ts'
import { failed, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { createLazyDatabase } from '../storage/lazy-database.ts'
import { parseStoredJson } from '../storage/stored-json.ts'
import { inTransaction } from '../storage/transaction.ts'

/** One entry per version; released entries are never edited. */
const migrations: readonly string[] = [
  `CREATE TABLE drafts (id TEXT PRIMARY KEY, changed_at TEXT NOT NULL, record_json TEXT NOT NULL) STRICT;`,
]

/** Drafts and templates of new shipments, in `drafts.db`. */
export interface DraftStore {
  /** Drafts that can be parsed; another version may have stored some that this one cannot. */
  list(): Result<DraftRecord[]>
  /** All or none, stored when it returns. */
  save(records: readonly DraftRecord[]): Result<true>
  remove(id: string): Result<true>
  close(): void
}

export interface DraftStoreOptions {
  readonly file: string
  readonly clock: Clock
  /** The file was damaged and is kept under this name. */
  readonly onDamaged: (name: string) => void
}

function parseRecord(json: string): DraftRecord[] {
  const parsed = draftRecordSchema.safeParse(parseStoredJson(json))
  return parsed.success ? [parsed.data] : []
}

/** The file is created with the first draft. */
export function createDraftStore({ file, clock, onDamaged }: DraftStoreOptions): DraftStore {
  const database = createLazyDatabase({ file, migrations, clock, onDamaged })
  let isClosed = false

  /** Nothing is saved after closing, which would open the file again. */
  function write(work: (open: DatabaseSync) => void): Result<true> {
    if (isClosed) return failed(newShipmentFailures.closed())
    return database.run((open) => {
      work(open)
      return true as const
    })
  }

  return {
    list: () =>
      database.read([], (open) =>
        open
          .prepare(`SELECT record_json FROM drafts ORDER BY rtrim(changed_at, 'Z') DESC, id`)
          .all()
          .flatMap((row) => parseRecord(String(row['record_json']))),
      ),
    save: (records) =>
      write((open) => {
        const put = open.prepare(
          `INSERT INTO drafts (id, changed_at, record_json) VALUES (?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET changed_at = excluded.changed_at, record_json = excluded.record_json`,
        )
        inTransaction(open, () => {
          for (const record of records) put.run(record.id, record.changedAt, JSON.stringify(record))
        })
      }),
    remove: (id) => write((open) => void open.prepare('DELETE FROM drafts WHERE id = ?').run(id)),
    close: () => {
      isClosed = true
      database.close()
    },
  }
}
