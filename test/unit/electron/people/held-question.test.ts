import { afterAll, beforeAll, expect, test } from 'vitest'
import { badges, openPeopleStation, type PeopleStation } from '../../../support/stations/people-station.ts'

let station: PeopleStation

beforeAll(async () => {
  station = await openPeopleStation()
  await station.ask('orders.sync', {})
  await station.addPeople()
})
afterAll(() => station.close())

async function kinds(): Promise<string[]> {
  const { entries } = await station.ask('people.audit', { personId: null, day: null, before: null })
  return entries.map(({ kind }) => kind)
}

test('the question about an order on hold is not logged as an action; only the action after it is', async () => {
  const [orderId = 0] = await station.orders('order_received')
  await station.ask('orders.hold', { orderIds: [orderId], until: null, note: 'Address' })
  await station.restart()
  expect((await station.refusal('orders.generateWaybill', { orderId })).code).toBe('peopleFailures.nobodyPacking')
  await station.badge(badges.ana)
  const before = await kinds()
  expect((await station.refusal('orders.generateWaybill', { orderId })).code).toBe('storedOrdersFailures.onHold')
  expect(await kinds()).toEqual(before)
  await station.tell('orders.generateWaybill', { orderId, includeHeld: [orderId] })
  expect((await kinds()).filter((kind) => kind === 'waybill')).toHaveLength(1)
})
