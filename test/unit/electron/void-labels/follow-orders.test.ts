import { expect, test } from 'vitest'
import { silentLog } from '../../../../electron/platform/log.ts'
import { createFollowOrders } from '../../../../electron/void-labels/follow-orders.ts'
import { success } from '../../../../shared/result.ts'

/** A station with 2,000 orders that have a usable label; closing aborts `stop` while the second page of them is compared. */
function openFollowing(stop: AbortController) {
  const pages: number[] = []
  const refreshed: number[] = []
  const followed = createFollowOrders({
    log: silentLog,
    sheetsOf: async () => [],
    storedOrders: async () => success(new Map()),
    ordersWithUsableLabels: async (after, limit) => {
      pages.push(after)
      if (pages.length === 2) stop.abort()
      return after + limit >= 2000 ? [] : Array.from({ length: limit }, (_, index) => after + 1 + index)
    },
    ordersWithVoidLabels: async () => [7],
    isOwn: () => true,
    isCancelling: () => false,
    voidPrinted: async () => success([]),
    refreshProgress: async (orderIds) => void refreshed.push(...orderIds),
    signal: stop.signal,
  })
  return { followed, pages, refreshed }
}

test('closing the station ends the comparison at the start after the current page', async () => {
  const { followed, pages, refreshed } = openFollowing(new AbortController())
  await followed.voidAtStart()
  expect(pages).toHaveLength(2)
  expect(refreshed).toEqual([])
})
