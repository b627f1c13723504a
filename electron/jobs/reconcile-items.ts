import type { ActiveJob, OrderItem } from './active-job.ts'

export interface ReconcileItemsOptions<Item> {
  /** Items of which it has to be read what became of them. */
  readonly needsReading: (item: Item) => boolean
  /** Reads what became of an item, without sending anything; null when nothing new is known. */
  readonly read: (item: Item) => Promise<Item | null>
  readonly isClosing: () => boolean
}

/**
 * Finds out by reading what became of items in doubt, one after the other. Resolves to false when Packbench closed before all of them were
 * read; the next start reads the others.
 */
export async function reconcileItems<Item extends OrderItem, Summary extends object>(
  job: Pick<ActiveJob<Item, Summary>, 'items' | 'saveItem'>,
  { needsReading, read, isClosing }: ReconcileItemsOptions<Item>,
): Promise<boolean> {
  for (const item of job.items().filter(needsReading)) {
    if (isClosing()) return false
    const settled = await read(item)
    // What could not be read because the connection closed says nothing.
    if (isClosing()) return false
    if (settled !== null) job.saveItem(settled)
  }
  return true
}
