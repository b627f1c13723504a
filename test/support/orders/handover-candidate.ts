import type { HandoverCandidate } from '../../../electron/handover/collect-handover.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { knownOrder } from './known-order.ts'

/** An order whose documents were printed, with nothing that speaks against its handover. */
export function handoverCandidate(change: Partial<Order> = {}, booking: HandoverCandidate['booking'] = null): HandoverCandidate {
  return { order: knownOrder(change), print: 'sent', booking, hold: null, readAsCancelledAt: null, sentContents: null, loads: [] }
}
