import { create } from 'zustand'
import type { OrderCount, SavedView } from '../../../shared/orders/order-view.ts'
import { call, listenForChange } from '../../bridge.ts'
import { createRefreshThrottle } from '../../ui/refresh-throttle.ts'

/** How many orders each saved view has, by its id; without views that were never counted. */
export const useViewCounts = create<ReadonlyMap<string, OrderCount>>(() => new Map())

/** Milliseconds. Many views over many orders are counted rarely, so that they do not delay a search. */
const maxRestMs = 20_000

let views: readonly SavedView[] = []

/** Counts one view at a time, so that a person's requests are handled in between. A view that cannot be counted keeps its last number. */
async function countAll(): Promise<void> {
  for (const { id, request } of views) {
    const counted = await call('orders.count', request)
    if (counted.ok) useViewCounts.setState((known) => new Map(known).set(id, counted.value), true)
  }
}

const countRefresh = createRefreshThrottle(countAll, maxRestMs)

/** Counts these views now. */
export function countViews(next: readonly SavedView[]): void {
  views = next
  if (next.length > 0) void countRefresh.refreshNow()
}

/** Counts again after orders have changed, until the returned function is called; the numbers are cleared then. */
export function connectViewCounts(): () => void {
  const stop = listenForChange('orders.changed', () => {
    if (views.length > 0) countRefresh.refreshSoon()
  })
  return () => {
    stop()
    views = []
    useViewCounts.setState(new Map(), true)
  }
}
