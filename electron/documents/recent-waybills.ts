import { Temporal } from 'temporal-polyfill'
import type { Order } from '../../shared/orders/order.ts'
import type { Clock } from '../platform/clock.ts'
import type { OrderWithNewWaybills } from './notify-shared-waybill.ts'

/** Services take some seconds to make a label, so only links of waybills of about this age are worth waiting for. */
const recentMs = 10 * 60_000

export type SeenWaybills = Pick<OrderWithNewWaybills, 'orderId' | 'newWaybills'> & {
  /** The order itself is new here, so its waybill may be of any age. */
  readonly firstSeen: boolean
}

export interface RecentWaybills {
  /** Called for orders that were read with new waybills. */
  readonly add: (orders: readonly SeenWaybills[]) => void
  /** True while the documents of the order's waybill may not be available yet. */
  readonly isRecent: (order: Pick<Order, 'id' | 'createdAt'>) => boolean
}

/** Remembers which orders got their waybill recently: it appeared while this station was running, or the order itself is that new. */
export function createRecentWaybills(clock: Clock): RecentWaybills {
  const seenAt = new Map<number, number>()
  const isNow = (at: number | undefined): boolean => at !== undefined && clock.monotonic() - at < recentMs

  return {
    add: (orders) => {
      const now = clock.monotonic()
      for (const [orderId, at] of seenAt) if (!isNow(at)) seenAt.delete(orderId)
      for (const { orderId, newWaybills, firstSeen } of orders) if (newWaybills.length > 0 && !firstSeen) seenAt.set(orderId, now)
    },
    isRecent: ({ id, createdAt }) => {
      if (isNow(seenAt.get(id))) return true
      return createdAt !== null && Math.abs(clock.now().since(Temporal.Instant.from(createdAt)).total('milliseconds')) < recentMs
    },
  }
}
