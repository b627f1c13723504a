import type { Endpoint } from '../contract/facts/request-fields.ts'

/** What a person opens to see a field. `test/e2e/service/interface-fields.spec.ts` opens each of them. */
export type FieldPlace =
  | 'welcome'
  | 'orders'
  | 'order'
  | 'pickup'
  | 'shipment'
  | 'quoted shipment'
  | 'companies'
  | 'new company'
  | 'register webhook'
  | 'webhook'
  | 'change webhook'

/** Where a person sees or enters a field of a request. */
export interface FieldScreen {
  readonly place: FieldPlace
  /** The label or name that the window shows. */
  readonly label: string
  /** The name of the part of the screen, where others have the same label. */
  readonly within?: string
}

type FieldScreens = Readonly<Record<string, FieldScreen>>

const at =
  (place: FieldPlace, within?: string) =>
  (label: string): FieldScreen => ({ place, label, ...(within === undefined ? {} : { within }) })

const shipment = at('shipment')
const company = at('new company')

/** Each label by the field's name in an address. */
const addressLabels = {
  name: 'Name',
  company: 'Company',
  address_1: 'Street',
  address_2: 'Street, line 2',
  city: 'City',
  province: 'Province',
  postal_code: 'Postal code',
  country_id: 'Country',
  email: 'Email',
  phone: 'Phone',
} as const

function addressFields(field: string, within: string, labels: Readonly<Record<string, string>>): FieldScreens {
  const fields = Object.entries({ ...addressLabels, ...labels })
  return Object.fromEntries(fields.map(([name, label]) => [`${field}.${name}`, at('shipment', within)(label)]))
}

const quoteAddress = { classification: 'Kind of address' }
const orderAddress = { import_code: 'Import code', export_code: 'Export code' }
const parcel = at('shipment', 'Parcel line 1')
const goods = at('shipment', 'Goods line 1')
const webhookFields = (place: FieldPlace): FieldScreens => ({
  'webhook.target_url': { place, label: 'Target address' },
  'webhook.events': { place, label: 'Events' },
})

