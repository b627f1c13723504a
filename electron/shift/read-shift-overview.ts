import { Temporal } from 'temporal-polyfill'
import { success, type Result } from '../../shared/result.ts'
import { forecastFinish, type Forecast } from '../../shared/shift/forecast.ts'
import type { Finish, ShiftOverview, ShiftQueues } from '../../shared/shift/shift-overview.ts'
import type { ShiftSources } from './shift-sources.ts'

const halfHour = { minutes: 30 }
const hourMs = 3_600_000

function instantText(milliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toString()
}

export function toFinish(forecast: Forecast): Finish {
  if (forecast.kind !== 'range') return forecast
  return { kind: 'range', earliest: instantText(forecast.earliest), latest: instantText(forecast.latest) }
}

/** What is left now. */
export async function readQueues({ orders, ledger, voidLabels }: ShiftSources): Promise<Result<ShiftQueues>> {
  const [counts, labels, inDoubt] = await Promise.all([orders.counts(), voidLabels(), ledger.sheetsInDoubt()])
  if (!counts.ok) return counts
  if (!labels.ok) return labels
  const { queues, statuses } = counts.value
  return success({
    prepare: queues.prepare,
    print: queues.print,
    schedule: queues.schedule,
    handOver: queues['hand-over'],
    attention: queues.attention,
    missedPickups: statuses['pickup_missed'] ?? 0,
    inDoubt,
    labelsToDestroy: labels.value.filter(({ destroyed }) => destroyed === null).length,
  })
}

/** Orders by hour of the station's clock, from the first to the last hour with a sent order. */
export function countByHour(sentAt: readonly number[], zone: string): ShiftOverview['hours'] {
  const hours = new Map<number, number>()
  for (const at of sentAt) {
    const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
    const { epochMilliseconds } = local.round({ smallestUnit: 'hour', roundingMode: 'floor' })
    hours.set(epochMilliseconds, (hours.get(epochMilliseconds) ?? 0) + 1)
  }
  if (hours.size === 0) return []
  const [first, last] = [Math.min(...hours.keys()), Math.max(...hours.keys())]
  return Array.from({ length: Math.round((last - first) / hourMs) + 1 }, (_, index) => {
    const from = first + index * hourMs
    return { from: instantText(from), orders: hours.get(from) ?? 0 }
  })
}

/** What is left, what was done in the shift since `start`, and when the queue "To print" will be empty at this pace. */
export async function readShiftOverview(sources: ShiftSources, start: Temporal.Instant | null): Promise<Result<ShiftOverview>> {
  const now = sources.clock.now()
  const queues = await readQueues(sources)
  if (!queues.ok) return queues
  const sentAt = start === null ? [] : await sources.ledger.orderSendings(start, now.add({ seconds: 1 }))
  const recent = now.subtract(halfHour).epochMilliseconds
  return success({
    at: now.toString(),
    start: start?.toString() ?? null,
    queues: queues.value,
    done: { shift: sentAt.length, halfHour: sentAt.filter((at) => at > recent).length },
    hours: countByHour(sentAt, sources.stationZone()),
    finish: toFinish(forecastFinish({ sentAt, left: queues.value.print, now: now.epochMilliseconds })),
  })
}
