import { emptyAddress, emptyDraft, type DraftAddress, type ShipmentDraft } from '../../../shared/new-shipment/draft.ts'
import type { ShipmentReference } from '../../../shared/new-shipment/reference-port.ts'

/** The practice service's countries and purposes, as far as the tests use them. */
export const testReference: ShipmentReference = {
  countries: [
    { id: 1, name: 'Canada', iso2: 'CA', iso3: 'CAN', needsPostalCode: true },
    { id: 2, name: 'United States', iso2: 'US', iso3: 'USA', needsPostalCode: true },
    { id: 3, name: 'Ireland', iso2: 'IE', iso3: 'IRL', needsPostalCode: false },
  ],
  purposes: [
    { id: 1, incoterm: 'DAP' },
    { id: 2, incoterm: 'DDP' },
    { id: 9, incoterm: null },
  ],
}

export const harbour: DraftAddress = {
  ...emptyAddress(),
  name: 'Zoë Łukasiewicz',
  company: 'Harbour "Books" & Co',
  line1: '12 Quay Street',
  city: 'Halifax',
  province: 'NS',
  postalCode: 'B3H 1A1',
  country: 'CA',
  email: 'desk@books.example',
  phone: '+1 902 555 0100',
}

export const seattle: DraftAddress = {
  ...emptyAddress(),
  name: 'Ana Sol',
  line1: '500 Pine St',
  city: 'Seattle',
  postalCode: '98101',
  country: 'United States',
}

/** Each field is filled but those of a quote. */
const party: DraftAddress = {
  ...harbour,
  line2: 'Room 5',
  importCode: 'IM-3',
  exportCode: 'EX-3',
}

/** Only what an order cannot do without. */
export function smallestDraft(overrides: Partial<ShipmentDraft> = {}): ShipmentDraft {
  return {
    ...emptyDraft(),
    origin: harbour,
    destination: seattle,
    parcels: [{ count: '1', weight: '2,5', length: '30', width: '20', height: '10' }],
    contents: 'Books',
    value: '120.50',
    currency: 'cad',
    purpose: '1',
    ...overrides,
  }
}

/** Every optional field is filled. */
export function fullDraft(overrides: Partial<ShipmentDraft> = {}): ShipmentDraft {
  return {
    origin: { ...harbour, line2: 'Dock 4', classification: 'business', importCode: 'IM-1', exportCode: 'EX-1' },
    destination: {
      ...seattle,
      company: 'Sol Ltd',
      line2: 'Floor 2',
      province: 'WA',
      email: 'ana@sol.example',
      phone: '206 555 0101',
      classification: 'residential',
      importCode: 'IM-2',
      exportCode: 'EX-2',
    },
    broker: { ...party, name: 'Bo Broker' },
    importerOfRecord: { ...party, name: 'Im Porter' },
    parcels: [
      { count: '2', weight: '5', length: '16', width: '12', height: '8' },
      { count: '1', weight: '1.25', length: '10', width: '10', height: '10' },
    ],
    parcelText: '',
    massUnit: 'lb',
    distanceUnit: 'inch',
    goods: [
      { code: '4901.99', description: 'Books', quantity: '3', weight: '1,5', cost: '100,00', eccn: 'EAR99', country: 'Canada' },
      { code: '950300', description: 'Toy boats', quantity: '2', weight: '2', cost: '20.50', eccn: '', country: '3' },
    ],
    contents: 'Books and toys',
    value: '120,50',
    currency: 'CAD',
    isDocument: false,
    isStackable: true,
    needsLiftgate: true,
    needsProtection: true,
    viaHub: true,
    withTaxesAndDuties: true,
    purpose: '2',
    reason: '4',
    invoiceNumber: 'INV-1',
    purchaseOrderNumber: 'PO "7"',
    customerReference: 'C/77 #1',
    sendTrackingToConsignee: true,
    ...overrides,
  }
}
