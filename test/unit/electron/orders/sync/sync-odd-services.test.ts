import { expect, test } from 'vitest'
import { success } from '../../../../../shared/result.ts'
import { createEventClock } from '../../../../support/clocks/event-clock.ts'
import { accountClient, allIds, syncOver } from '../../../../support/stations/sync-station.ts'
import { messageText } from '../../../../support/message-text.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

test('reads a service that does not filter by status as one list', async () => {
  const client = accountClient({ delivered: [1, 2, 3], order_received: [4, 5] }, { filters: false })
  const { sync, store } = syncOver(client)
  await sync.runFullSync()
  expect(await allIds(store)).toEqual([1, 2, 3, 4, 5])
  client.asked.length = 0
  await sync.runFullSync()
  expect(new Set(client.asked.map((name) => name.split(' ')[0]))).toEqual(new Set(['all']))
})

test('reports a service that counts more orders than it returns, and does not read its list over and over', async () => {
  const client = accountClient({ delivered: [1, 2, 3] })
  const { listOrders } = client
  client.listOrders = async (request, signal) => {
    const page = await listOrders(request, signal)
    return page.ok && request.status === 'delivered' ? success({ ...page.value, recordCount: 5 }) : page
  }
  const clock = createEventClock()
  const { sync } = syncOver(client, clock)
  await sync.runFullSync()
  expect(sync.state()).toMatchObject({ state: 'current' })
  expect(messageText(sync.state().message)).toBe('The service counts 5 orders “Delivered” and lists 3.')
  client.asked.length = 0
  const stop = new AbortController()
  const loop = sync.start(stop.signal)
  await clock.run(clock.wait(600_000))
  expect(client.asked).not.toContain('delivered 2')
  expect(client.asked).toContain('delivered 1')
  stop.abort()
  await clock.run(loop)
})

test('counts and reports malformed orders, and stores the others', async () => {
  const client = accountClient({ delivered: [1, 2] })
  const { listOrders } = client
  const strange = scriptedFailure('malformed-response', '', '', { path: 'orders.2.id' })
  client.listOrders = async (request, signal) => {
    const page = await listOrders(request, signal)
    if (!page.ok || (request.status ?? 'delivered') !== 'delivered') return page
    return success({ ...page.value, malformed: [strange], recordCount: 3 })
  }
  const { sync, store } = syncOver(client)
  await sync.runFullSync()
  expect(sync.state()).toMatchObject({ state: 'current' })
  expect(messageText(sync.state().message)).toContain('1 order could not be read')
  expect(messageText(sync.state().message)).toContain('orders.2.id')
  expect(await allIds(store)).toEqual([1, 2])
})

test('stops reading a list that announces endless pages at its first empty page', async () => {
  const client = accountClient({ delivered: [1, 2, 3] })
  const { listOrders } = client
  client.listOrders = async (request, signal) => {
    const page = await listOrders(request, signal)
    return page.ok ? success({ ...page.value, pageCount: 1_000_000_000 }) : page
  }
  const { sync, store } = syncOver(client)
  await sync.runFullSync()
  expect(await allIds(store)).toEqual([1, 2, 3])
  expect(client.asked.length).toBeLessThan(100)
})
