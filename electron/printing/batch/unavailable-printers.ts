import type { Failure } from '../../../shared/failure.ts'
import type { BatchItem } from './batch-items.ts'
import type { RunStop } from './send-sets.ts'

/** Printers that turned out to be unavailable during a run. A set that needs one of them is deferred whole. */
export interface UnavailablePrinters {
  /** True when the stop concerns one printer, so that orders for other printers continue. */
  readonly record: (stop: NonNullable<RunStop>) => boolean
  readonly isUnavailable: (printerId: string) => boolean
  /** True when the order needs an unavailable printer. */
  readonly needsUnavailable: (item: BatchItem) => boolean
  /** The last order that can be sent; -1 if none can. */
  readonly lastSendableIndex: () => number
  /** Why the batch waits after all others were sent; null if it does not. */
  readonly waitingStop: () => NonNullable<RunStop> | null
}

export function createUnavailablePrinters(items: readonly BatchItem[]): UnavailablePrinters {
  const failures = new Map<string, Failure>()
  let last = items.length - 1

  const isUnavailable = (printerId: string): boolean => failures.has(printerId)
  const needsUnavailable = (item: BatchItem): boolean =>
    item.kind === 'sheets' && item.sheets.some(({ printerId }) => isUnavailable(printerId))

  return {
    isUnavailable,
    needsUnavailable,
    record: (stop) => {
      if (stop.kind !== 'waiting' || stop.printerId === undefined) return false
      failures.set(stop.printerId, stop.because)
      last = items.findLastIndex((item) => !needsUnavailable(item))
      return true
    },
    lastSendableIndex: () => last,
    waitingStop: () => {
      const [because] = failures.values()
      return because === undefined ? null : { kind: 'waiting', because }
    },
  }
}
