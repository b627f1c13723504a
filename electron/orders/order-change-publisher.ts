import type { Announce } from '../../shared/contract/contract.ts'
import type { Overview } from '../../shared/orders/order-view.ts'
import type { Result } from '../../shared/result.ts'

export interface OrderAnnouncerOptions {
  readonly announce: Announce
  readonly overview: () => Promise<Result<Overview>>
}

/** Tells which orders changed, with the counts as they are after that. What comes while counts are read goes out together, nothing is left out. */
export function createOrderAnnouncer({ announce, overview }: OrderAnnouncerOptions): (ids: readonly number[]) => Promise<void> {
  let untold: Set<number> | null = null
  let telling: Promise<void> = Promise.resolve()

  async function tell(): Promise<void> {
    const ids = untold
    untold = null
    if (ids === null) return
    const counted = await overview()
    // Orders that cannot be counted cannot be read either: whoever asks for them is told why.
    if (counted.ok) announce('orders.changed', { ids: [...ids], overview: counted.value })
  }

  return (ids) => {
    if (untold === null) {
      untold = new Set()
      telling = telling.then(tell)
    }
    for (const id of ids) untold.add(id)
    return telling
  }
}
