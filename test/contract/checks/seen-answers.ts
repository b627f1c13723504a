import { strict as assert } from 'node:assert'
import { Temporal } from 'temporal-polyfill'
import { isWell, recordsOf } from '../evidence.ts'
import { answeredWith, type Endpoint } from '../facts/request-fields.ts'
import type { RecordKind } from '../facts/response-fields.ts'
import { documentLinks, eventNames, orderStatuses } from '../facts/values.ts'
import { at, everyAt, listAt, shown } from '../read-json.ts'
import type { Exchange } from '../service-under-test.ts'
import { notObserved, type Check, type World } from '../world.ts'

/** Every value of a field, blanks and nulls apart, fits the pattern. */
function formatCheck(kind: RecordKind, field: string, pattern: RegExp): Check {
  return async ({ service }) => {
    const values = recordsOf(kind, service.exchanges)
      .map((record) => at(record, field))
      .filter((value) => value !== null && value !== '' && value !== undefined)
    if (values.length === 0) notObserved(`${field} was empty wherever it was seen`)
    for (const value of values) assert.match(shown(value), pattern, field)
  }
}

function valuesCheck(kind: RecordKind, field: string, allowed: readonly string[]): Check {
  return async ({ service }) => {
    const values = recordsOf(kind, service.exchanges).flatMap((record) => at(record, field))
    if (values.length === 0) notObserved(`no ${kind} was seen`)
    for (const value of values) assert.ok(allowed.includes(shown(value)), `${field} is ${shown(value)}`)
  }
}

const orders = (world: World): readonly unknown[] => recordsOf('order', world.service.exchanges)

const answersOf = (world: World, endpoint: Endpoint): readonly Exchange[] =>
  world.service.exchanges.filter((exchange) => exchange.endpoint === endpoint)

const wellChecks = Object.fromEntries(
  Object.keys(answeredWith).map((name): [string, Check] => [
    `answers.${name}`,
    async (world) => {
      const endpoint = name as Endpoint
      const good = answersOf(world, endpoint).filter((exchange) => exchange.status < 300)
      if (good.length === 0) notObserved(`${endpoint} never succeeded`)
      for (const exchange of good) assert.ok(isWell(exchange), `${endpoint} was answered ${exchange.status}`)
    },
  ]),
)

const invoiced = (world: World): readonly unknown[] => {
  const found = recordsOf('invoice-data', world.service.exchanges)
  return found.length === 0 ? notObserved('no order with invoice_data was seen') : found
}

