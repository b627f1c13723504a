import { Temporal } from 'temporal-polyfill'
import type { CutOff } from '../../shared/pickups/cut-offs.ts'
import { cutOffsOfToday } from '../../shared/pickups/todays-cut-offs.ts'
import { success, type Result } from '../../shared/result.ts'
import { cutOffVerdict } from '../../shared/shift/cut-off-verdict.ts'
import { forecastFinish } from '../../shared/shift/forecast.ts'
import type { Finish, ShiftCutOff } from '../../shared/shift/shift-overview.ts'
import { toFinish } from './read-shift-overview.ts'
import { readRows, type ShiftSources } from './shift-sources.ts'

function shifted(finish: Finish, milliseconds: number): Finish {
  if (finish.kind !== 'range') return finish
  const move = (at: string): string => Temporal.Instant.from(at).add({ milliseconds }).toString()
  return { kind: 'range', earliest: move(finish.earliest), latest: move(finish.latest) }
}

/** Whether the orders of today's cut-offs are printed in time at the pace of the last half hour. Those of earlier cut-offs are printed first. */
export async function readShiftCutOffs(sources: ShiftSources, start: Temporal.Instant | null): Promise<Result<ShiftCutOff[]>> {
  const today = await sources.cutOffs()
  if (!today.ok) return today
  const now = sources.clock.now()
  const ahead = Math.round(today.value.serverAhead ?? 0)
  const serviceNow = now.add({ milliseconds: ahead })
  const { open, missed } = cutOffsOfToday(today.value.cutOffs, serviceNow)
  const rows = await readRows(sources.orders, [...new Set([...open, ...missed].flatMap(({ orderIds }) => orderIds))])
  if (!rows.ok) return rows
  const unprinted = new Set(rows.value.filter(({ print }) => print !== 'sent' && print !== 'confirmed').map(({ id }) => id))
  const sentAt = start === null ? [] : await sources.ledger.orderSendings(start, now.add({ seconds: 1 }))

  const toShiftCutOff = ({ key, address, zone, cutOff, orderIds }: CutOff, before: number): ShiftCutOff => {
    const toPrint = orderIds.filter((id) => unprinted.has(id)).length
    const left = toPrint === 0 ? 0 : before + toPrint
    const finish = toFinish(forecastFinish({ sentAt, left, now: now.epochMilliseconds }))
    const verdict = cutOffVerdict(cutOff, shifted(finish, ahead), serviceNow)
    return { key, address, zone, cutOff, waiting: orderIds.length, toPrint, toPrintBefore: left, finish, verdict }
  }
  let before = 0
  const forecasts = open.map((cutOff) => {
    const forecast = toShiftCutOff(cutOff, before)
    before += forecast.toPrint
    return forecast
  })
  // Orders that are already late need not be printed before the others, nor wait for them.
  return success([...forecasts, ...missed.map((cutOff) => toShiftCutOff(cutOff, 0))])
}
