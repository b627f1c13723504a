import { dryRun, type BulkAction, type DryRunResult } from '../../shared/orders/dry-run.ts'
import { isLikelyRefused } from '../../shared/pre-checks/finding.ts'
import { success, type Result } from '../../shared/result.ts'
import type { OrderStore } from './store/order-store.ts'

/** What an action would do to each of these orders; those that are not stored here are left out. */
export async function dryRunOrders(
  store: Pick<OrderStore, 'order'>,
  orderIds: readonly number[],
  action: BulkAction,
): Promise<Result<DryRunResult[]>> {
  const results: DryRunResult[] = []
  for (const orderId of orderIds) {
    const known = await store.order(orderId)
    if (!known.ok) return known
    if (known.value === null) continue
    const { order, hold, preCheck } = known.value
    const likelyRefused = isLikelyRefused(preCheck.findings, preCheck.overrides)
    results.push(dryRun(order, action, { likelyRefused, hold }))
  }
  return success(results)
}
