import type { OrderRecord } from '../orders/order-record.ts'
import type { WaybillOutcome } from '../practice-journal.ts'
import { refuseOrder } from './refuse-order.ts'

/** How a request for the order's waybill ends: the carrier's rules come first. */
export function waybillOutcomeOf(order: OrderRecord): WaybillOutcome {
  return refuseOrder(order) === null ? (order.waybillRefusal ?? 'made') : 'document-missing'
}
