import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quoteKey } from '../../../../shared/new-shipment/quote-key.ts'
import { newOrderOf, quoteRequestOf } from '../../../../shared/new-shipment/build-requests.ts'
import { emptyAddress, shipmentDraftSchema, type ShipmentDraft } from '../../../../shared/new-shipment/draft.ts'
import { toWireOrder } from '../../../../electron/service/wire/to-wire-order.ts'
import { toWireQuote } from '../../../../electron/service/wire/to-wire-quote.ts'
import { fullDraft, seattle, smallestDraft, testReference } from '../../../support/new-shipment/drafts.ts'
import { leafPaths, valueAt, withValueAt } from '../../../support/new-shipment/paths.ts'
import { wireOrderJson } from '../../../support/orders/service-order-builder.ts'
import { answering, startServiceStation, type ServiceStation } from '../../../support/stations/service-station.ts'

/** A row for each input field of the interface: the draft's field, what is typed there, and what is sent. */
type FieldRow = readonly [wire: string, draft: string, typed: unknown, sent: unknown]

const addressRows = (wire: string, draft: string): FieldRow[] => [
  [`${wire}.name`, `${draft}.name`, ' Ann ', 'Ann'],
  [`${wire}.company`, `${draft}.company`, 'Ann & Co', 'Ann & Co'],
  [`${wire}.address_1`, `${draft}.line1`, '1 Road', '1 Road'],
  [`${wire}.address_2`, `${draft}.line2`, 'Door 2', 'Door 2'],
  [`${wire}.city`, `${draft}.city`, 'Cork', 'Cork'],
  [`${wire}.province`, `${draft}.province`, 'Munster', 'Munster'],
  [`${wire}.postal_code`, `${draft}.postalCode`, 'T12', 'T12'],
  [`${wire}.country_id`, `${draft}.country`, 'irl', 3],
  [`${wire}.email`, `${draft}.email`, 'ann@x.example', 'ann@x.example'],
  [`${wire}.phone`, `${draft}.phone`, '+353 21 555', '+353 21 555'],
]

const orderAddressRows = (wire: string, draft: string): FieldRow[] => [
  ...addressRows(wire, draft),
  [`${wire}.import_code`, `${draft}.importCode`, 'IM-9', 'IM-9'],
  [`${wire}.export_code`, `${draft}.exportCode`, 'EX-9', 'EX-9'],
]

const goodsRows: readonly FieldRow[] = [
  ['hs_codes.0.code', 'goods.0.code', '0101.21', '0101.21'],
  ['hs_codes.0.cost', 'goods.0.cost', '1.234,50', '1234.50'],
  ['hs_codes.0.description', 'goods.0.description', 'Horses', 'Horses'],
  ['hs_codes.0.quantity', 'goods.0.quantity', '7', 7],
  ['hs_codes.0.weight', 'goods.0.weight', '0,25', 0.25],
  ['hs_codes.0.eccn', 'goods.0.eccn', '5A992', '5A992'],
  ['hs_codes.0.country_id', 'goods.0.country', '77', 77],
]

/** POST /quotes, row by row. */
const quoteRows: readonly FieldRow[] = [
  ['origin_country_id', 'origin.country', '3', 3],
  ['destination_country_id', 'destination.country', 'Canada', 1],
  ['is_document', 'isDocument', true, true],
  ['is_stackable', 'isStackable', false, false],
  ['is_liftgate_required', 'needsLiftgate', false, false],
  ['purpose_of_shipment_id', 'purpose', ' 7 ', 7],
  ['is_shipment_protection_required', 'needsProtection', false, false],
  ['value_of_goods', 'value', '99,9', '99.9'],
  ['value_of_goods_currency_id', 'currency', 'eur', 'EUR'],
  ['mass_unit', 'massUnit', 'kg', 'kg'],
  ['distance_unit', 'distanceUnit', 'cm', 'cm'],
  ['packages.2.weight', 'parcels.1.weight', '3,5', 3.5],
  ['packages.2.width', 'parcels.1.width', '4', 4],
  ['packages.2.height', 'parcels.1.height', '5.25', 5.25],
  ['packages.2.length', 'parcels.1.length', '6', 6],
  ['packages.length', 'parcels.0.count', '4', 5],
  ...addressRows('origin_address', 'origin'),
  ['origin_address.classification', 'origin.classification', 'residential', 'residential'],
  ...addressRows('destination_address', 'destination'),
  ['destination_address.classification', 'destination.classification', 'business', 'business'],
  ['hub_transit', 'viaHub', true, true],
  ['estimate_taxes_and_duties', 'withTaxesAndDuties', true, true],
  ...goodsRows,
]

