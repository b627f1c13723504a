import { expect, test } from 'vitest'
import { brooklyn, country, hsCode, invalid, leeds, orderBody, placed, purpose } from '../practice-requests.ts'
import { createStandingClock, visitPractice } from '../practice-visitor.ts'

test('A new order answers 201, is received on its one leg, and has neither waybill, tracking nor invoice data', async () => {
  const visitor = await visitPractice()
  const order = await placed(visitor, { customer_reference: 'SO-1 / é', send_consignee_tracking_details: true })
  expect(order).toMatchObject({
    status: 'order_received',
    invoice_data: null,
    waybill: null,
    tracking_link: null,
    date_delivered: null,
    customer_reference: 'SO-1 / é',
    send_consignee_tracking_details: true,
    description_of_contents: 'Mantel clock',
    value_of_goods: 120.5,
    value_of_goods_currency: 'GBP',
    created_at: '2026/11/18 12:00:00 UTC',
    origin_address: { name: 'Iris Okafor', city: 'Leeds', country_id: country.britain, time_zone_id: 'Europe/London' },
    destination_address: { name: 'Noah Whitfield', city: 'Brooklyn', country: { iso_code_2: 'US' }, time_zone_id: 'America/New_York' },
  })
  expect(order.shipments).toMatchObject([{ status: 'order_received', waybill: null, tracking_link: null, waybill_document_link: '' }])
  expect(await visitor.get(`/orders/${order.id}`)).toMatchObject({ status: 200, body: { order: { id: order.id } } })
})

test('A new order is the newest in the list and is found by its reference number, whatever has to be encoded in it', async () => {
  const visitor = await visitPractice()
  for (let count = 0; count < 4; count += 1) {
    const order = await placed(visitor)
    expect((await visitor.orders('order_received'))[0]?.id).toBe(order.id)
    const found = await visitor.get(`/orders/${encodeURIComponent(order.reference_number)}`)
    expect(found).toMatchObject({ status: 200, body: { order: { id: order.id } } })
  }
  const references = (await visitor.orders('order_received')).map((order) => order.reference_number)
  expect(references.some((reference) => encodeURIComponent(reference) !== reference)).toBe(true)
})

test.each(['quote_estimate_id', 'purpose_of_shipment_id', 'origin_address', 'destination_address', 'description_of_contents'])(
  'An order without %s is invalid input',
  async (field) => {
    const visitor = await visitPractice()
    const { [field]: _, ...rest } = (await orderBody(visitor)) as Record<string, unknown>
    expect(await visitor.post('/orders', { order: rest })).toEqual(invalid)
    expect(await visitor.orders()).toHaveLength(300)
  },
)

test.each([
  ['an unknown estimate', { quote_estimate_id: 5 }],
  ['an estimate that its quote does not have', { quote_estimate_id: 91_000 * 20 + 19 }],
  ['an estimate id as text', { quote_estimate_id: '1820000' }],
  ['a purpose id that is none', { purpose_of_shipment_id: 99 }],
  ['both an address and an address id', { origin_address_id: 482_110 }],
  ['an address in no country', { destination_address: { ...brooklyn, country_id: 2 } }],
  ['an address without a name', { origin_address: { ...leeds, name: '' } }],
  ['an address id never used', { origin_address: undefined, origin_address_id: 3 }],
  ['HS codes that are no list', { hs_codes: hsCode }],
  ['an HS code quantity as text', { hs_codes: [{ ...hsCode, quantity: '1' }] }],
  ['an HS code cost as a number', { hs_codes: [{ ...hsCode, cost: 120.5 }] }],
  ['a flag as text', { send_consignee_tracking_details: 'yes' }],
  ['a file in JSON', { commercial_invoice: 'JVBERi0=' }],
])('An order with %s is invalid input', async (_, change) => {
  const visitor = await visitPractice()
  expect(await visitor.post('/orders', { order: { ...(await orderBody(visitor)), ...change } })).toEqual(invalid)
})

test('Fields outside the order object are invalid input', async () => {
  const visitor = await visitPractice()
  expect(await visitor.post('/orders', await orderBody(visitor))).toEqual(invalid)
})

test('An estimate can be ordered until it has expired', async () => {
  const clock = createStandingClock()
  const visitor = await visitPractice({ clock })
  const order = await orderBody(visitor)
  clock.advance(1799)
  expect((await visitor.post('/orders', { order })).status).toBe(201)
  clock.advance(1)
  expect(await visitor.post('/orders', { order })).toEqual(invalid)
})

