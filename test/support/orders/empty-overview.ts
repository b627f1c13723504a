import { queueIds } from '../../../shared/orders/queues.ts'
import type { Overview } from '../../../shared/orders/order-view.ts'

/** The counts of a station without orders, all read. */
export const emptyOverview: Overview = {
  queues: Object.fromEntries(queueIds.map((queue) => [queue, 0])) as Overview['queues'],
  statuses: {},
  total: 0,
  held: 0,
  sync: { state: 'current', done: 0, total: null, asOf: null, message: null, upstreamMessage: null },
}
