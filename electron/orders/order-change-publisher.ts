import type { EmitEvent } from '../../shared/contract/contract.ts'
import type { Overview } from '../../shared/orders/order-view.ts'
import type { Result } from '../../shared/result.ts'
import { createSequencer } from '../../shared/sequencer.ts'

export interface OrderChangePublisherOptions {
  readonly emit: EmitEvent
  readonly readOverview: () => Promise<Result<Overview>>
}

/** Emits which orders changed, with the counts after that. Changes during the count go into the next event; none is lost. */
export function createOrderChangePublisher({ emit, readOverview }: OrderChangePublisherOptions): (ids: readonly number[]) => Promise<void> {
  let pendingIds: Set<number> | null = null
  const inOrder = createSequencer()
  let publishing: Promise<void> = Promise.resolve()

  async function publish(): Promise<void> {
    const ids = pendingIds
    pendingIds = null
    if (ids === null) return
    const counted = await readOverview()
    // Orders that cannot be counted cannot be read either: the caller who reads them gets the failure.
    if (counted.ok) emit('orders.changed', { ids: [...ids], overview: counted.value })
  }

  return (ids) => {
    if (pendingIds === null) {
      pendingIds = new Set()
      // After an exception the next change is published again.
      publishing = inOrder(publish)
    }
    for (const id of ids) pendingIds.add(id)
    return publishing
  }
}
