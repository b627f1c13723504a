import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { historyMigrations } from '../../../../electron/history/history-migrations.ts'
import { createRefusalStore } from '../../../../electron/pre-checks/refusal-store.ts'
import { responseFailures } from '../../../../shared/messages/service/response-failures.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { knownAddress, knownOrder } from '../../../support/orders/known-order.ts'
import { valueOrThrow } from '../../../support/value-or-throw.ts'

function openRefusals() {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  database.exec(historyMigrations.join(';'))
  const clock = createHandClock()
  return { database, clock, refusals: createRefusalStore(database, clock) }
}

const refused = (upstreamMessage: string, status = 422) => ({
  ...responseFailures.malformedUnnamedOrder({}, { path: 'order', detail: 'test' }),
  status,
  upstreamMessage,
})

function orderTo(countryCode: string, id: number, service = 'Air Express'): Order {
  const destination = knownAddress({ countryCode, countryName: countryCode === 'BR' ? 'Brazil' : 'Germany' })
  return knownOrder({
    id,
    destination,
    contents: 'Mugs',
    legs: [{ service, waybill: null, tracking: null, status: 'order_received', hasLabel: false }],
  })
}

const brazilNeedsTax = 'CPF or CNPJ of the consignee required'

test('Refusals of orders to the same country with the same service are counted by the message', () => {
  const { refusals, clock } = openRefusals()
  for (const id of [1, 2, 3]) {
    valueOrThrow(refusals.record(orderTo('BR', id), refused(brazilNeedsTax)))
    clock.advance(60_000)
  }
  valueOrThrow(refusals.record(orderTo('BR', 3), refused('Postal code not served')))
  expect(valueOrThrow(refusals.similarTo(orderTo('BR', 9)))).toEqual([
    { service: 'Air Express', country: 'Brazil', orders: 3, message: brazilNeedsTax, lastAt: '2026-11-21T10:02:00Z' },
    { service: 'Air Express', country: 'Brazil', orders: 1, message: 'Postal code not served', lastAt: '2026-11-21T10:03:00Z' },
  ])
})

test('Another country, another service and the order itself are not similar', () => {
  const { refusals } = openRefusals()
  valueOrThrow(refusals.record(orderTo('BR', 1), refused(brazilNeedsTax)))
  expect(valueOrThrow(refusals.similarTo(orderTo('DE', 9)))).toEqual([])
  expect(valueOrThrow(refusals.similarTo(orderTo('BR', 9, 'Sea Freight')))).toEqual([])
  expect(valueOrThrow(refusals.similarTo(orderTo('BR', 1)))).toEqual([])
})

test('An order refused twice counts once', () => {
  const { refusals } = openRefusals()
  for (const id of [1, 1]) valueOrThrow(refusals.record(orderTo('BR', id), refused(brazilNeedsTax)))
  expect(valueOrThrow(refusals.similarTo(orderTo('BR', 9)))).toMatchObject([{ orders: 1 }])
})

test('The newest refusal is the last one, however many digits its fraction of a second has', () => {
  const { refusals, clock } = openRefusals()
  for (const id of [1, 2, 3]) {
    valueOrThrow(refusals.record(orderTo('BR', id), refused(brazilNeedsTax)))
    clock.advance(250)
  }
  expect(valueOrThrow(refusals.similarTo(orderTo('BR', 9)))).toMatchObject([{ lastAt: '2026-11-21T10:00:00.5Z' }])
})

test('Only refusals by the service with 422 are stored', () => {
  const { refusals } = openRefusals()
  valueOrThrow(refusals.record(orderTo('BR', 1), refused('Bad gateway', 502)))
  valueOrThrow(refusals.record(orderTo('BR', 2), refused('')))
  expect(valueOrThrow(refusals.similarTo(orderTo('BR', 9)))).toEqual([])
})

test('Refusals older than 180 days are not shown, and removed with the next one', () => {
  const { refusals, clock, database } = openRefusals()
  valueOrThrow(refusals.record(orderTo('BR', 1), refused(brazilNeedsTax)))
  clock.advance(181 * 86_400_000)
  expect(valueOrThrow(refusals.similarTo(orderTo('BR', 9)))).toEqual([])
  valueOrThrow(refusals.record(orderTo('DE', 2), refused('Postal code not served')))
  expect(database.prepare('SELECT order_id FROM waybill_refusals').all()).toEqual([{ order_id: 2 }])
})

test('A refusal is stored with the lane, the purpose and the contents', () => {
  const { refusals, database } = openRefusals()
  valueOrThrow(refusals.record({ ...orderTo('BR', 1), purposeId: 2 }, refused(brazilNeedsTax)))
  expect(database.prepare('SELECT origin, destination, services_json, purpose_id, contents, at FROM waybill_refusals').get()).toEqual({
    origin: 'GB',
    destination: 'BR',
    services_json: '["Air Express"]',
    purpose_id: 2,
    contents: 'Mugs',
    at: '2026-11-21T10:00:00Z',
  })
})

test('The newest message to an order is found again by a store that opens the same data, until it is too old', () => {
  const { refusals, clock, database } = openRefusals()
  valueOrThrow(refusals.record(orderTo('BR', 1), refused(brazilNeedsTax)))
  valueOrThrow(refusals.record(orderTo('BR', 1), refused('Postal code not served')))
  valueOrThrow(refusals.record(orderTo('DE', 2), refused(brazilNeedsTax)))
  const reopened = createRefusalStore(database, clock)
  expect([...valueOrThrow(reopened.newestOf([1, 2, 3]))]).toEqual([
    [1, 'Postal code not served'],
    [2, brazilNeedsTax],
  ])
  clock.advance(181 * 86_400_000)
  expect(valueOrThrow(reopened.newestOf([1, 2, 3])).size).toBe(0)
})
