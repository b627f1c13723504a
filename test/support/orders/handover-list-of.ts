import { Temporal } from 'temporal-polyfill'
import { collectHandover } from '../../../electron/handover/collect-handover.ts'
import type { HandoverList } from '../../../shared/handover/handover-list.ts'
import { handoverCandidate } from './handover-candidate.ts'

const now = Temporal.Instant.from('2026-11-21T10:00:00Z')

/** The list of groups with so many orders, each group for a service of its own. Orders and waybills are numbered from 1. */
export function handoverListOf(sizes: readonly number[], reference = (number: number): string => `PB-${number}`): HandoverList {
  let id = 0
  const candidates = sizes.flatMap((count, group) =>
    Array.from({ length: count }, () => {
      id += 1
      const legs = [{ service: `Service ${group + 1}`, waybill: `W-${id}`, tracking: null, status: 'awaiting_pickup', hasLabel: true }]
      return handoverCandidate({ id, reference: reference(id), legs })
    }),
  )
  return collectHandover(candidates, { date: null, now, stationZone: 'Europe/London' })
}