/** POST /orders, row by row; the estimate is chosen, and files are attached. */
const orderRows: readonly FieldRow[] = [
  ['purpose_of_shipment_id', 'purpose', '7', 7],
  ...orderAddressRows('origin_address', 'origin'),
  ...orderAddressRows('destination_address', 'destination'),
  ['description_of_contents', 'contents', ' Horses ', 'Horses'],
  ['send_consignee_tracking_details', 'sendTrackingToConsignee', false, false],
  ...goodsRows,
  ...orderAddressRows('broker_address', 'broker'),
  ...orderAddressRows('importer_of_record_address', 'importerOfRecord'),
  ['clearance_detail.reason_for_shipment_id', 'reason', '8', 8],
  ['clearance_detail.invoice_number', 'invoiceNumber', 'INV-9', 'INV-9'],
  ['clearance_detail.purchase_order_number', 'purchaseOrderNumber', 'PO-9', 'PO-9'],
]

let station: ServiceStation

beforeAll(async () => {
  station = await startServiceStation((request, socket) =>
    answering(201, request.path.endsWith('/quotes') ? { id: 1, estimates: [] } : { order: wireOrderJson({}) })(request, socket),
  )
})

afterAll(() => station.close())

function sentJson({ server }: ServiceStation): unknown {
  return JSON.parse(Buffer.from(server.requests.at(-1)?.body ?? '', 'latin1').toString())
}

async function sentQuote(draft: ShipmentDraft): Promise<unknown> {
  await station.client.createQuote(quoteRequestOf(draft, testReference))
  return sentJson(station)
}

async function sentOrder(draft: ShipmentDraft): Promise<unknown> {
  await station.client.createOrder(newOrderOf(draft, 77, 'PB-1', testReference))
  return valueAt(sentJson(station), 'order')
}

const asJson = (body: unknown): unknown => JSON.parse(JSON.stringify(body))
const changed = (path: string, typed: unknown): ShipmentDraft => shipmentDraftSchema.parse(withValueAt(fullDraft(), path, typed))
const country = (name: string) => ({ ...emptyAddress(), country: name })
const known = (id: number): ShipmentDraft['origin'] => ({ ...seattle, knownId: id })

describe('POST /quotes from a draft', () => {
  it.each(quoteRows)('sends in %s the draft’s field %s', (wire, draft, typed, sent) => {
    expect(valueAt(asJson(toWireQuote(quoteRequestOf(changed(draft, typed), testReference))), wire)).toEqual(sent)
  })

  it('sends every field of the interface from a full draft, and nothing else', async () => {
    const paths = leafPaths(await sentQuote(fullDraft()))
    const documented = quoteRows.map(([wire]) => wire.replace(/\.\d+\./, '.*.')).filter((wire) => wire !== 'packages.length')
    expect(paths).toEqual([...new Set(documented)].toSorted())
  })

  it('sends only what is required from the smallest draft', async () => {
    expect(await sentQuote(smallestDraft({ origin: country('CA'), destination: country('US') }))).toEqual({
      origin_country_id: 1,
      destination_country_id: 2,
      is_document: false,
      is_stackable: true,
      is_liftgate_required: false,
      purpose_of_shipment_id: 1,
      is_shipment_protection_required: false,
      value_of_goods: '120.50',
      value_of_goods_currency_id: 'CAD',
      mass_unit: 'kg',
      distance_unit: 'cm',
      packages: [{ weight: 2.5, width: 20, height: 10, length: 30 }],
    })
  })
})

