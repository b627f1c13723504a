import type { DatabaseSync } from 'node:sqlite'
import type { OrdersOptions } from '../../../orders/orders.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import { createRefusalStore } from '../../../pre-checks/refusal-store.ts'

interface OpenRefusalsOptions {
  readonly database: DatabaseSync
  readonly clock: Clock
  readonly log: Log
}

export type OpenedRefusals = Required<Pick<OrdersOptions, 'onWaybillRefused' | 'similarRefusals' | 'refusalsOf'>>

/** Keeps refused waybills, to show them with similar orders. No decision depends on them, so a full disk only loses an entry. */
export function openRefusals({ database, clock, log }: OpenRefusalsOptions): OpenedRefusals {
  const refusals = createRefusalStore(database, clock)
  return {
    onWaybillRefused: (order, failure) => {
      const recorded = refusals.record(order, failure)
      if (!recorded.ok) log.warn('a refused waybill could not be recorded', { code: recorded.failure.code })
    },
    similarRefusals: (order) => {
      const similar = refusals.similarTo(order)
      return similar.ok ? similar.value : []
    },
    refusalsOf: (orderIds) => {
      const newest = refusals.newestOf(orderIds)
      return newest.ok ? newest.value : new Map()
    },
  }
}
