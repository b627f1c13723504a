type Json = Record<string, unknown>

function address(overrides: Json = {}): Json {
  return {
    id: 7,
    name: 'Zoë Łukasiewicz',
    company: 'Harbour Books',
    address_1: '12 Quay Street',
    address_2: '',
    address_3: null,
    city: 'Halifax',
    province: 'NS',
    postal_code: 'B3H 1A1',
    classification: 'business',
    country_id: 1,
    country: { id: 1, name: 'Canada', iso_code_2: 'ca', iso_code_3: 'CAN' },
    email: 'desk@books.example',
    phone: '+1 902 555 0100',
    import_code: null,
    tax_number: '',
    latitude: null,
    longitude: null,
    time_zone_id: 'America/Halifax',
    summary: '12 Quay Street, Halifax',
    ...overrides,
  }
}

/** An order as the service would send it, direct and with its label. */
export function wireOrderJson(overrides: Json = {}): Json {
  return {
    id: 123,
    assigned_admin: 'Dana',
    company_id: 5,
    reference_number: 'PB-10023',
    customer_reference: 'C/77 #1',
    internal_transaction_number: '',
    quote_id: 9,
    purpose_of_shipment_id: 2,
    description_of_contents: 'Books',
    status: 'awaiting_pickup',
    ccd_status: 'ccd_not_required',
    eei_eligible: false,
    send_consignee_tracking_details: true,
    measured_weight: null,
    value_of_goods: 120.5,
    value_of_goods_currency: 'CAD',
    created_at: '2026/11/20 08:30:00 UTC',
    date_delivered: null,
    pickup_date: '2026-11-23',
    scheduled_pickup: '2026-11-23 14:00:00',
    pickup_instructions: '',
    invoice_number: null,
    invoice_data: null,
    waybill: 'W1',
    waybill_document_link: 'https://docs.example/w1?signature=top',
    tracking_link: 'https://track.example/W1',
    origin_address: address(),
    destination_address: address({ country: { id: 2, name: 'Ireland', iso_code_2: 'ie' }, time_zone_id: null }),
    broker_address: null,
    importer_of_record_address: '',
    shipments: [
      {
        shipping_service: 'Swift Express',
        waybill: 'W1',
        waybill_document_link: 'https://docs.example/leg1?signature=leg',
        tracking_link: 'https://track.example/W1',
        status: 'awaiting_pickup',
      },
    ],
    commercial_invoice_link: 'https://docs.example/ci?signature=ci',
    packaging_list_link: '',
    ...overrides,
  }
}

export function orderPageJson(orders: readonly unknown[], pages = 1): Json {
  return { orders, meta: { page_count: pages, record_count: orders.length } }
}
