import type { OrderRow } from '../../../../../shared/orders/order-view.ts'

/** A line of the list with nothing on it but what the test is about. */
export function orderRow(id: number, about: Partial<OrderRow> = {}): OrderRow {
  return {
    id,
    reference: `PB-${id}`,
    customerReference: null,
    status: 'order_received',
    waybills: [],
    service: null,
    consignee: null,
    city: null,
    countryCode: null,
    originZone: null,
    value: null,
    currency: null,
    createdAt: null,
    scheduledPickup: null,
    pickupDate: null,
    print: 'none',
    printedKinds: [],
    hold: null,
    note: null,
    findings: [],
    asOf: '2026-11-21T09:00:00Z',
    ...about,
  }
}
