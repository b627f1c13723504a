import type { ServiceClient } from '../../../electron/service/service-client.ts'
import type { Result } from '../../../shared/result.ts'
import type { NewOrder } from '../../../shared/order-creation/new-order.ts'
import { newOrder } from '../orders/new-order.ts'
import type { ProofApp } from './proof-app.ts'
import type { ModelAnswer } from './proof-server.ts'

/** What a lane's order is when the write has not happened (false) or has. */
type Standing = Readonly<Record<string, unknown>>

/** One write of the interface: how the app makes it, and what the model returns and shows of it. Runs are distinguished by `id`. */
export interface ProofWrite {
  readonly name: string
  /** As a person asks for it, with the app's own settling where there is one. */
  readonly ask: (app: ProofApp, id: number) => Promise<Result<unknown>>
  /** The bare call of the client. */
  readonly call: (client: ServiceClient, id: number) => Promise<Result<unknown>>
  readonly accepted: (id: number) => ModelAnswer
  readonly refused: ModelAnswer
  readonly before?: Standing
  readonly after?: Standing
  /** What a refusal leaves behind. */
  readonly afterRefusal?: Standing
  /** True when the app reads to settle it, so that an immediately visible result must be found. */
  readonly settles: boolean
}

export function modelOrder(id: number, standing: Standing): Record<string, unknown> {
  return {
    id,
    reference_number: `N-${id}`,
    customer_reference: `R-${id}`,
    status: 'order_received',
    scheduled_pickup: '',
    waybill: null,
    shipments: [{ shipping_service: 'Swift', waybill: null, status: 'order_received' }],
    ...standing,
  }
}

const body = (json: unknown): string => JSON.stringify(json)
const refusal = (error: string): string => body({ success: false, error, errors: [] })
const outcome = { status: 200, body: body({ success: true, error: '', errors: [] }) }
const events = ['shipment.updated.status' as const]
const webhook = (id: number): string => body({ webhook: { id, target_url: 'https://h.example/', events, token: 'w', status: 'active' } })
const webhookInput = { targetUrl: 'https://h.example/', events }
const withWaybill = { status: 'awaiting_pickup', waybill: 'W1', shipments: [{ waybill: 'W1', status: 'awaiting_pickup' }] }
const pickupWindow = { from: '10:00', to: '12:00' }
const company = { name: 'Harbour', currency: 'CAD', email: 'a@b.example', address: { countryId: 1 } }
const pdf = (words: string) => ({ name: 'paper.pdf', type: 'application/pdf', bytes: new TextEncoder().encode(words) })
const files = { commercial_invoice: pdf('%PDF-1'), packaging_list: pdf('%PDF-2'), materials_safety_data_sheet: pdf('%PDF-3') }

const fullOrder = (id: number): NewOrder => newOrder({ customerReference: `R-${id}`, hsCodes: [{ code: '4901.99' }] })

/** No longer than a form has to be. */
const shortOrder = (id: number): NewOrder => ({
  estimateId: 7,
  purposeId: 2,
  origin: { addressId: 3 },
  destination: { addressId: 4 },
  contents: 'Books',
  customerReference: `R-${id}`,
  sendTrackingToConsignee: false,
  hsCodes: [{ code: '4901.99' }],
})

function creation(name: string, attached: typeof files | undefined, orderOf: (id: number) => NewOrder): ProofWrite {
  return {
    name,
    ask: ({ creation: booking }, id) => booking.create(orderOf(id), attached),
    call: (client, id) => client.createOrder(orderOf(id), attached),
    accepted: (id) => ({ status: 201, body: body({ order: modelOrder(id, {}) }) }),
    refused: { status: 400, body: refusal('Invalid input, object invalid') },
    settles: true,
  }
}

export const waybill: ProofWrite = {
  name: 'a waybill',
  ask: ({ orders }, id) => orders.generateWaybill(id),
  call: (client, id) => client.generateWaybill(id),
  accepted: (id) => ({ status: 201, body: body({ order: modelOrder(id, withWaybill) }) }),
  refused: { status: 422, body: refusal('Please settle your Pro Forma invoice before a waybill can be generated') },
  after: withWaybill,
  afterRefusal: { status: 'awaiting_prepayment' },
  settles: true,
}

export const pickup: ProofWrite = {
  name: 'a pickup',
  ask: ({ pickups }, id) => pickups.schedule({ orderId: id, date: '2026-12-10', zone: 'America/Halifax', ...pickupWindow }),
  call: (client, id) => client.schedulePickup(id, { ...pickupWindow, date: '10-12-2026' }),
  accepted: () => ({
    status: 201,
    body: body({
      scheduled_pickup: {
        id: 9,
        time_from: '10:00',
        time_to: '12:00',
        scheduled_date: '10-12-2026',
        confirmation_number: 'C9',
        error_message: '',
      },
    }),
  }),
  refused: { status: 400, body: refusal('Invalid input, object invalid') },
  before: { ...withWaybill, status: 'awaiting_schedule_pickup' },
  after: { ...withWaybill, scheduled_pickup: '2026-12-10 10:00:00' },
  settles: true,
}

export const cancellation: ProofWrite = {
  name: 'a cancellation',
  ask: ({ orders }, id) => orders.cancel(id),
  call: (client, id) => client.cancelOrder(id),
  accepted: () => outcome,
  refused: { status: 422, body: refusal('Order cannot be cancelled, this shipment has already gone live') },
  after: { status: 'cancelled' },
  afterRefusal: { status: 'in_transit' },
  settles: true,
}

export const jsonCreation = creation('a new order', undefined, fullOrder)
export const formCreation = creation('a new order with its three files', files, shortOrder)

export const companyCreation: ProofWrite = {
  name: 'a new company',
  ask: ({ client }) => client.createCompany(company),
  call: (client) => client.createCompany(company),
  accepted: (id) => ({ status: 201, body: body({ company: { id, name: 'Harbour', currency_id: 'CAD', api_users: [] } }) }),
  refused: { status: 422, body: body({ error: 'Validation failed: Name has already been taken' }) },
  settles: false,
}

export const registration: ProofWrite = {
  name: 'a new webhook',
  ask: ({ client }) => client.registerWebhook(webhookInput),
  call: (client) => client.registerWebhook(webhookInput),
  accepted: (id) => ({ status: 201, body: webhook(id) }),
  refused: { status: 422, body: refusal('["Target url is invalid"]') },
  settles: false,
}

export const replacement: ProofWrite = {
  name: 'a changed webhook',
  ask: ({ client }, id) => client.replaceWebhook(id, webhookInput),
  call: (client, id) => client.replaceWebhook(id, webhookInput),
  accepted: (id) => ({ status: 200, body: webhook(id) }),
  refused: { status: 422, body: refusal('["Target url is invalid"]') },
  settles: false,
}

export const deletion: ProofWrite = {
  name: 'a deleted webhook',
  ask: ({ client }, id) => client.deleteWebhook(id),
  call: (client, id) => client.deleteWebhook(id),
  accepted: () => outcome,
  refused: { status: 404, body: refusal("Couldn't find Webhooks::Outgoing::Endpoint with 'id'=1") },
  settles: false,
}

export const allWrites = [waybill, pickup, cancellation, jsonCreation, formCreation, companyCreation, registration, replacement, deletion]
