import { answeredWith } from './facts/request-fields.ts'
import type { Delivery, Garble } from './receiver.ts'
import type { Exchange, Tamper } from './service-under-test.ts'

interface Lie {
  /** The checks it is about, by the beginnings of their ids; all of them unless given. */
  readonly about?: readonly string[]
  readonly answers?: Tamper
  readonly deliveries?: Garble
}

type Change = (value: unknown, key: string) => unknown

/** Every value in a JSON, changed from the inside out. */
const everywhere = (json: unknown, change: Change): unknown =>
  json === undefined ? undefined : (JSON.parse(JSON.stringify(json), (key, value: unknown) => change(value, key)) as unknown)

const changing =
  (change: Change): Tamper =>
  (_, answer) => ({ ...answer, json: everywhere(answer.json, change) })

const otherKind: Change = (value) => {
  if (typeof value === 'string') return value.length
  if (typeof value === 'number') return String(value)
  return typeof value === 'boolean' || value === null ? [] : value
}

const opposites: Readonly<Record<string, unknown>> = {
  vat_rate: 19,
  date_delivered: '2026/01/01 00:00:00 UTC',
  shipments: [],
  invoice_data: {},
}

let answers = 0

const otherWords: Change = (value) => (typeof value === 'string' && !value.startsWith('http') ? 'other' : value)

const recorded = (record: (delivery: Delivery) => Delivery): Lie => ({ about: ['deliveries.'], deliveries: { record } })

/** Services that differ from the interface, each in one way. */
export const lies: Readonly<Record<string, Lie>> = {
  'refuses nothing': {
    answers: (endpoint, answer) => (answer.status < 400 ? answer : { ...answer, status: answeredWith[endpoint], json: {} }),
  },
  'says nothing': { answers: (_, answer) => (answer.status < 400 ? { ...answer, json: {} } : answer) },
  'refuses everything': { answers: (_, answer) => ({ ...answer, status: 503, contentType: 'text/html', json: undefined }) },
  'answers 202': { answers: (_, answer) => (answer.status < 400 ? { ...answer, status: 202 } : answer) },
  'gives values of another kind': { answers: changing(otherKind) },
  'gives values against the rules': { answers: changing((value, key) => opposites[key] ?? value) },
  'never says the same twice': {
    answers: (_, answer) => {
      answers += 1
      return { ...answer, json: { ...(answer.json as object), answers } }
    },
  },
  'gives other words': { answers: changing(otherWords) },
  'gives dead links': {
    about: ['documents.', 'waybills.'],
    answers: changing((value) => (typeof value === 'string' && /^https?:.*\/files?\//.test(value) ? 'http://127.0.0.1:1/gone' : value)),
  },
  'delivers nonsense': recorded((delivery) => ({ ...delivery, method: 'PUT', headers: {}, json: {} })),
  'is never answered well': { about: ['deliveries.'], deliveries: { answer: 500 } },
  'is always answered well': { about: ['deliveries.'], deliveries: { answer: 200 } },
}

/** Records that hold others, the inner ones first. */
const nested = [
  ['taxes_and_duties_config', 'metric', 'imperial', 'line_items', 'events', 'api_users', 'shipments'],
  ['country', 'billable_weight', 'billable_weights', 'address'],
  ['origin_address', 'destination_address'],
]

const flattening = (keys: readonly string[]) => (exchange: Exchange) => ({
  ...exchange,
  json: everywhere(exchange.json, (value, key) => (keys.includes(key) ? 'flat' : value)),
})

/** Services that break the interface, simulated offline by changing the responses of a correct one: against a live one the suite would stop early. */
export const offlineLies: Readonly<Record<string, (exchange: Exchange) => Exchange>> = {
  ...Object.fromEntries(nested.map((keys) => [`gives text for ${keys.join(', ')}`, flattening(keys)])),
  'refuses what it took': (exchange) => ({ ...exchange, status: 400 }),
  'takes what it refused': (exchange) => ({ ...exchange, status: answeredWith[exchange.endpoint] }),
  'answers 202': (exchange) => ({ ...exchange, status: 202 }),
  'gives other words': (exchange) => ({ ...exchange, json: everywhere(exchange.json, otherWords) }),
  'gives values of another kind': (exchange) => ({ ...exchange, json: everywhere(exchange.json, otherKind) }),
  'gives values against the rules': (exchange) => ({
    ...exchange,
    json: everywhere(exchange.json, (value, key) => opposites[key] ?? value),
  }),
}
