import type { Temporal } from 'temporal-polyfill'
import { reprintKinds, type ReprintKind } from '../../../../shared/printing/batch.ts'
import type { ShiftLedger } from '../../../../shared/shift/sheet-facts.ts'
import type { SiteDatabase } from '../../../site/site-database.ts'

/** As in `read-shift-facts.ts`: sheets by when they were first known to have reached their printer, each once. $1 and $2 are the period. */
const printedBetween = `
  FROM sheet_events AS event JOIN sheets ON sheets.id = event.sheet_id
  WHERE event.state IN ('spooled', 'confirmed') AND event.at >= $1 AND event.at < $2 AND NOT EXISTS (
    SELECT 1 FROM sheet_events AS earlier
    WHERE earlier.sheet_id = event.sheet_id AND earlier.state IN ('spooled', 'confirmed') AND earlier.number < event.number)`

/** The person who sent the sheet; its later events name who scanned or voided it. */
const sender = `(
  SELECT person FROM sheet_events AS sending WHERE sending.sheet_id = sheets.id AND sending.state = 'submitted'
  ORDER BY number LIMIT 1) COLLATE "C" AS sender`

const sendings = `SELECT round(extract(epoch FROM min(event.at)) * 1000)::bigint AS at ${printedBetween}
  AND kind = 'waybill_document' AND again IS NULL GROUP BY order_id ORDER BY at`
const activity = `SELECT min(at) AS first FROM sheet_events WHERE state = 'submitted' AND at >= $1 AND at < $2
  GROUP BY date_bin('10 minutes', at, '2000-01-01T00:00:00Z') ORDER BY first`
const labels = `SELECT count(*) AS labels, count(DISTINCT order_id) AS orders ${printedBetween} AND kind = 'waybill_document'`
const confirmed = `SELECT count(*) AS labels FROM sheet_events AS event JOIN sheets ON sheets.id = event.sheet_id
  WHERE event.state = 'confirmed' AND event.at >= $1 AND event.at < $2 AND kind = 'waybill_document' AND NOT EXISTS (
    SELECT 1 FROM sheet_events AS earlier
    WHERE earlier.sheet_id = event.sheet_id AND earlier.state = 'confirmed' AND earlier.number < event.number)`
const people = `SELECT ${sender}, count(DISTINCT order_id) AS orders ${printedBetween}
  AND kind = 'waybill_document' AND again IS NULL GROUP BY sender ORDER BY orders DESC, sender NULLS FIRST`
const reprints = `SELECT again AS kind, ${sender}, count(*) AS amount ${printedBetween}
  AND again IS NOT NULL GROUP BY again, sender ORDER BY amount DESC, again COLLATE "C", sender NULLS FIRST`
const overrides = `SELECT event.reason COLLATE "C" AS why, ${sender}, count(DISTINCT order_id) AS orders ${printedBetween}
  AND event.overruled = 1 GROUP BY why, sender ORDER BY orders DESC, sender NULLS FIRST, why NULLS FIRST`

function period(from: Temporal.Instant, to: Temporal.Instant): string[] {
  return [from.toString(), to.toString()]
}

function reprintKindOf(value: unknown): ReprintKind {
  return reprintKinds.find((kind) => kind === value) ?? 'other'
}

/** Of the whole site. */
export function createPostgresShiftFacts({ read, snapshot }: Pick<SiteDatabase, 'read' | 'snapshot'>): ShiftLedger {
  return {
    orderSendings: async (from, to) => (await read(sendings, period(from, to))).map((row) => Number(row['at'])),
    activity: async (from, to) => (await read(activity, period(from, to))).map((row) => String(row['first'])),
    sheetsInDoubt: async () => {
      const [row] = await read(`SELECT count(*) AS sheets FROM sheet_state WHERE state = 'unknown'`)
      return Number(row?.['sheets'])
    },
    sheetFacts: (from, to) =>
      snapshot(async (query) => {
        const between = period(from, to)
        const [printed] = await query(labels, between)
        const [seen] = await query(confirmed, between)
        const senders = await query(people, between)
        const printedAgain = await query(reprints, between)
        const overridden = await query(overrides, between)
        return {
          orders: Number(printed?.['orders']),
          labels: Number(printed?.['labels']),
          confirmed: Number(seen?.['labels']),
          people: senders.map((row) => ({ person: String(row['sender'] ?? ''), orders: Number(row['orders']) })),
          reprints: printedAgain.map((row) => {
            return { reason: reprintKindOf(row['kind']), person: String(row['sender'] ?? ''), sheets: Number(row['amount']) }
          }),
          overrides: overridden.map((row) => {
            const reason = row['why'] === null ? null : String(row['why'])
            return { reason, person: String(row['sender'] ?? ''), orders: Number(row['orders']) }
          }),
        }
      }),
  }
}
