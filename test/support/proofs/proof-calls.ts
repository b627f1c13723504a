import type { ServiceClient } from '../../../electron/service/service-client.ts'
import type { Result } from '../../../shared/result.ts'
import { newOrder, quoteRequest } from '../orders/new-order.ts'
import { orderPageJson, wireOrderJson } from '../orders/service-order-builder.ts'

type Json = Record<string, unknown>

/** One call with the valid answer it gets before that is mutated. */
export interface RecordedCall {
  readonly name: string
  readonly effect: 'read' | 'write' | 'sign-in' | 'quote'
  readonly status: number
  readonly answer: () => Json | Json[]
  readonly ask: (client: ServiceClient) => Promise<Result<unknown>>
  /** For a list: where its members are in the answer, and what the client made of them, each identified by its id or date. */
  readonly list?: {
    readonly members: (answer: Json | Json[]) => Json[]
    readonly read: (value: unknown) => readonly unknown[]
  }
}

const address = {
  id: 4,
  name: 'Zoë',
  address_1: '12 Quay Street',
  city: 'Halifax',
  country_id: 1,
  email: 'a@b.example',
  phone: '1',
  latitude: 44.6,
}
const company = (id: number): Json => ({
  id,
  account_number: `A${id}`,
  code: 'HB',
  account_status: 'active_account',
  currency_id: 'CAD',
  name: `Harbour ${id}`,
  address,
  api_users: [{ id: 1, email: 'a@b.example' }],
})
const estimate = (id: number): Json => ({
  estimate_id: id,
  shipping_company: 'Swift',
  shipping_service: 'Express',
  quote_expired: false,
  line_items: [{ description: 'Freight', cost: 12.5, currency_id: 'CAD' }],
})
const quote = (): Json => ({ id: 9, estimates: [estimate(1), estimate(2), estimate(3)] })
const webhook = (): Json => ({
  webhook: { id: 5, target_url: 'https://h.example/', events: ['shipment.updated.status'], token: 'w', status: 'active' },
})
const slot = (day: number): Json => ({
  pickup_date: `${day}-12-2026`,
  cut_off_time: '15:00.00',
  minimum_access_duration_minutes: 60,
  earliest_pickup_time: '09:00.00',
  time_zone_id: 'America/Halifax',
})
const outcome = (): Json => ({ success: true, error: '', errors: [] })
const hookInput = { targetUrl: 'https://h.example/', events: ['shipment.updated.status' as const] }

function inside(field: string) {
  return (answer: Json | Json[]): Json[] => (Array.isArray(answer) ? answer : (answer[field] as Json[]))
}

const orderList = {
  members: inside('orders'),
  read: (value: unknown) =>
    (value as { orders: { order: unknown; links: unknown; raw: string }[] }).orders.map(({ order, links, raw }) => ({ order, links, raw })),
}
const estimateList = {
  members: inside('estimates'),
  read: (value: unknown) => (value as { quote: { estimates: unknown[] } }).quote.estimates,
}

/** Every call of the interface. */
export const recordedCalls: readonly RecordedCall[] = [
  { name: 'sign-in', effect: 'sign-in', status: 200, answer: () => ({ token: 't' }), ask: (client) => client.signIn('a@b.example', 'p') },
  {
    name: 'a new quote',
    effect: 'quote',
    status: 201,
    answer: quote,
    ask: (client) => client.createQuote(quoteRequest()),
    list: estimateList,
  },
  { name: 'a quote', effect: 'read', status: 200, answer: quote, ask: (client) => client.readQuote(9), list: estimateList },
  {
    name: 'a new order',
    effect: 'write',
    status: 201,
    answer: () => ({ order: wireOrderJson() }),
    ask: (client) => client.createOrder(newOrder()),
  },
  {
    name: 'a page of orders',
    effect: 'read',
    status: 200,
    answer: () => orderPageJson([1, 2, 3, 4].map((id) => wireOrderJson({ id, customer_reference: `R${id}` }))),
    ask: (client) => client.listOrders({ page: 1 }),
    list: orderList,
  },
  { name: 'an order', effect: 'read', status: 200, answer: () => ({ order: wireOrderJson() }), ask: (client) => client.readOrder('123') },
  {
    name: 'a waybill',
    effect: 'write',
    status: 201,
    answer: () => ({ order: wireOrderJson() }),
    ask: (client) => client.generateWaybill(123),
  },
  {
    name: 'pickup availabilities',
    effect: 'read',
    status: 200,
    answer: () => [slot(10), slot(11), slot(12)],
    ask: (client) => client.pickupAvailabilities(123),
    list: { members: inside(''), read: (value) => value as unknown[] },
  },
  {
    name: 'a pickup',
    effect: 'write',
    status: 201,
    answer: () => ({
      scheduled_pickup: {
        id: 9,
        time_from: '10:00',
        time_to: '12:00',
        scheduled_date: '10-12-2026',
        confirmation_number: 'C9',
        error_message: '',
      },
    }),
    ask: (client) => client.schedulePickup(123, { from: '10:00', to: '12:00', date: '10-12-2026' }),
  },
  { name: 'a cancellation', effect: 'write', status: 200, answer: outcome, ask: (client) => client.cancelOrder(123) },
  {
    name: 'a new company',
    effect: 'write',
    status: 201,
    answer: () => ({ company: company(3) }),
    ask: (client) => client.createCompany({ name: 'Harbour', currency: 'CAD', email: 'a@b.example', address: { countryId: 1 } }),
  },
  {
    name: 'a page of companies',
    effect: 'read',
    status: 200,
    answer: () => ({ companies: [company(1), company(2), company(3)], meta: { page_count: 1, record_count: 3 } }),
    ask: (client) => client.listCompanies({ page: 1 }),
    list: { members: inside('companies'), read: (value) => (value as { companies: unknown[] }).companies },
  },
  { name: 'a new webhook', effect: 'write', status: 201, answer: webhook, ask: (client) => client.registerWebhook(hookInput) },
  { name: 'a webhook', effect: 'read', status: 200, answer: webhook, ask: (client) => client.readWebhook(5) },
  { name: 'a changed webhook', effect: 'write', status: 200, answer: webhook, ask: (client) => client.replaceWebhook(5, hookInput) },
  { name: 'a deleted webhook', effect: 'write', status: 200, answer: outcome, ask: (client) => client.deleteWebhook(5) },
]
