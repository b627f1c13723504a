import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { z } from 'zod'
import { handoverProblemSchema, type HandoverProblem } from '../../shared/handover/handover-list.ts'
import { handoverRecordSchema, type HandoverRecord } from '../../shared/handover/handover-record.ts'
import { loadingOf } from '../../shared/handover/loading.ts'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { createLazyDatabase } from '../storage/lazy-database.ts'
import { parseStoredJson } from '../storage/stored-json.ts'
import { inTransaction } from '../storage/transaction.ts'

const migrations: readonly string[] = [
  `
  CREATE TABLE handovers (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, finished_at TEXT NOT NULL, record_json TEXT NOT NULL,
    pdf BLOB NOT NULL
  ) STRICT;
  CREATE TRIGGER handovers_stay BEFORE DELETE ON handovers BEGIN SELECT RAISE (ABORT, 'handovers stay'); END;
  CREATE TRIGGER handovers_are_final BEFORE UPDATE ON handovers BEGIN SELECT RAISE (ABORT, 'handovers are final'); END;
  CREATE TABLE loads (
    number INTEGER PRIMARY KEY AUTOINCREMENT, order_id INTEGER NOT NULL, date TEXT NOT NULL, scanned_at TEXT NOT NULL,
    accepted_json TEXT NOT NULL, handover_id TEXT REFERENCES handovers (id)
  ) STRICT;
  CREATE INDEX loads_by_order ON loads (order_id);
  CREATE INDEX open_loads ON loads (date) WHERE handover_id IS NULL;
  `,
]

/** One scan of a parcel onto a van. */
export interface ParcelLoad {
  /** Increases with each scan. */
  readonly number: number
  readonly orderId: number
  /** The date of the pickup, `YYYY-MM-DD`. */
  readonly date: string
  /** The problems that a person was asked about and accepted. */
  readonly accepted: readonly HandoverProblem[]
  /** The handover it went with; null while the van is being loaded. */
  readonly handover: { readonly id: string; readonly at: string } | null
}

/** What was scanned onto vans, and the finished handovers with their lists, in `handovers.db`. */
export interface HandoverStore {
  add(load: Omit<ParcelLoad, 'number' | 'handover'> & { readonly scannedAt: string }): Result<ParcelLoad>
  /** Removes the scans of an order that were not handed over yet. */
  takeOff(orderId: number): Result<true>
  /** The scans not handed over yet, and all scans of these orders, oldest first. */
  loadsOf(orderIds: readonly number[]): Result<ParcelLoad[]>
  openOrderIds(): Result<number[]>
  /** Stores the record and its list, and closes the scans of the orders on the van, or does nothing. */
  finish(record: HandoverRecord, pdf: Uint8Array): Result<true>
  /** Newest first: at most `limit` matching handovers that are older than `before`, or the newest ones without it. */
  list(limit: number, before?: string, matches?: (record: HandoverRecord) => boolean): Result<HandoverRecord[]>
  /** The handovers that took packages of this order, newest first. */
  ofOrder(orderId: number): Result<HandoverRecord[]>
  find(id: string): Result<{ readonly record: HandoverRecord; readonly pdf: Uint8Array } | null>
  close(): void
}

type Row = Record<string, SQLOutputValue>

const acceptedSchema = z.array(handoverProblemSchema)

function loadOf(row: Row): ParcelLoad {
  const id = row['handover_id']
  return {
    number: Number(row['number']),
    orderId: Number(row['order_id']),
    date: String(row['date']),
    accepted: acceptedSchema.parse(parseStoredJson(String(row['accepted_json']))),
    handover: typeof id === 'string' ? { id, at: String(row['finished_at']) } : null,
  }
}

function recordOf(row: Row): HandoverRecord {
  return handoverRecordSchema.parse(parseStoredJson(String(row['record_json'])))
}

function insertAndClose(open: DatabaseSync, record: HandoverRecord, pdf: Uint8Array): true {
  return inTransaction(open, () => {
    open
      .prepare('INSERT INTO handovers (id, finished_at, record_json, pdf) VALUES (?, ?, ?, ?)')
      .run(record.id, record.finishedAt, JSON.stringify(record), pdf)
    const close = open.prepare('UPDATE loads SET handover_id = ? WHERE order_id = ? AND handover_id IS NULL')
    for (const { orderId } of loadingOf(record.groups).onVan) close.run(record.id, orderId)
    return true
  })
}

/** Rows are read one after the other, up to the limit. */
function listRecords(open: DatabaseSync, limit: number, before: string | undefined, matches: (record: HandoverRecord) => boolean) {
  const listed: HandoverRecord[] = []
  const rows = open.prepare(
    `SELECT record_json FROM handovers WHERE ?1 IS NULL OR number < (SELECT number FROM handovers WHERE id = ?1)
     ORDER BY number DESC`,
  )
  for (const row of rows.iterate(before ?? null)) {
    const record = recordOf(row)
    if (matches(record)) listed.push(record)
    if (listed.length === limit) break
  }
  return listed
}

/** The file is created with the first scan. */
export function createHandoverStore({ file, clock }: { readonly file: string; readonly clock: Clock }): HandoverStore {
  const database = createLazyDatabase({ file, migrations, clock })
  return {
    add: ({ orderId, date, scannedAt, accepted }) =>
      database.run((open) => {
        const { lastInsertRowid } = open
          .prepare('INSERT INTO loads (order_id, date, scanned_at, accepted_json) VALUES (?, ?, ?, ?)')
          .run(orderId, date, scannedAt, JSON.stringify(accepted))
        return { number: Number(lastInsertRowid), orderId, date, accepted, handover: null }
      }),
    takeOff: (orderId) =>
      database.run((open) => {
        open.prepare('DELETE FROM loads WHERE order_id = ? AND handover_id IS NULL').run(orderId)
        return true as const
      }),
    loadsOf: (orderIds) =>
      database.read([], (open) =>
        open
          .prepare(
            `SELECT loads.*, handovers.finished_at FROM loads LEFT JOIN handovers ON handovers.id = loads.handover_id
              WHERE handover_id IS NULL OR order_id IN (SELECT value FROM json_each(?)) ORDER BY loads.number`,
          )
          .all(JSON.stringify(orderIds))
          .map(loadOf),
      ),
    openOrderIds: () =>
      database.read([], (open) =>
        open
          .prepare('SELECT DISTINCT order_id FROM loads WHERE handover_id IS NULL')
          .all()
          .map((row) => Number(row['order_id'])),
      ),
    finish: (record, pdf) => database.run((open) => insertAndClose(open, record, pdf)),
    list: (limit, before, matches = () => true) => database.read([], (open) => listRecords(open, limit, before, matches)),
    ofOrder: (orderId) =>
      database.read([], (open) =>
        open
          .prepare('SELECT record_json FROM handovers WHERE id IN (SELECT handover_id FROM loads WHERE order_id = ?) ORDER BY number DESC')
          .all(orderId)
          .map(recordOf),
      ),
    find: (id) =>
      database.read(null, (open) => {
        const row = open.prepare('SELECT record_json, pdf FROM handovers WHERE id = ?').get(id)
        const pdf = row?.['pdf']
        return row !== undefined && pdf instanceof Uint8Array ? { record: recordOf(row), pdf } : null
      }),
    close: () => database.close(),
  }
}
