import type { Temporal } from 'temporal-polyfill'
import type { OrderRecord } from '../orders/order-record.ts'
import type { OrderStatus } from '../orders/order-statuses.ts'
import type { WireEvent } from '../wire-types.ts'

const notifiedStatuses: ReadonlySet<OrderStatus> = new Set(['order_received', 'in_transit', 'delivered'])

/** The events of a change of an order, leg by leg; the token is each listener's own. */
export function shipmentEvents(before: OrderRecord | null, after: OrderRecord, at: Temporal.Instant): readonly Omit<WireEvent, 'token'>[] {
  const about = { object_type: 'order', object_id: after.id, updated_at_utc: at.toString({ smallestUnit: 'millisecond' }) } as const
  return after.legs.flatMap((leg, index) => {
    const earlier = before?.legs[index]
    const status = { original_value: earlier?.status ?? null, updated_value: leg.status }
    const waybill = { original_value: earlier?.waybill ?? null, updated_value: leg.waybill }
    return [
      ...(status.original_value !== leg.status && notifiedStatuses.has(leg.status)
        ? [{ ...about, event_type: 'shipment.updated.status' as const, ...status }]
        : []),
      ...(leg.waybill !== null && waybill.original_value !== leg.waybill
        ? [{ ...about, event_type: 'shipment.updated.waybill' as const, ...waybill }]
        : []),
    ]
  })
}
