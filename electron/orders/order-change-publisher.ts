import type { EmitEvent } from '../../shared/contract/contract.ts'
import type { Overview } from '../../shared/orders/order-view.ts'
import type { Result } from '../../shared/result.ts'

export interface OrderChangePublisherOptions {
  readonly emit: EmitEvent
  readonly readOverview: () => Promise<Result<Overview>>
}

/** Tells which orders changed, with the counts as they are after that. What comes while counts are read goes out together, nothing is left out. */
export function createOrderChangePublisher({ emit, readOverview }: OrderChangePublisherOptions): (ids: readonly number[]) => Promise<void> {
  let pendingIds: Set<number> | null = null
  let publishing: Promise<void> = Promise.resolve()

  async function publish(): Promise<void> {
    const ids = pendingIds
    pendingIds = null
    if (ids === null) return
    const counted = await readOverview()
    // Orders that cannot be counted cannot be read either: whoever asks for them is told why.
    if (counted.ok) emit('orders.changed', { ids: [...ids], overview: counted.value })
  }

  return (ids) => {
    if (pendingIds === null) {
      pendingIds = new Set()
      publishing = publishing.then(publish)
    }
    for (const id of ids) pendingIds.add(id)
    return publishing
  }
}
