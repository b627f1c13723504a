import type { Temporal } from 'temporal-polyfill'
import { isProblemStatus } from '../../shared/orders/queues.ts'
import { success, type Result } from '../../shared/result.ts'
import type { ShiftReport } from '../../shared/shift/shift-report.ts'
import { readQueues } from './read-shift-overview.ts'
import { readRows, type ShiftOrderRow, type ShiftSources } from './shift-sources.ts'
import type { StoredReport } from './shift-store.ts'

export interface ReportedShift {
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly person: string
  readonly station: string
  readonly last: StoredReport | null
}

/** An order with an unproblematic status needs attention because it may have been printed. */
function causeOf({ status }: ShiftOrderRow): string {
  return isProblemStatus(status) ? status : 'in-doubt'
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

async function readAttention({ orders }: ShiftSources): Promise<Result<ShiftReport['attention']>> {
  const listed = await orders.list({ view: { kind: 'queue', queue: 'attention' }, sort: { by: 'created', direction: 'ascending' } })
  if (!listed.ok) return listed
  const rows = await readRows(orders, listed.value.ids)
  if (!rows.ok) return rows
  const causes = Map.groupBy(rows.value, causeOf)
  return success(
    [...causes]
      .map(([cause, { length }]) => ({ cause, orders: length }))
      .toSorted((one, other) => other.orders - one.orders || (one.cause < other.cause ? -1 : 1)),
  )
}

/** All numbers of a shift, counted in the stores now. */
export async function readShiftReport(sources: ShiftSources, shift: ReportedShift): Promise<Result<ShiftReport>> {
  const { start, end, person, station, last } = shift
  const queues = await readQueues(sources)
  if (!queues.ok) return queues
  const attention = await readAttention(sources)
  if (!attention.ok) return attention
  const work = sources.recordedWork(start, end)
  if (!work.ok) return work
  const { orders, labels, confirmed, people, reprints, overrides } = await sources.ledger.sheetFacts(start, end)
  return success({
    id: null,
    start: start.toString(),
    end: end.toString(),
    zone: sources.stationZone(),
    station,
    person,
    counts: {
      orders,
      labels,
      confirmed,
      reprints: sum(reprints.map(({ sheets }) => sheets)),
      overrides: sum(overrides.map((override) => override.orders)),
      ...work.value,
    },
    people: [...people],
    reprints: [...reprints],
    overrides: [...overrides],
    attention: attention.value,
    queues: queues.value,
    previous: last === null ? null : { start: last.start, end: last.end, counts: last.counts, queues: last.queues },
  })
}
