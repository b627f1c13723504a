import type { DatabaseSync } from 'node:sqlite'
import { failureKinds, type FailureKind } from '../../../shared/failure.ts'
import { readDayFirstDate } from '../../../shared/time/wire-dates.ts'
import { writeIntentSchema, type WriteEnd } from './write-journal.ts'

/** What was asked of the service for an order, and what became of it as far as is known now. */
export interface WriteOfOrder {
  readonly id: string
  readonly kind: 'waybill' | 'cancel' | 'pickup'
  /** ISO instant. */
  readonly at: string
  readonly outcome: WriteEnd
  readonly because: FailureKind | null
  /** True when the outcome was found out by reading the order. */
  readonly settled: boolean
  /** Of a pickup: `YYYY-MM-DD` and `HH:MM`, on the pickup address's clock. */
  readonly window: { readonly date: string; readonly from: string; readonly to: string } | null
}

interface Ended {
  readonly outcome: WriteEnd
  readonly because: FailureKind | null
  readonly settled: boolean
}

function readKind(value: unknown): FailureKind | null {
  return failureKinds.find((known) => known === value) ?? null
}

function endOf(events: readonly Record<string, unknown>[]): Ended {
  const newest = events.at(-1)
  if (newest === undefined) return { outcome: 'unknown', because: null, settled: false }
  const { state, finding } = newest
  if (state === 'settled') {
    const outcome = finding === 'done' || finding === 'not-done' ? finding : 'unknown'
    return { outcome, because: null, settled: outcome !== 'unknown' }
  }
  return { outcome: state === 'done' || state === 'not-done' ? state : 'unknown', because: readKind(newest['because']), settled: false }
}

/** Reads the journal of writes back, for the story of an order; oldest first. Throws what SQLite throws. */
export function createWritesOfOrder(database: DatabaseSync): (orderId: number) => WriteOfOrder[] {
  const writes = database.prepare('SELECT id, intent_json, at FROM writes WHERE order_id = ? ORDER BY number')
  const events = database.prepare('SELECT state, finding, because FROM write_events WHERE write_id = ? ORDER BY number')
  return (orderId) =>
    writes.all(orderId).flatMap((row) => {
      const intent = writeIntentSchema.parse(JSON.parse(String(row['intent_json'])))
      if (intent.kind !== 'waybill' && intent.kind !== 'cancel' && intent.kind !== 'pickup') return []
      const window =
        intent.kind === 'pickup'
          ? { date: readDayFirstDate(intent.date)?.toString() ?? intent.date, from: intent.from, to: intent.to }
          : null
      const id = String(row['id'])
      return [{ id, kind: intent.kind, at: String(row['at']), window, ...endOf(events.all(id)) }]
    })
}
