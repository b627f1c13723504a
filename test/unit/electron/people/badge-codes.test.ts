import { afterAll, beforeAll, expect, test } from 'vitest'
import { scanCommandCodes } from '../../../../shared/scanning/scan-commands.ts'
import { openPeopleStation, samPin, type PeopleStation } from '../../../support/stations/people-station.ts'

let station: PeopleStation

const person = { id: null, name: 'Sam', role: 'supervisor', isEnabled: true, pin: samPin } as const

beforeAll(async () => {
  station = await openPeopleStation()
  await station.ask('orders.sync', {})
})
afterAll(() => station.close())

test.each(Object.values(scanCommandCodes))('the code %s of the command sheet cannot be a badge, in capitals or not', async (code) => {
  for (const badge of [code, ` ${code.toLowerCase()} `]) {
    expect(await station.refusal('people.save', { ...person, badge })).toMatchObject({ code: 'peopleFailures.badgeIsCommand' })
  }
})

test('the waybill of an order cannot be a badge', async () => {
  const [orderId] = await station.orders('awaiting_pickup')
  const { order } = await station.ask('orders.open', { orderId: orderId ?? 0 })
  const badge = order.legs[0]?.waybill ?? ''
  expect(badge).not.toBe('')
  expect(await station.refusal('people.save', { ...person, badge })).toMatchObject({ code: 'peopleFailures.badgeIsWaybill' })
  await station.ask('people.save', { ...person, badge: 'BADGE-SAM-9' })
})
