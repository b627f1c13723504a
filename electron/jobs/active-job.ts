import type { Result } from '../../shared/result.ts'

/** The outcome of one order of a job. */
export interface OrderItem {
  readonly orderId: number
}

/** A job in memory. Each change is stored first, if it is stored at all, and then emitted to the window. */
export interface ActiveJob<Item extends OrderItem, Summary extends object> {
  readonly id: string
  readonly summary: () => Summary
  readonly items: () => readonly Item[]
  /** Emits the fields, with the items that changed at the same time; stores nothing. */
  update(fields: Partial<Summary>, changed?: readonly Item[]): void
  /** The item is emitted even if the disk refuses it. */
  saveItem(item: Item): Result<true>
}

export interface ActiveJobOptions<Item extends OrderItem, Summary extends object> {
  readonly id: string
  readonly summary: Summary
  readonly items: readonly Item[]
  /** Stores an item that has already been updated in the job. */
  readonly saveItem: (job: ActiveJob<Item, Summary>, item: Item) => Result<true>
  /** Emits the summary and the changed items. */
  readonly emit: (job: ActiveJob<Item, Summary>, changed: readonly Item[]) => void
}

export function createActiveJob<Item extends OrderItem, Summary extends object>(
  options: ActiveJobOptions<Item, Summary>,
): ActiveJob<Item, Summary> {
  const items = new Map(options.items.map((item) => [item.orderId, item]))
  let { summary } = options

  const job: ActiveJob<Item, Summary> = {
    id: options.id,
    summary: () => summary,
    items: () => [...items.values()],
    update: (fields, changed = []) => {
      summary = { ...summary, ...fields }
      for (const item of changed) items.set(item.orderId, item)
      options.emit(job, changed)
    },
    saveItem: (item) => {
      items.set(item.orderId, item)
      const saved = options.saveItem(job, item)
      options.emit(job, [item])
      return saved
    },
  }
  return job
}
