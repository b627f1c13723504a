import type { Address, Order } from '../../../shared/orders/order.ts'

/** An address in London that has everything. */
export function knownAddress(change: Partial<Address> = {}): Address {
  return {
    name: 'Ada Packer',
    company: 'Quay Books',
    lines: ['12 Quay Street'],
    city: 'London',
    province: null,
    postalCode: 'E1 6AN',
    countryName: 'United Kingdom',
    countryCode: 'GB',
    classification: 'business',
    email: null,
    phone: null,
    importCode: null,
    taxNumber: null,
    zone: 'Europe/London',
    summary: null,
    ...change,
  }
}

/** An order with one leg and its waybill, whose pickup is booked for 21 November 2026. */
export function knownOrder(change: Partial<Order> = {}): Order {
  return {
    id: 1,
    reference: 'PB-1',
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
    scheduledPickup: '2026-11-21T14:00:00',
    pickupInstructions: null,
    invoiceNumber: null,
    charges: null,
    origin: knownAddress(),
    destination: knownAddress({ city: 'Berlin', countryCode: 'DE', countryName: 'Germany' }),
    broker: null,
    importerOfRecord: null,
    legs: [{ service: 'Air Express', waybill: 'W-1', tracking: null, status: 'awaiting_pickup', hasLabel: true }],
    documents: [],
    ...change,
  }
}
