import type { AddressInput } from '../../../shared/order-creation/address-input.ts'
import type { NewOrder } from '../../../shared/order-creation/new-order.ts'
import type { QuoteRequest } from '../../../shared/order-creation/quote-request.ts'

export const deskAddress: AddressInput = {
  name: 'Zoë Łukasiewicz',
  company: 'Harbour "Books" & Co',
  line1: '12 Quay Street',
  line2: '',
  city: 'Halifax',
  province: 'NS',
  postalCode: 'B3H 1A1',
  countryId: 1,
  email: 'desk@books.example',
  phone: '+1 902 555 0100',
  exportCode: 'EX-1',
}

/** An order with everything a person may give. */
export function newOrder(overrides: Partial<NewOrder> = {}): NewOrder {
  return {
    estimateId: 77,
    purposeId: 2,
    origin: { address: deskAddress },
    destination: { addressId: 41 },
    contents: 'Books',
    customerReference: 'C/77 #1',
    sendTrackingToConsignee: false,
    hsCodes: [
      { code: '4901.99', cost: '12.50', description: 'Books', quantity: 3, weight: 1.5, countryId: 1 },
      { code: '9503.00', eccn: 'EAR99', cost: '4' },
    ],
    broker: { name: 'Bo Broker', countryId: 2 },
    importerOfRecord: { company: 'Importers' },
    clearance: { reasonForShipmentId: 4, invoiceNumber: 'INV-1' },
    ...overrides,
  }
}

export function quoteRequest(overrides: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    originCountryId: 1,
    destinationCountryId: 2,
    isDocument: false,
    isStackable: true,
    needsLiftgate: false,
    purposeId: 2,
    needsProtection: false,
    value: '120.50',
    currency: 'CAD',
    massUnit: 'lb',
    distanceUnit: 'inch',
    packages: [{ weight: 2, width: 10, height: 5, length: 12 }],
    ...overrides,
  }
}
