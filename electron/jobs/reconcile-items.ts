import type { ActiveJob, OrderItem } from './active-job.ts'

export interface ReconcileItemsOptions<Item> {
  /** True for items whose outcome must be read. */
  readonly needsReading: (item: Item) => boolean
  /** Reads the outcome of an item, without sending anything; null when there is nothing new. */
  readonly read: (item: Item) => Promise<Item | null>
  readonly isClosing: () => boolean
}

/**
 * Reads the outcome of items in doubt, one after another. Resolves to false when Packbench closed before all of them were
 * read; the next start reads the others.
 */
export async function reconcileItems<Item extends OrderItem, Summary extends object>(
  job: Pick<ActiveJob<Item, Summary>, 'id' | 'items' | 'saveItem'>,
  { needsReading, read, isClosing }: ReconcileItemsOptions<Item>,
): Promise<boolean> {
  for (const item of job.items().filter(needsReading)) {
    if (isClosing()) return false
    const settled = await read(item)
    // A read that failed because the connection closed proves nothing.
    if (isClosing()) return false
    if (settled !== null) job.saveItem(settled)
  }
  return true
}

/** Reads items in doubt, and knows which jobs are being read: those are not dismissed, because each outcome shows the job in the window again. */
export interface Reconciler {
  readonly reconcile: typeof reconcileItems
  isReading(id: string): boolean
}

export function createReconciler(): Reconciler {
  // One entry for each reading: a job may be read twice at the same time.
  const readings = new Set<{ readonly id: string }>()
  return {
    reconcile: async (job, options) => {
      const reading = { id: job.id }
      readings.add(reading)
      try {
        return await reconcileItems(job, options)
      } finally {
        readings.delete(reading)
      }
    },
    isReading: (id) => [...readings].some((reading) => reading.id === id),
  }
}
