import type { Failure } from '../../../shared/failure.ts'
import type { BatchItem } from './batch-items.ts'
import type { Stop } from './send-sets.ts'

/** Printers that turned out not to be there during a run. A set that needs one of them is left whole for when it is back. */
export interface Away {
  /** True when the stop is one printer's only, so that the orders for other printers go on. */
  readonly note: (stop: NonNullable<Stop>) => boolean
  readonly isAway: (printerId: string) => boolean
  /** True when the order needs a printer that is not there. */
  readonly keeps: (item: BatchItem) => boolean
  /** The last order that can be sent; -1 when none can. */
  readonly lastToSend: () => number
  /** Why the batch waits after all others were sent; null when it does not. */
  readonly waiting: () => NonNullable<Stop> | null
}

export function createAway(items: readonly BatchItem[]): Away {
  const failures = new Map<string, Failure>()
  let last = items.length - 1

  const isAway = (printerId: string): boolean => failures.has(printerId)
  const keeps = (item: BatchItem): boolean => item.kind === 'sheets' && item.sheets.some(({ printerId }) => isAway(printerId))

  return {
    isAway,
    keeps,
    note: (stop) => {
      if (stop.kind !== 'waiting' || stop.printerId === undefined) return false
      failures.set(stop.printerId, stop.because)
      last = items.findLastIndex((item) => !keeps(item))
      return true
    },
    lastToSend: () => last,
    waiting: () => {
      const [because] = failures.values()
      return because === undefined ? null : { kind: 'waiting', because }
    },
  }
}