test('An order can give an address that was used before by its id', async () => {
  const visitor = await visitPractice()
  const seeded = (await visitor.orders())[0]
  const order = await placed(visitor, {
    origin_address: undefined,
    origin_address_id: seeded?.origin_address.id,
    destination_address: undefined,
    destination_address_id: seeded?.destination_address.id,
  })
  expect([order.origin_address, order.destination_address]).toEqual([seeded?.origin_address, seeded?.destination_address])
})

test('An order from a hub estimate has two legs whatever the addresses are, and a waybill and label for each', async () => {
  const visitor = await visitPractice()
  const elsewhere = { ...leeds, country_id: country.brazil }
  const order = await placed(visitor, { origin_address: elsewhere }, { hub_transit: true })
  expect(order.shipments).toMatchObject([
    { status: 'order_received', waybill: null },
    { status: 'order_received', waybill: null },
  ])
  expect((await visitor.post(`/orders/${order.id}/waybills`)).status).toBe(201)
  const after = await visitor.order(order.id)
  expect(new Set(after.shipments.map((leg) => leg.waybill)).size).toBe(2)
  for (const leg of after.shipments) expect((await visitor.open(leg.waybill_document_link)).status).toBe(200)
})

test('A new order runs through waybill, invoice, pickup and cancellation like any other', async () => {
  const visitor = await visitPractice()
  const order = await placed(visitor, { hs_codes: [hsCode] })
  expect((await visitor.post(`/orders/${order.id}/waybills`)).status).toBe(201)
  const after = await visitor.order(order.id)
  expect([after.status, after.waybill]).toEqual(['awaiting_pickup', after.shipments[0]?.waybill])
  const invoice = await visitor.open(after.commercial_invoice_link)
  expect([invoice.status, invoice.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const offered = (await visitor.get(`/orders/${order.id}/pickup_availabilities`)).body as { pickup_date: string }[]
  const scheduled_pickup = { time_from: '11:00', time_to: '17:00', scheduled_date: offered[1]?.pickup_date }
  expect((await visitor.post(`/orders/${order.id}/schedule_pickups`, { scheduled_pickup })).status).toBe(201)
  expect((await visitor.delete(`/orders/${order.id}`)).status).toBe(200)
  expect((await visitor.order(order.id)).status).toBe('cancelled')
})

test('A DDP order with neither HS codes nor an uploaded invoice is refused its waybill and awaits documentation', async () => {
  const visitor = await visitPractice()
  const { id } = await placed(visitor, { purpose_of_shipment_id: purpose.ddp })
  const refused = { status: 422, body: { success: false, error: 'Commercial invoice required', errors: [] } }
  expect(await visitor.post(`/orders/${id}/waybills`)).toEqual(refused)
  expect((await visitor.order(id)).status).toBe('awaiting_additional_documentation')
  const other = await placed(visitor, { purpose_of_shipment_id: purpose.ddp, hs_codes: [hsCode] })
  expect((await visitor.post(`/orders/${other.id}/waybills`)).status).toBe(201)
})

test('A blank description is accepted, and the waybill refused for it', async () => {
  const visitor = await visitPractice()
  const { id } = await placed(visitor, { description_of_contents: ' ' })
  expect(await visitor.post(`/orders/${id}/waybills`)).toEqual({
    status: 422,
    body: { success: false, error: 'Description of contents required', errors: [] },
  })
  expect((await visitor.order(id)).status).toBe('awaiting_additional_documentation')
})

function tooMany(count: number): unknown {
  return { status: 429, body: { success: false, error: `Too many requests (${count}/20 in 60 seconds)`, errors: [] } }
}

test('Twenty orders a minute are accepted, the next is answered 429, and refused requests count as well', async () => {
  const clock = createStandingClock()
  const visitor = await visitPractice({ clock })
  const order = await orderBody(visitor)
  for (let count = 0; count < 20; count += 1) {
    expect((await visitor.post('/orders', count % 5 === 4 ? {} : { order })).status).toBe(count % 5 === 4 ? 400 : 201)
    clock.advance(1)
  }
  expect(await visitor.post('/orders', { order })).toEqual(tooMany(21))
  expect(await visitor.post('/orders', { order })).toEqual(tooMany(22))
  expect((await visitor.get('/orders')).status).toBe(200)
  clock.advance(42)
  expect((await visitor.post('/orders', { order })).status).toBe(201)
})

test('Twenty at once and again after sixty seconds are all accepted', async () => {
  const clock = createStandingClock()
  const visitor = await visitPractice({ clock })
  const order = await orderBody(visitor)
  const statuses: number[] = []
  for (let count = 0; count < 40; count += 1) {
    if (count === 20) clock.advance(60)
    statuses.push((await visitor.post('/orders', { order })).status)
  }
  expect(new Set(statuses)).toEqual(new Set([201]))
})