it('has goods only where taxes and duties are estimated; otherwise a change of goods needs no new quote', async () => {
  const freight = fullDraft({ withTaxesAndDuties: false })
  expect(await sentQuote(freight)).not.toHaveProperty('hs_codes')
  expect(await sentQuote(fullDraft())).toMatchObject({ estimate_taxes_and_duties: true, hs_codes: [{}, {}] })
  const others = { goods: freight.goods.slice(1) }
  expect(quoteKey({ ...freight, ...others }, testReference)).toBe(quoteKey(freight, testReference))
  expect(quoteKey(fullDraft(others), testReference)).not.toBe(quoteKey(fullDraft(), testReference))
})

describe('POST /orders from a draft', () => {
  it.each(orderRows)('sends in %s the draft’s field %s', (wire, draft, typed, sent) => {
    expect(valueAt(asJson(toWireOrder(newOrderOf(changed(draft, typed), 77, 'PB-1', testReference))), wire)).toEqual(sent)
  })

  it('sends every field of the interface from a full draft, and nothing else', async () => {
    const documented = [...orderRows.map(([wire]) => wire), 'quote_estimate_id', 'customer_reference'].map((wire) =>
      wire.replace(/\.\d+\./, '.*.'),
    )
    expect(leafPaths(await sentOrder(fullDraft()))).toEqual([...new Set(documented)].toSorted())
  })

  it('sends only what is required from the smallest draft, and the customer reference', async () => {
    const harbour = {
      name: 'Zoë Łukasiewicz',
      company: 'Harbour "Books" & Co',
      address_1: '12 Quay Street',
      city: 'Halifax',
      province: 'NS',
    }
    expect(await sentOrder(smallestDraft({ destination: known(41) }))).toEqual({
      quote_estimate_id: 77,
      purpose_of_shipment_id: 1,
      origin_address: { ...harbour, postal_code: 'B3H 1A1', country_id: 1, email: 'desk@books.example', phone: '+1 902 555 0100' },
      destination_address_id: 41,
      description_of_contents: 'Books',
      customer_reference: 'PB-1',
    })
  })

  it('sends an address used before by its id, on either side, and in full if it has an export code', async () => {
    const order = await sentOrder(smallestDraft({ origin: known(40), destination: { ...known(41), exportCode: 'EX' } }))
    expect(order).toMatchObject({ origin_address_id: 40, destination_address: { name: 'Ana Sol', export_code: 'EX' } })
    expect(order).not.toHaveProperty('destination_address_id')
  })

  it('leaves out an empty broker', async () => {
    expect(await sentOrder(smallestDraft({ broker: emptyAddress() }))).not.toHaveProperty('broker_address')
  })
})

it('leaves no field of a draft out of both the quote and the order', () => {
  const fields = leafPaths(fullDraft()).map((path) => path.replace(/\.\*\./, '.0.'))
  const named = new Set([...quoteRows, ...orderRows].map(([, draft]) => draft.replace(/\.\d+\./, '.0.')))
  // Parcels that were typed and not added are no parcels yet.
  const elsewhere = ['customerReference', 'origin.knownId', 'destination.knownId', 'parcelText']
  // The interface takes a classification with a quote's address only.
  const ofParties = fields.filter((path) => /^(?:broker|importerOfRecord)\.(?:classification|knownId)$/.test(path))
  expect(fields.filter((path) => !named.has(path) && !elsewhere.includes(path) && !ofParties.includes(path))).toEqual([])
})