export const seenAnswerChecks: Readonly<Record<string, Check>> = {
  ...wellChecks,
  'answers.json': async ({ service }) => {
    for (const { endpoint, contentType, json } of service.exchanges) {
      assert.match(contentType, /^application\/json/, endpoint)
      assert.notEqual(json, undefined, `${endpoint} was answered with a body that is no JSON`)
    }
  },
  'errors.body': async ({ service }) => {
    const refused = service.exchanges.filter(
      ({ status, endpoint }) => status >= 400 && status < 500 && !(endpoint === 'POST /companies' && status === 422),
    )
    if (refused.length === 0) notObserved('nothing was refused')
    for (const { endpoint, status, json } of refused) {
      assert.equal(at(json, 'success'), false, `${endpoint} ${status}`)
      assert.ok(['string', 'object'].includes(typeof at(json, 'error')), `${endpoint} ${status} names no error`)
      assert.deepEqual(at(json, 'errors'), [], `${endpoint} ${status}`)
    }
  },
  'errors.documented-statuses': async ({ service }) => {
    for (const { endpoint, status } of service.exchanges) {
      assert.ok([200, 201, 400, 401, 404, 422, 429].includes(status), `${endpoint} was answered ${status}`)
    }
  },
  'order.format.created_at': formatCheck('order', 'created_at', /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d UTC$/),
  'order.format.date_delivered': formatCheck('order', 'date_delivered', /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d UTC$/),
  'order.format.pickup_date': formatCheck('order', 'pickup_date', /^\d{4}-\d\d-\d\d$/),
  'order.format.scheduled_pickup': formatCheck('order', 'scheduled_pickup', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  'availability.format.pickup_date': formatCheck('availability', 'pickup_date', /^\d\d-\d\d-\d{4}$/),
  'availability.format.cut_off_time': formatCheck('availability', 'cut_off_time', /^\d\d:\d\d\.\d\d$/),
  'availability.format.earliest_pickup_time': formatCheck('availability', 'earliest_pickup_time', /^\d\d:\d\d\.\d\d$/),
  'scheduled-pickup.format.time_from': formatCheck('scheduled-pickup', 'time_from', /^\d\d:\d\d$/),
  'scheduled-pickup.format.time_to': formatCheck('scheduled-pickup', 'time_to', /^\d\d:\d\d$/),
  'scheduled-pickup.format.scheduled_date': formatCheck('scheduled-pickup', 'scheduled_date', /^\d\d-\d\d-\d{4}$/),
  'order.values.status': valuesCheck('order', 'status', orderStatuses),
  'shipment.values.status': valuesCheck('shipment', 'status', orderStatuses),
  'address.values.classification': valuesCheck('address', 'classification', ['business', 'residential', '']),
  'webhook.values.status': valuesCheck('webhook', 'status', ['active', 'failing']),
  'webhook.values.events': valuesCheck('webhook', 'events', eventNames),
  'order.values.ccd_status': async (world) => {
    if (!orders(world).some((order) => at(order, 'ccd_status') === 'ccd_not_required')) notObserved('no order was ccd_not_required')
  },
  'company.values.account_status': async ({ service }) => {
    const seen = recordsOf('company', service.exchanges).map((company) => at(company, 'account_status'))
    if (!seen.includes('active_account')) notObserved('no company was active_account')
  },
  'address.time-zone': async ({ service }) => {
    const zones = recordsOf('address', service.exchanges).flatMap((address) => at(address, 'time_zone_id') ?? [])
    if (zones.length === 0) notObserved('no address names its zone')
    for (const zone of new Set(zones)) Temporal.Now.zonedDateTimeISO(shown(zone))
  },
  'country.vat-rate': async ({ service }) => {
    for (const country of recordsOf('country', service.exchanges))
      assert.ok(Number(at(country, 'vat_rate')) >= 0 && Number(at(country, 'vat_rate')) < 1)
  },
  'order.delivered-date-null-before': async (world) => {
    const waiting = orders(world).filter((order) =>
      ['order_received', 'awaiting_pickup', 'in_transit'].includes(shown(at(order, 'status'))),
    )
    for (const order of waiting) assert.equal(at(order, 'date_delivered'), null)
  },
  'order.scheduled-pickup-empty': async (world) => {
    if (!orders(world).some((order) => at(order, 'scheduled_pickup') === '')) notObserved('every order seen has a pickup')
  },
  'order.documents-absent': async (world) => {
    for (const order of orders(world))
      for (const field of documentLinks) assert.match(shown(at(order, field)), /^(https?:\/\/\S+)?$/, field)
  },
  'order.shipments.legs': async (world) => {
    for (const order of orders(world)) assert.ok([1, 2].includes(listAt(order, 'shipments').length), 'an order has neither one leg nor two')
  },
  'invoice-data.units': async (world) => {
    for (const data of invoiced(world)) {
      assert.deepEqual(everyAt(data, 'billable_weights.metric.mass_unit'), ['kg'])
      assert.deepEqual(everyAt(data, 'billable_weights.metric.distance_unit'), ['cm'])
      assert.deepEqual(everyAt(data, 'billable_weights.imperial.mass_unit'), ['lb'])
      assert.deepEqual(everyAt(data, 'billable_weights.imperial.distance_unit'), ['inches'])
    }
  },
  'invoice-data.when-invoiced': async (world) => {
    invoiced(world)
    for (const order of orders(world)) {
      if (at(order, 'status') === 'order_received')
        assert.ok([null, ''].includes(at(order, 'invoice_data') as null), 'a received order is invoiced')
      if (at(order, 'status') === 'invoice_paid')
        assert.equal(typeof at(order, 'invoice_data', 'line_items'), 'object', 'an invoice is paid that is not shown')
    }
  },
  'invoice-data.taxes': async (world) => {
    const lines = invoiced(world).flatMap((data) => everyAt(data, 'line_items[].description'))
    for (const tax of ['Import VAT', 'Import Duties']) if (!lines.includes(tax)) notObserved(`no invoice seen has ${tax}`)
  },
}
