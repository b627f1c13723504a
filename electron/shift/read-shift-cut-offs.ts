import { Temporal } from 'temporal-polyfill'
import type { CutOff } from '../../shared/pickups/cut-offs.ts'
import { success, type Result } from '../../shared/result.ts'
import { cutOffVerdict } from '../../shared/shift/cut-off-verdict.ts'
import { forecastFinish } from '../../shared/shift/forecast.ts'
import type { Finish, ShiftCutOff } from '../../shared/shift/shift-overview.ts'
import { toFinish } from './read-shift-overview.ts'
import { readRows, type ShiftSources } from './shift-sources.ts'
import { zoneKey } from '../../shared/pickups/zone.ts'

function shifted(finish: Finish, milliseconds: number): Finish {
  if (finish.kind !== 'range') return finish
  const move = (at: string): string => Temporal.Instant.from(at).add({ milliseconds }).toString()
  return { kind: 'range', earliest: move(finish.earliest), latest: move(finish.latest) }
}

/** Cut-offs with the same address and time are one line, whichever services collect there. */
function mergeSame(cutOffs: readonly CutOff[]): CutOff[] {
  const merged = new Map<string, CutOff>()
  for (const cutOff of cutOffs) {
    const key = JSON.stringify([cutOff.address, zoneKey(cutOff.zone), cutOff.cutOff])
    const known = merged.get(key)
    merged.set(key, { ...cutOff, key, orderIds: [...(known?.orderIds ?? []), ...cutOff.orderIds] })
  }
  return [...merged.values()]
}

function isPassed({ verdict }: ShiftCutOff): boolean {
  return verdict === 'passed'
}

/** Whether the orders of today's cut-offs are printed in time at the pace of the last half hour. Those of earlier cut-offs are printed first. */
export async function readShiftCutOffs(sources: ShiftSources, start: Temporal.Instant | null): Promise<Result<ShiftCutOff[]>> {
  const today = await sources.cutOffs()
  if (!today.ok) return today
  const { serverAhead } = today.value
  const cutOffs = mergeSame(today.value.cutOffs)
  const rows = await readRows(sources.orders, [...new Set(cutOffs.flatMap(({ orderIds }) => orderIds))])
  if (!rows.ok) return rows
  const unprinted = new Set(rows.value.filter(({ print }) => print !== 'sent' && print !== 'confirmed').map(({ id }) => id))
  const now = sources.clock.now()
  const sentAt = start === null ? [] : await sources.ledger.orderSendings(start, now.add({ seconds: 1 }))
  const ahead = Math.round(serverAhead ?? 0)
  const serviceNow = now.add({ milliseconds: ahead })
  let before = 0

  const toShiftCutOff = ({ key, address, zone, cutOff, orderIds }: CutOff): ShiftCutOff => {
    const toPrint = orderIds.filter((id) => unprinted.has(id)).length
    const left = toPrint === 0 ? 0 : before + toPrint
    const finish = toFinish(forecastFinish({ sentAt, left, now: now.epochMilliseconds }))
    const verdict = cutOffVerdict(cutOff, shifted(finish, ahead), serviceNow)
    // Orders that are already late need not be printed before the others.
    if (verdict !== 'passed') before += toPrint
    return { key, address, zone, cutOff, waiting: orderIds.length, toPrint, toPrintBefore: left, finish, verdict }
  }
  const shown = cutOffs.map(toShiftCutOff)
  return success([...shown.filter((one) => !isPassed(one)), ...shown.filter(isPassed)])
}
