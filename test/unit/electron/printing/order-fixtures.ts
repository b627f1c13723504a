import type { Address, Order } from '../../../../shared/orders/order.ts'

function address(countryCode: string, change: Partial<Address> = {}): Address {
  return {
    name: null,
    company: null,
    lines: [],
    city: null,
    province: null,
    postalCode: null,
    countryName: null,
    countryCode,
    classification: null,
    email: null,
    phone: null,
    importCode: null,
    taxNumber: null,
    zone: 'Europe/London',
    summary: null,
    ...change,
  }
}

/** A destination of the order; what is not given is unknown. */
export function destination(change: Partial<Address>): Address {
  return address('US', change)
}

/** The same order before its waybills are made, in a status that allows making them. */
export function orderToGenerate(id: number, change: Parameters<typeof orderToPrint>[1] = {}): Order {
  const order = orderToPrint(id, { status: 'order_received', ...change })
  return { ...order, legs: order.legs.map((leg) => ({ ...leg, waybill: null, hasLabel: false })), documents: [] }
}

/** An order ready to print: waybills `WB<id>` (and `WB<id>-2` on a hub order), and an invoice unless it stays in its country. */
export function orderToPrint(id: number, change: { readonly hub?: boolean; readonly domestic?: boolean } & Partial<Order> = {}): Order {
  const { hub = false, domestic = false, ...fields } = change
  const waybills = hub ? [`WB${id}`, `WB${id}-2`] : [`WB${id}`]
  const labels = waybills.map((_, leg) => ({ kind: 'waybill_document' as const, leg }))
  return {
    id,
    reference: `PB-${id}`,
    customerReference: null,
    transactionNumber: null,
    companyId: null,
    assignedAdmin: null,
    status: 'awaiting_pickup',
    customsStatus: null,
    contents: null,
    purposeId: null,
    value: null,
    currency: null,
    measuredWeight: null,
    createdAt: null,
    deliveredAt: null,
    pickupDate: null,
    scheduledPickup: null,
    pickupInstructions: null,
    invoiceNumber: null,
    charges: null,
    origin: address('GB'),
    destination: address(domestic ? 'GB' : 'US'),
    broker: null,
    importerOfRecord: null,
    legs: waybills.map((waybill) => ({ service: null, waybill, tracking: null, status: 'awaiting_pickup', hasLabel: true })),
    documents: domestic ? labels : [...labels, { kind: 'commercial_invoice', leg: null }],
    ...fields,
  }
}

/** The same order before its waybill is made. */
export function orderWithoutWaybill(id: number): Order {
  const order = orderToPrint(id)
  return { ...order, status: 'order_received', legs: order.legs.map((leg) => ({ ...leg, waybill: null, hasLabel: false })), documents: [] }
}
