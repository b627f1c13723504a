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
  job: Pick<ActiveJob<Item, Summary>, 'items' | 'saveItem'>,
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
