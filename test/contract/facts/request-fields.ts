/**
 * What each request may carry: the field's path and type. A path step `[]` is any element of a list.
 * The number after `!` marks a required field: the status that its absence is answered with.
 */
export type RequestFields = Readonly<Record<string, string>>

const addressStrings = (at: string, names: string): RequestFields =>
  Object.fromEntries(names.split(' ').map((name) => [`${at}.${name}`, name === 'country_id' ? 'integer' : 'string']))

const quoteAddress = 'name company address_1 address_2 city province postal_code country_id email phone classification'
const orderAddress = 'name company address_1 address_2 city province postal_code country_id email phone import_code export_code'

export const requestFields = {
  'POST /auth/sign_in': { 'api_user.email': 'string!401', 'api_user.password': 'string!401' },
  'POST /quotes': {
    origin_country_id: 'integer!400',
    destination_country_id: 'integer!400',
    is_document: 'boolean!400',
    is_stackable: 'boolean!400',
    is_liftgate_required: 'boolean!400',
    purpose_of_shipment_id: 'integer!400',
    is_shipment_protection_required: 'boolean!400',
    value_of_goods: 'string!400',
    value_of_goods_currency_id: 'string!400',
    mass_unit: 'string!400',
    distance_unit: 'string!400',
    packages: 'array!400',
    'packages[].weight': 'number!400',
    'packages[].width': 'number!400',
    'packages[].height': 'number!400',
    'packages[].length': 'number!400',
    origin_address: 'object',
    ...addressStrings('origin_address', quoteAddress),
    destination_address: 'object',
    ...addressStrings('destination_address', quoteAddress),
    hub_transit: 'boolean',
    estimate_taxes_and_duties: 'boolean',
    hs_codes: 'array',
  },
  'GET /quotes/{id}': { id: 'integer' },
  'POST /orders': {
    order: 'object!400',
    'order.quote_estimate_id': 'integer!400',
    'order.purpose_of_shipment_id': 'integer!400',
    'order.origin_address': 'object',
    'order.origin_address_id': 'integer',
    'order.destination_address': 'object',
    'order.destination_address_id': 'integer',
    'order.description_of_contents': 'string!400',
    'order.customer_reference': 'string',
    'order.send_consignee_tracking_details': 'boolean',
    'order.hs_codes': 'array',
    'order.hs_codes[].code': 'string',
    'order.hs_codes[].cost': 'string',
    'order.hs_codes[].description': 'string',
    'order.hs_codes[].quantity': 'integer',
    'order.hs_codes[].weight': 'number',
    'order.hs_codes[].eccn': 'string',
    'order.hs_codes[].country_id': 'integer',
    'order.broker_address': 'object',
    'order.importer_of_record_address': 'object',
    'order.clearance_detail': 'object',
    'order.clearance_detail.reason_for_shipment_id': 'integer',
    'order.clearance_detail.invoice_number': 'string',
    'order.clearance_detail.purchase_order_number': 'string',
    'order.commercial_invoice': 'file',
    'order.packaging_list': 'file',
    'order.materials_safety_data_sheet': 'file',
    ...addressStrings('order.origin_address', orderAddress),
    ...addressStrings('order.destination_address', orderAddress),
  },
  'GET /orders': { status: 'string', page: 'number' },
  'GET /orders/{id}': { id: 'string' },
  'POST /orders/{id}/waybills': { id: 'integer' },
  'GET /orders/{id}/pickup_availabilities': { id: 'integer' },
  'POST /orders/{id}/schedule_pickups': {
    id: 'integer',
    'scheduled_pickup.time_from': 'string!400',
    'scheduled_pickup.time_to': 'string!400',
    'scheduled_pickup.scheduled_date': 'string!400',
  },
  'DELETE /orders/{id}': { id: 'integer' },
  'POST /companies': {
    name: 'string!422',
    address_attributes: 'object!422',
    'address_attributes.country_id': 'integer!422',
    ...addressStrings(
      'address_attributes',
      'name company email address_1 address_2 address_3 postal_code city province phone import_code tax_number export_code classification',
    ),
    currency_id: 'string!422',
    email: 'string!422',
    validate_address: 'boolean',
  },
  'GET /companies': { page: 'number', q: 'string' },
  'POST /webhooks': { 'webhook.target_url': 'string!422', 'webhook.events': 'array!422' },
  'GET /webhooks/{id}': { id: 'integer' },
  'PUT /webhooks/{id}': { id: 'integer', 'webhook.target_url': 'string!422', 'webhook.events': 'array!422' },
  'PATCH /webhooks/{id}': { id: 'integer', 'webhook.target_url': 'string', 'webhook.events': 'array' },
  'DELETE /webhooks/{id}': { id: 'integer' },
} as const satisfies Record<string, RequestFields>

export type Endpoint = keyof typeof requestFields

/** The status of a successful response of each endpoint. */
export const answeredWith = {
  'POST /auth/sign_in': 200,
  'POST /quotes': 201,
  'GET /quotes/{id}': 200,
  'POST /orders': 201,
  'GET /orders': 200,
  'GET /orders/{id}': 200,
  'POST /orders/{id}/waybills': 201,
  'GET /orders/{id}/pickup_availabilities': 200,
  'POST /orders/{id}/schedule_pickups': 201,
  'DELETE /orders/{id}': 200,
  'POST /companies': 201,
  'GET /companies': 200,
  'POST /webhooks': 201,
  'GET /webhooks/{id}': 200,
  'PUT /webhooks/{id}': 200,
  'PATCH /webhooks/{id}': 200,
  'DELETE /webhooks/{id}': 200,
} as const satisfies Record<Endpoint, number>
