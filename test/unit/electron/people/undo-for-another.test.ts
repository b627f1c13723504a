import { afterAll, beforeAll, expect, test } from 'vitest'
import { badges, openPeopleStation, type PeopleStation } from '../../../support/stations/people-station.ts'

let station: PeopleStation

beforeAll(async () => {
  station = await openPeopleStation()
  await station.ask('orders.sync', {})
  await station.addPeople()
})
afterAll(() => station.close())

test('undoing a hold and the removal of a note keeps the person who made the earlier ones; the log names who undid it', async () => {
  const [orderId = 0] = await station.orders('awaiting_pickup')
  await station.badge(badges.ana)
  await station.ask('orders.hold', { orderIds: [orderId], until: null, note: 'Second box' })
  await station.ask('orders.saveNote', { orderId, read: '', text: 'Glass' })
  const { hold, note } = await station.ask('orders.open', { orderId })
  expect([hold?.person, note?.person]).toEqual(['Ana', 'Ana'])

  await station.badge(badges.bo)
  const { holdId } = await station.ask('orders.hold', { orderIds: [orderId], until: null, note: 'Audit' })
  await station.ask('orders.undoHold', { orderIds: [orderId], holdId })
  await station.ask('orders.saveNote', { orderId, read: 'Glass', text: '' })
  await station.ask('orders.saveNote', { orderId, read: '', text: 'Glass', isUndo: true })

  expect(await station.ask('orders.open', { orderId })).toMatchObject({ hold, note })
  const { entries } = await station.ask('people.audit', { personId: null, day: null, before: null })
  expect(entries.slice(0, 4).map(({ kind, person, orderIds }) => [kind, person?.name, orderIds])).toEqual([
    ['note', 'Bo', [orderId]],
    ['note', 'Bo', [orderId]],
    ['hold-undone', 'Bo', [orderId]],
    ['hold', 'Bo', [orderId]],
  ])
  const timeline = await station.ask('orders.timeline', { orderId })
  expect(timeline.find(({ kind }) => kind === 'hold-undone')?.person).toBe('Bo')
})
