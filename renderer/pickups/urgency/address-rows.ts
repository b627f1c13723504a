import type { CutOff } from '../../../shared/pickups/cut-offs.ts'
import { zoneKey } from '../../../shared/pickups/zone.ts'

interface AddressRow {
  readonly next: CutOff
  /** Orders with a later cut-off at the same address. */
  readonly laterIds: readonly number[]
}

/** One row for each address, of cut-offs that are sorted by time. */
export function addressRows(cutOffs: readonly CutOff[]): AddressRow[] {
  const byAddress = Map.groupBy(cutOffs, ({ address, zone }) => JSON.stringify([address, zoneKey(zone)]))
  return [...byAddress.values()].flatMap(([next, ...later]) =>
    next === undefined ? [] : [{ next, laterIds: later.flatMap(({ orderIds }) => orderIds) }],
  )
}
