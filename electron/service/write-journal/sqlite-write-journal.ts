import type { DatabaseSync } from 'node:sqlite'
import type { Failure } from '../../../shared/failure.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { writeJournalFailures } from '../../../shared/messages/service/write-journal-failures.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import {
  writeIntentSchema,
  type JournaledWrite,
  type ReferenceOutcome,
  type WriteFinding,
  type WriteIntent,
  type WriteJournal,
} from './write-journal.ts'

const tables = ['writes', 'write_events']

/** The schema of writes.db, one entry per version; released entries are never edited. Writes and their events are only ever added. */
export const writeMigrations: readonly string[] = [
  `
  CREATE TABLE writes (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, order_id INTEGER, reference TEXT,
    intent_json TEXT NOT NULL, at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX writes_of_order ON writes(order_id, kind);
  CREATE INDEX writes_by_reference ON writes(reference) WHERE reference IS NOT NULL;

  CREATE TABLE write_events (
    number INTEGER PRIMARY KEY AUTOINCREMENT, write_id TEXT NOT NULL REFERENCES writes(id),
    state TEXT NOT NULL CHECK (state IN ('done', 'not-done', 'unknown', 'settled')), finding TEXT, because TEXT, at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX write_events_of_write ON write_events(write_id, number);

  CREATE VIEW open_writes AS SELECT * FROM writes
    WHERE NOT EXISTS (SELECT 1 FROM write_events WHERE write_id = writes.id AND state <> 'unknown');

  ${tables
    .flatMap((table) => ['UPDATE', 'DELETE'].map((step) => ({ table, step })))
    .map(
      ({ table, step }) =>
        `CREATE TRIGGER ${table}_no_${step.toLowerCase()} BEFORE ${step} ON ${table} BEGIN SELECT RAISE(ABORT, 'the write journal is append-only'); END;`,
    )
    .join('\n')}
  `,
]

export interface SqliteWriteJournalOptions {
  /** Opened with `writeMigrations`, WAL and synchronous FULL: a commit that returned survives a power cut. */
  readonly database: DatabaseSync
  readonly clock: Clock
  readonly log: Log
  readonly newId: () => string
  /** Returns errors of the disk as failures; throws bugs. */
  readonly toFailure: (error: unknown) => Failure
}

const idsOf = (rows: readonly Record<string, unknown>[]): unknown[] => rows.map((row) => row['id'])

/** Normalizes a reference, so that `po-7` and `PO-7 ` are equal. */
function referenceKey(customerReference: string): string {
  return customerReference.trim().toLowerCase()
}

function keysOf(intent: WriteIntent): readonly [orderId: number | null, reference: string | null] {
  return ['orderId' in intent ? intent.orderId : null, intent.kind === 'create-order' ? referenceKey(intent.customerReference) : null]
}

/** Of the outcomes of several creations, the one that most strongly forbids another creation with the same reference. */
function worstOutcome(outcomes: readonly unknown[]): ReferenceOutcome {
  const known = new Set(outcomes.map((outcome) => (outcome === null || outcome === 'unknown' ? 'open' : outcome)))
  const found = (['done', 'open', 'left-to-person', 'not-done'] as const).find((outcome) => known.has(outcome))
  return found ?? 'never'
}

export function createSqliteWriteJournal({ database, clock, log, newId, toFailure }: SqliteWriteJournalOptions): WriteJournal {
  // Without this, INSERT OR REPLACE would delete rows behind the append-only triggers.
  database.exec('PRAGMA recursive_triggers = ON')
  const insert = database.prepare('INSERT INTO writes (id, kind, order_id, reference, intent_json, at) VALUES (?, ?, ?, ?, ?, ?)')
  const insertEvent = database.prepare('INSERT INTO write_events (write_id, state, finding, because, at) VALUES (?, ?, ?, ?, ?)')
  const readOpen = database.prepare('SELECT id, intent_json, at FROM open_writes ORDER BY number')
  const openOfOrder = database.prepare('SELECT id FROM open_writes WHERE order_id = ? AND kind = ? ORDER BY number')
  const openOfReference = database.prepare('SELECT id FROM open_writes WHERE reference = ? ORDER BY number')
  const readReference = database.prepare(`
    SELECT (SELECT CASE state WHEN 'settled' THEN finding ELSE state END FROM write_events WHERE write_id = writes.id ORDER BY number DESC LIMIT 1) AS outcome
    FROM writes WHERE reference = ?`)

  function runGuarded<Value>(work: () => Value): Result<Value> {
    if (!database.isOpen) return failed(writeJournalFailures.closing())
    try {
      return success(work())
    } catch (error) {
      return failed(toFailure(error))
    }
  }

  function recordOrWarn(work: () => void): void {
    const recorded = runGuarded(work)
    if (!recorded.ok) log.warn('the end of a write was not kept', { kind: recorded.failure.kind })
  }

  const appendEvent = (id: string, state: string, finding: string | null, because: string | null): void => {
    insertEvent.run(id, state, finding, because, clock.now().toString())
  }

  const markAllReconciled = (ids: readonly unknown[], finding: WriteFinding, compared: string | Message): void => {
    const stored = typeof compared === 'string' ? compared : JSON.stringify(compared)
    for (const id of ids) appendEvent(String(id), 'settled', finding, stored)
  }

  return {
    begin: async (intent) =>
      runGuarded(() => {
        const write: JournaledWrite = { id: newId(), intent, at: clock.now().toString() }
        insert.run(write.id, intent.kind, ...keysOf(intent), JSON.stringify(intent), write.at)
        return write
      }),
    end: async (id, end, because) => recordOrWarn(() => appendEvent(id, end, null, because)),
    markReconciled: async (id, finding, compared) => recordOrWarn(() => markAllReconciled([id], finding, compared)),
    markOrderReconciled: async (kind, orderId, finding, compared) =>
      recordOrWarn(() => markAllReconciled(idsOf(openOfOrder.all(orderId, kind)), finding, compared)),
    markReferenceReconciled: async (customerReference, finding, compared) =>
      recordOrWarn(() => markAllReconciled(idsOf(openOfReference.all(referenceKey(customerReference))), finding, compared)),
    listOpen: async () =>
      runGuarded(() =>
        readOpen.all().map((row) => ({
          id: String(row['id']),
          intent: writeIntentSchema.parse(JSON.parse(String(row['intent_json']))),
          at: String(row['at']),
        })),
      ),
    referenceOutcome: async (customerReference) =>
      runGuarded(() => worstOutcome(readReference.all(referenceKey(customerReference)).map((row) => row['outcome']))),
  }
}
