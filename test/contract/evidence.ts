import { strict as assert } from 'node:assert'
import { answeredWith, requestFields, type Endpoint, type RequestFields } from './facts/request-fields.ts'
import { responseFields, type RecordKind } from './facts/response-fields.ts'
import { at, everyAt } from './read-json.ts'
import type { Exchange } from './service-under-test.ts'
import { notObserved, type Check } from './world.ts'

const orderAnswers: readonly Endpoint[] = ['POST /orders', 'GET /orders/{id}', 'POST /orders/{id}/waybills']
const webhookAnswers: readonly Endpoint[] = ['POST /webhooks', 'GET /webhooks/{id}', 'PUT /webhooks/{id}', 'PATCH /webhooks/{id}']

type Answers = readonly (readonly [endpoints: readonly Endpoint[], path: string])[]

const orders: Answers = [
  [orderAnswers, 'order'],
  [['GET /orders'], 'orders[]'],
]
const quotes: Answers = [[['POST /quotes', 'GET /quotes/{id}'], '']]
const companies: Answers = [
  [['POST /companies'], 'company'],
  [['GET /companies'], 'companies[]'],
]
const below = (answers: Answers, ...paths: readonly string[]): Answers =>
  answers.flatMap(([endpoints, path]) => paths.map((inner) => [endpoints, path === '' ? inner : `${path}.${inner}`] as const))

const addresses = below(orders, 'origin_address', 'destination_address', 'broker_address', 'importer_of_record_address')
const invoices = below(orders, 'invoice_data')

/** In which answers each kind of record is, and where. */
const places: Readonly<Record<RecordKind, Answers>> = {
  order: orders,
  shipment: below(orders, 'shipments[]'),
  address: addresses,
  country: below(addresses, 'country'),
  'taxes-config': below(addresses, 'country.taxes_and_duties_config'),
  'invoice-data': invoices,
  'invoice-weights': below(invoices, 'billable_weights'),
  'invoice-weight': below(invoices, 'billable_weights.metric', 'billable_weights.imperial'),
  'invoice-line': below(invoices, 'line_items[]'),
  quote: quotes,
  estimate: below(quotes, 'estimates[]'),
  'estimate-line': below(quotes, 'estimates[].line_items[]'),
  'estimate-weights': below(quotes, 'estimates[].billable_weight'),
  'estimate-weight': below(quotes, 'estimates[].billable_weight.metric', 'estimates[].billable_weight.imperial'),
  availability: [[['GET /orders/{id}/pickup_availabilities'], '[]']],
  'scheduled-pickup': [[['POST /orders/{id}/schedule_pickups'], 'scheduled_pickup']],
  company: companies,
  'company-address': below(companies, 'address'),
  'api-user': below(companies, 'api_users[]'),
  webhook: [[webhookAnswers, 'webhook']],
  meta: [[['GET /orders', 'GET /companies'], 'meta']],
  token: [[['POST /auth/sign_in'], '']],
}

export const isWell = (exchange: Exchange): boolean => exchange.status === answeredWith[exchange.endpoint]

const isObject = (value: unknown): boolean => value !== null && typeof value === 'object' && !Array.isArray(value)

/** Every record of a kind in the answers that were seen. */
export function recordsOf(kind: RecordKind, exchanges: readonly Exchange[]): readonly unknown[] {
  return places[kind].flatMap(([endpoints, path]) =>
    exchanges
      .filter((exchange) => endpoints.includes(exchange.endpoint) && isWell(exchange))
      .flatMap((exchange) => (path === '' ? [exchange.json] : everyAt(exchange.json, path)))
      .filter(isObject),
  )
}

function fitsOne(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isObject(value)
  if (type === 'null') return value === null
  if (type === 'blank') return value === ''
  if (type === 'file') return value instanceof File
  return typeof value === type
}

const fits = (types: string, value: unknown): boolean => types.split('|').some((type) => fitsOne(type, value))

/** Each record of the kind that was seen has the field, of its type, and one at least held a value of it. */
export function fieldCheck(kind: RecordKind, field: string): Check {
  const fields: Readonly<Record<string, string>> = responseFields[kind]
  const types = fields[field] ?? ''
  return async (world) => {
    const records = recordsOf(kind, world.service.exchanges)
    if (records.length === 0) notObserved(`no ${kind} was seen`)
    for (const record of records) {
      const value = at(record, field)
      assert.ok(value !== undefined, `a ${kind} has no ${field}`)
      assert.ok(fits(types, value), `${field} of a ${kind} is ${JSON.stringify(value).slice(0, 60)}, not ${types}`)
    }
    const [first = ''] = types.split('|')
    if (!records.some((record) => fitsOne(first, at(record, field))))
      notObserved(`${field} held nothing but null in ${records.length} records`)
  }
}

const carries = (exchange: Exchange, path: string): readonly unknown[] => everyAt(exchange.sent, path)

/** An accepted request carried the field; where it is required, its absence alone was refused, and where it is not, accepted. */
export function requestFieldCheck(endpoint: Endpoint, path: string): Check {
  const fields: RequestFields = requestFields[endpoint]
  const [type = '', refusal] = (fields[path] ?? '').split('!')
  return async (world) => {
    const seen = world.service.exchanges.filter((exchange) => exchange.endpoint === endpoint)
    const accepted = seen.filter(isWell)
    const carriers = accepted.filter((exchange) =>
      carries(exchange, path).some((value) => fits(type === 'number' ? 'number' : type, value)),
    )
    if (carriers.length === 0) {
      const refused = seen.find((exchange) => carries(exchange, path).length > 0 && exchange.omits === null)
      if (refused === undefined) notObserved(`no request could carry ${path}`)
      assert.fail(`no request with ${path} was accepted; one was answered ${refused.status} ${JSON.stringify(refused.json).slice(0, 200)}`)
    }
    if (refusal === undefined) return
    const omitting = seen.filter((exchange) => exchange.omits === path)
    if (omitting.length === 0) notObserved(`no request left out ${path}`)
    for (const exchange of omitting)
      assert.equal(exchange.status, Number(refusal), `a request without ${path} was answered ${exchange.status}`)
  }
}