/** Every field of every request, keyed as in the facts of the interface. An `id` is chosen by opening what has it. */
export const fieldScreens: Readonly<Record<Endpoint, FieldScreens>> = {
  'POST /auth/sign_in': { 'api_user.email': at('welcome')('Email'), 'api_user.password': at('welcome')('Password') },
  'POST /quotes': {
    origin_country_id: at('shipment', 'Ship from')('Country'),
    destination_country_id: at('shipment', 'Ship to')('Country'),
    is_document: shipment('Documents only'),
    is_stackable: shipment('Stackable'),
    is_liftgate_required: shipment('Liftgate needed'),
    purpose_of_shipment_id: shipment('Purpose'),
    is_shipment_protection_required: shipment('Shipment protection'),
    value_of_goods: shipment('Declared value'),
    value_of_goods_currency_id: shipment('Currency'),
    mass_unit: shipment('Unit of weight'),
    distance_unit: shipment('Unit of length'),
    packages: shipment('Add parcels'),
    'packages[].weight': parcel('Weight (kg)'),
    'packages[].width': parcel('Width (cm)'),
    'packages[].height': parcel('Height (cm)'),
    'packages[].length': parcel('Length (cm)'),
    origin_address: shipment('Ship from'),
    ...addressFields('origin_address', 'Ship from', quoteAddress),
    destination_address: shipment('Ship to'),
    ...addressFields('destination_address', 'Ship to', quoteAddress),
    hub_transit: shipment('Via a hub'),
    estimate_taxes_and_duties: shipment('Estimate taxes and duties'),
    hs_codes: shipment('Goods line 1'),
  },
  'GET /quotes/{id}': { id: at('quoted shipment')('Estimates') },
  'POST /orders': {
    order: shipment('Create order only'),
    'order.quote_estimate_id': at('quoted shipment')('Estimates'),
    'order.purpose_of_shipment_id': shipment('Purpose'),
    'order.origin_address': shipment('Ship from'),
    'order.origin_address_id': shipment('Find address: ship from'),
    'order.destination_address': shipment('Ship to'),
    'order.destination_address_id': shipment('Find address: ship to'),
    'order.description_of_contents': shipment('Contents'),
    'order.customer_reference': shipment('Customer reference'),
    'order.send_consignee_tracking_details': shipment('Tracking emails to the recipient'),
    'order.hs_codes': shipment('Goods line 1'),
    'order.hs_codes[].code': goods('HS code'),
    'order.hs_codes[].cost': goods('Cost'),
    'order.hs_codes[].description': goods('Description'),
    'order.hs_codes[].quantity': goods('Quantity'),
    'order.hs_codes[].weight': goods('Weight (kg)'),
    'order.hs_codes[].eccn': goods('ECCN'),
    'order.hs_codes[].country_id': goods('Made in'),
    'order.broker_address': shipment('Broker'),
    'order.importer_of_record_address': shipment('Importer of record'),
    'order.clearance_detail': shipment('Contents and customs'),
    'order.clearance_detail.reason_for_shipment_id': shipment('Reason'),
    'order.clearance_detail.invoice_number': shipment('Invoice number'),
    'order.clearance_detail.purchase_order_number': shipment('Purchase order'),
    'order.commercial_invoice': shipment('Commercial invoice'),
    'order.packaging_list': shipment('Packing list'),
    'order.materials_safety_data_sheet': shipment('Materials safety data sheet'),
    ...addressFields('order.origin_address', 'Ship from', orderAddress),
    ...addressFields('order.destination_address', 'Ship to', orderAddress),
  },
  // The station reads every page and every status by itself; the window shows them by queue.
  'GET /orders': { status: at('orders')('Queues and views'), page: at('orders')('Order updates') },
  'GET /orders/{id}': { id: at('order')('Open order') },
  'POST /orders/{id}/waybills': { id: at('order', 'Open order')('Create waybill') },
  'GET /orders/{id}/pickup_availabilities': { id: at('pickup')('Day') },
  'POST /orders/{id}/schedule_pickups': {
    id: at('order', 'Open order')('Book pickup'),
    'scheduled_pickup.time_from': at('pickup')('From'),
    'scheduled_pickup.time_to': at('pickup')('To'),
    'scheduled_pickup.scheduled_date': at('pickup')('Day'),
  },
  'DELETE /orders/{id}': { id: at('order', 'Open order')('Cancel order') },
  'POST /companies': {
    name: company('Company name'),
    address_attributes: company('Address'),
    'address_attributes.country_id': company('Country'),
    'address_attributes.name': company('Contact name'),
    'address_attributes.company': company('Company in the address'),
    'address_attributes.email': company('Contact email'),
    'address_attributes.address_1': company('Street'),
    'address_attributes.address_2': company('Street, line 2'),
    'address_attributes.address_3': company('Street, line 3'),
    'address_attributes.postal_code': company('Postal code'),
    'address_attributes.city': company('City'),
    'address_attributes.province': company('Province or state'),
    'address_attributes.phone': company('Phone'),
    'address_attributes.import_code': company('Import code'),
    'address_attributes.tax_number': company('Tax number'),
    'address_attributes.export_code': company('Export code'),
    'address_attributes.classification': company('Classification'),
    currency_id: company('Currency'),
    email: company('Email of the API user'),
    validate_address: company('Validate the address with a carrier'),
  },
  'GET /companies': { page: at('companies')('Next page'), q: at('companies')('Search by name') },
  'POST /webhooks': webhookFields('register webhook'),
  'GET /webhooks/{id}': { id: at('webhook')('Check now') },
  'PUT /webhooks/{id}': { id: at('webhook')('Change…'), ...webhookFields('change webhook') },
  // PUT is sent in its place.
  'PATCH /webhooks/{id}': { id: at('webhook')('Change…'), ...webhookFields('change webhook') },
  'DELETE /webhooks/{id}': { id: at('webhook')('Delete…') },
}

/** The interface lists the fields of an address input once for all four addresses; the facts name those of origin and destination. */
export const partyFieldScreens: FieldScreens = {
  ...addressFields('order.broker_address', 'Broker', orderAddress),
  ...addressFields('order.importer_of_record_address', 'Importer of record', orderAddress),
}
