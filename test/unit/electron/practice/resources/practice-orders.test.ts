import { beforeAll, expect, test } from 'vitest'
import { orderStatuses } from '../../../../../electron/practice/orders/order-statuses.ts'
import { statusPlan } from '../../../../../electron/practice/seed/status-plan.ts'
import type { WireOrder } from '../../../../../electron/practice/wire-types.ts'
import { parseWireDateTime, parseWireInstant, parseIsoDate } from '../../../../../shared/time/wire-dates.ts'
import { visitPractice, withoutLinks } from '../practice-visitor.ts'

let orders: WireOrder[] = []
let visitor: Awaited<ReturnType<typeof visitPractice>>

beforeAll(async () => {
  visitor = await visitPractice()
  orders = await visitor.orders()
})

test('Practice starts with 300 orders, each of the eighteen statuses as often as planned', () => {
  const counts = Object.fromEntries(orderStatuses.map((status) => [status, orders.filter((order) => order.status === status).length]))
  expect(counts).toEqual(Object.fromEntries(orderStatuses.map((status) => [status, statusPlan[status].count])))
  expect(orders).toHaveLength(300)
})

test('The same seed gives the same orders, another seed gives others', async () => {
  const twin = await (await visitPractice()).orders()
  const stranger = await (await visitPractice({ seed: 2 })).orders()
  expect(twin.map(withoutLinks)).toEqual(orders.map(withoutLinks))
  expect(stranger.map(withoutLinks)).not.toEqual(orders.map(withoutLinks))
})

test('Pickup addresses are in at least twenty zones, and some have no zone', () => {
  const zones = new Set(orders.map((order) => order.origin_address.time_zone_id))
  for (const zone of [
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Australia/Adelaide',
    'Pacific/Chatham',
    'America/St_Johns',
    'Africa/Casablanca',
    null,
  ]) {
    expect(zones).toContain(zone)
  }
  expect(zones.size).toBeGreaterThanOrEqual(21)
})

test('Sixty orders or more wait with every label ready, twelve or more of them with two legs', () => {
  const ready = orders.filter(
    (order) =>
      (order.status === 'awaiting_pickup' || order.status === 'awaiting_schedule_pickup') &&
      order.shipments.every((leg) => leg.waybill !== null && leg.waybill_document_link !== ''),
  )
  expect(ready.length).toBeGreaterThanOrEqual(60)
  expect(ready.filter((order) => order.shipments.length === 2).length).toBeGreaterThanOrEqual(12)
})

test('No waybill, reference number, order id or given customer reference occurs twice', () => {
  const waybills = orders.flatMap((order) => order.shipments.flatMap((leg) => leg.waybill ?? []))
  const given = orders.map((order) => order.customer_reference).filter((reference) => reference !== '')
  for (const names of [waybills, given, orders.map((order) => order.reference_number), orders.map((order) => order.id)]) {
    expect(new Set<string | number>(names).size).toBe(names.length)
  }
  expect(given.some((reference) => reference.includes('/'))).toBe(true)
})

test('Every date is in the format that the interface gives its field', () => {
  const unread = orders.flatMap((order) => [
    ...(parseWireInstant(order.created_at) === null ? [order.created_at] : []),
    ...(parseIsoDate(order.pickup_date) === null ? [order.pickup_date] : []),
    ...(order.date_delivered !== null && parseWireInstant(order.date_delivered) === null ? [order.date_delivered] : []),
    ...(order.scheduled_pickup !== '' && parseWireDateTime(order.scheduled_pickup) === null ? [order.scheduled_pickup] : []),
  ])
  expect(unread).toEqual([])
  expect(orders.some((order) => order.date_delivered !== null) && orders.some((order) => order.scheduled_pickup !== '')).toBe(true)
})

test('On hub orders the top level describes one leg only, not always the first', () => {
  const hub = orders.filter((order) => order.shipments.length === 2 && order.waybill !== null)
  const legs = hub.map((order) => order.shipments.findIndex((leg) => leg.waybill === order.waybill))
  expect(new Set(legs)).toEqual(new Set([0, 1]))
})

test('Invoiced orders carry their charges with imperial inches, all others none as null or blank', () => {
  const invoiced = orders.filter((order) => order.invoice_data !== null && order.invoice_data !== '')
  expect(new Set(invoiced.map((order) => order.status))).toEqual(new Set(['invoice_to_be_paid', 'invoice_paid']))
  for (const order of invoiced) {
    expect(order.invoice_data).toMatchObject({
      billable_weights: { imperial: { distance_unit: 'inches' }, metric: { distance_unit: 'cm' } },
    })
  }
  expect(orders.some((order) => order.invoice_data === '')).toBe(true)
})

test('Only orders that cross a border have a commercial invoice, and missing documents are null or empty', () => {
  const withInvoice = orders.filter((order) => (order.commercial_invoice_link ?? '') !== '')
  expect(withInvoice.every((order) => order.origin_address.country_id !== order.destination_address.country_id)).toBe(true)
  expect(orders.some((order) => order.origin_address.country_id === order.destination_address.country_id)).toBe(true)
  const none = new Set(orders.map((order) => order.packaging_list_link).filter((link) => !link?.startsWith('http')))
  expect(none).toEqual(new Set([null, '']))
})

test('Pages hold twenty orders, agree with their meta, and show each order once, newest first', async () => {
  const { status, body } = await visitor.get('/orders?status=order_received&page=3')
  expect(status).toBe(200)
  expect(body).toMatchObject({ meta: { page_count: 3, record_count: 45 } })
  expect((body as { orders: unknown[] }).orders).toHaveLength(5)
  const ids = orders.map((order) => order.id)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  expect(await visitor.get('/orders?page=16')).toMatchObject({
    status: 200,
    body: { orders: [], meta: { page_count: 15, record_count: 300 } },
  })
})

test.each([
  '/orders?page=0',
  '/orders?page=-1',
  '/orders?page=two',
  '/orders?page=1.5',
  '/orders?status=lost',
  '/orders/999999',
  '/orders/PB-1',
])('Reading %s is answered 400 as invalid input', async (path) => {
  expect(await visitor.get(path)).toEqual({ status: 400, body: { success: false, error: 'Invalid input, object invalid', errors: [] } })
})

test('An order is found by its id and by its reference number', async () => {
  const [first] = orders
  const byReference = await visitor.get(`/orders/${first?.reference_number}`)
  expect(byReference).toMatchObject({ status: 200, body: { order: { id: first?.id } } })
  expect(await visitor.get(`/orders/${first?.id}`)).toMatchObject({ status: 200, body: { order: { id: first?.id } } })
})
