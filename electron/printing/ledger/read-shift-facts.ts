import type { DatabaseSync } from 'node:sqlite'
import type { Temporal } from 'temporal-polyfill'
import { reprintKinds, type ReprintKind } from '../../../shared/printing/batch.ts'
import type { ShiftLedger } from '../../../shared/shift/sheet-facts.ts'
import { beforeFractions } from './ledger-rows.ts'

/** A sheet may have several events of one state, for what its printer said since: the first one counts. */
const isFirst = `NOT EXISTS (
  SELECT 1 FROM sheet_events AS earlier
  WHERE earlier.sheet_id = event.sheet_id AND earlier.state = event.state AND earlier.number < event.number)`

/** Not those in doubt: whether these were printed is not known. */
const submittedBetween = `
  FROM sheet_events AS event CROSS JOIN sheets ON sheets.id = event.sheet_id CROSS JOIN sheet_state ON sheet_state.sheet_id = sheets.id
  WHERE event.state = 'submitted' AND event.at >= :from AND event.at < :to AND sheet_state.state IN ('spooled', 'confirmed', 'voided')
    AND ${isFirst}`

function reprintKindOf(value: unknown): ReprintKind {
  return reprintKinds.find((kind) => kind === value) ?? 'other'
}

function period(from: Temporal.Instant, to: Temporal.Instant): { from: string; to: string } {
  return { from: beforeFractions(from), to: beforeFractions(to) }
}

/** On the ledger's database; each query begins with the index of what was sent when. */
export function createShiftFactsReader(database: DatabaseSync): ShiftLedger {
  const sendings = database.prepare(
    `SELECT CAST(round(unixepoch(min(event.at), 'subsec') * 1000) AS INTEGER) AS at ${submittedBetween}
       AND kind = 'waybill_document' AND again IS NULL GROUP BY order_id ORDER BY at`,
  )
  const activity = database.prepare(
    `SELECT min(at) AS at FROM sheet_events WHERE state = 'submitted' AND at >= :from AND at < :to GROUP BY substr(at, 1, 15) ORDER BY at`,
  )
  const confirmed = database.prepare(
    `SELECT count(*) AS labels FROM sheet_events AS event CROSS JOIN sheets ON sheets.id = event.sheet_id
     WHERE event.state = 'confirmed' AND event.at >= :from AND event.at < :to AND kind = 'waybill_document' AND ${isFirst}`,
  )
  const labels = database.prepare(
    `SELECT count(*) AS labels, count(DISTINCT order_id) AS orders ${submittedBetween} AND kind = 'waybill_document'`,
  )
  const inDoubt = database.prepare(`SELECT count(*) AS sheets FROM sheet_state WHERE state = 'unknown'`)
  // Who printed it is in the event of that moment: a later one names who scanned it or made it void.
  const reprints = database.prepare(
    `SELECT again AS reason, event.person, count(*) AS sheets ${submittedBetween}
       AND again IS NOT NULL GROUP BY again, event.person ORDER BY sheets DESC, again, event.person`,
  )
  const overrides = database.prepare(
    `SELECT event.reason, event.person, count(DISTINCT order_id) AS orders ${submittedBetween}
       AND event.overruled = 1 GROUP BY event.reason, event.person ORDER BY orders DESC, event.person, event.reason`,
  )
  return {
    orderSendings: async (from, to) => sendings.all(period(from, to)).map((row) => Number(row['at'])),
    activity: async (from, to) => activity.all(period(from, to)).map((row) => String(row['at'])),
    sheetsInDoubt: async () => Number(inDoubt.get()?.['sheets']),
    sheetFacts: async (from, to) => {
      const between = period(from, to)
      const printed = labels.get(between)
      return {
        orders: Number(printed?.['orders']),
        labels: Number(printed?.['labels']),
        confirmed: Number(confirmed.get(between)?.['labels']),
        reprints: reprints.all(between).map((row) => {
          return { reason: reprintKindOf(row['reason']), person: String(row['person']), sheets: Number(row['sheets']) }
        }),
        overrides: overrides.all(between).map((row) => {
          const reason = row['reason'] === null ? null : String(row['reason'])
          return { reason, person: String(row['person']), orders: Number(row['orders']) }
        }),
      }
    },
  }
}
