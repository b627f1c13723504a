import type { DatabaseSync } from 'node:sqlite'
import type { Temporal } from 'temporal-polyfill'
import { reprintKinds, type ReprintKind } from '../../../shared/printing/batch.ts'
import type { ShiftLedger } from '../../../shared/shift/sheet-facts.ts'
import { beforeFractions } from './ledger-rows.ts'

/**
 * Sheets by when they were first known to have reached their printer: it accepted them, or a person saw them on paper. That never changes: a
 * sheet that is in transit or in doubt when a shift ends counts once, in the shift in which it arrives.
 */
const printedBetween = `
  FROM sheet_events AS event CROSS JOIN sheets ON sheets.id = event.sheet_id
  WHERE event.state IN ('spooled', 'confirmed') AND event.at >= :from AND event.at < :to AND NOT EXISTS (
    SELECT 1 FROM sheet_events AS earlier
    WHERE earlier.sheet_id = event.sheet_id AND earlier.state IN ('spooled', 'confirmed') AND earlier.number < event.number)`

/** The person who sent the sheet; its later events name who scanned or voided it. */
const sender = `(
  SELECT person FROM sheet_events AS sending WHERE sending.sheet_id = sheets.id AND sending.state = 'submitted' ORDER BY number LIMIT 1)`

function reprintKindOf(value: unknown): ReprintKind {
  return reprintKinds.find((kind) => kind === value) ?? 'other'
}

function period(from: Temporal.Instant, to: Temporal.Instant): { from: string; to: string } {
  return { from: beforeFractions(from), to: beforeFractions(to) }
}

/** On the ledger's database; each query starts from the index of sending times. */
export function createShiftFactsReader(database: DatabaseSync): ShiftLedger {
  const sendings = database.prepare(
    `SELECT CAST(round(unixepoch(min(event.at), 'subsec') * 1000) AS INTEGER) AS at ${printedBetween}
       AND kind = 'waybill_document' AND again IS NULL GROUP BY order_id ORDER BY at`,
  )
  const activity = database.prepare(
    `SELECT min(at) AS at FROM sheet_events WHERE state = 'submitted' AND at >= :from AND at < :to GROUP BY substr(at, 1, 15) ORDER BY at`,
  )
  const confirmed = database.prepare(
    `SELECT count(*) AS labels FROM sheet_events AS event CROSS JOIN sheets ON sheets.id = event.sheet_id
     WHERE event.state IN ('spooled', 'confirmed') AND event.state = 'confirmed' AND event.at >= :from AND event.at < :to
       AND kind = 'waybill_document' AND NOT EXISTS (SELECT 1 FROM sheet_events AS earlier
         WHERE earlier.sheet_id = event.sheet_id AND earlier.state = 'confirmed' AND earlier.number < event.number)`,
  )
  const labels = database.prepare(
    `SELECT count(*) AS labels, count(DISTINCT order_id) AS orders ${printedBetween} AND kind = 'waybill_document'`,
  )
  const inDoubt = database.prepare(`SELECT count(*) AS sheets FROM sheet_state WHERE state = 'unknown'`)
  const people = database.prepare(
    `SELECT ${sender} AS sender, count(DISTINCT order_id) AS orders ${printedBetween}
       AND kind = 'waybill_document' AND again IS NULL GROUP BY sender ORDER BY orders DESC, sender`,
  )
  const reprints = database.prepare(
    `SELECT again AS reason, ${sender} AS sender, count(*) AS sheets ${printedBetween}
       AND again IS NOT NULL GROUP BY again, sender ORDER BY sheets DESC, again, sender`,
  )
  const overrides = database.prepare(
    `SELECT event.reason, ${sender} AS sender, count(DISTINCT order_id) AS orders ${printedBetween}
       AND event.overruled = 1 GROUP BY event.reason, sender ORDER BY orders DESC, sender, event.reason`,
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
        people: people.all(between).map((row) => ({ person: String(row['sender'] ?? ''), orders: Number(row['orders']) })),
        reprints: reprints.all(between).map((row) => {
          return { reason: reprintKindOf(row['reason']), person: String(row['sender'] ?? ''), sheets: Number(row['sheets']) }
        }),
        overrides: overrides.all(between).map((row) => {
          const reason = row['reason'] === null ? null : String(row['reason'])
          return { reason, person: String(row['sender'] ?? ''), orders: Number(row['orders']) }
        }),
      }
    },
  }
}
