import type { DatabaseSync } from 'node:sqlite'
import type { FailureKind } from '../../../shared/failure.ts'
import { parseDayFirstDate } from '../../../shared/time/wire-dates.ts'
import { writeIntentSchema, type JournalOutcome } from './write-journal.ts'
import { parseStoredFailureKind } from '../../platform/stored-failure-kind.ts'

/** A write that was sent for an order, and its outcome as far as known now. */
export interface OrderWrite {
  readonly id: string
  readonly kind: 'waybill' | 'cancel' | 'pickup'
  /** ISO instant. */
  readonly at: string
  readonly outcome: JournalOutcome
  readonly failureKind: FailureKind | null
  /** True when the outcome was found by reading the order. */
  readonly reconciled: boolean
  /** For a pickup: `YYYY-MM-DD` and `HH:MM`, on the pickup address's clock. */
  readonly window: { readonly date: string; readonly from: string; readonly to: string } | null
}

interface OutcomeDetails {
  readonly outcome: JournalOutcome
  readonly failureKind: FailureKind | null
  readonly reconciled: boolean
}

function outcomeOf(events: readonly Record<string, unknown>[]): OutcomeDetails {
  const newest = events.at(-1)
  if (newest === undefined) return { outcome: 'unknown', failureKind: null, reconciled: false }
  const { state, finding } = newest
  if (state === 'settled') {
    const outcome = finding === 'done' || finding === 'not-done' ? finding : 'unknown'
    return { outcome, failureKind: null, reconciled: outcome !== 'unknown' }
  }
  return {
    outcome: state === 'done' || state === 'not-done' ? state : 'unknown',
    failureKind: parseStoredFailureKind(newest['because']),
    reconciled: false,
  }
}

/** Reads writes from the journal, for the timeline of an order; oldest first. Throws SQLite's errors. */
export function createOrderWriteHistory(database: DatabaseSync): (orderId: number) => OrderWrite[] {
  const writes = database.prepare('SELECT id, intent_json, at FROM writes WHERE order_id = ? ORDER BY number')
  const events = database.prepare('SELECT state, finding, because FROM write_events WHERE write_id = ? ORDER BY number')
  return (orderId) =>
    writes.all(orderId).flatMap((row) => {
      const intent = writeIntentSchema.parse(JSON.parse(String(row['intent_json'])))
      if (intent.kind !== 'waybill' && intent.kind !== 'cancel' && intent.kind !== 'pickup') return []
      const window =
        intent.kind === 'pickup'
          ? { date: parseDayFirstDate(intent.date)?.toString() ?? intent.date, from: intent.from, to: intent.to }
          : null
      const id = String(row['id'])
      return [{ id, kind: intent.kind, at: String(row['at']), window, ...outcomeOf(events.all(id)) }]
    })
}
