import { afterEach, expect, test } from 'vitest'
import type { PracticeOptions } from '../../../../../electron/practice/practice-service.ts'
import type { WireWebhook } from '../../../../../electron/practice/wire-types.ts'
import { placed } from '../practice-requests.ts'
import { createTimerClock } from '../practice-timers.ts'
import { visitPractice } from '../practice-visitor.ts'
import { listenForEvents } from './webhook-receiver.ts'

const statusEvent = 'shipment.updated.status'
const waybillEvent = 'shipment.updated.waybill'
const closing: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Practice with one webhook for both events, and the receiver it posts to. */
async function listening(
  answer?: (nth: number) => number | null,
  options: Partial<PracticeOptions> = {},
  events = [statusEvent, waybillEvent],
) {
  const receiver = await listenForEvents(answer)
  const clock = createTimerClock()
  const visitor = await visitPractice({ clock, ...options })
  closing.push(
    () => visitor.service.close(),
    () => receiver.close(),
  )
  const { body } = await visitor.post('/webhooks', { webhook: { target_url: receiver.url, events } })
  const { webhook } = body as { webhook: WireWebhook }
  return {
    ...receiver,
    clock,
    visitor,
    webhook,
    settled: () => visitor.service.waitForDeliveries(),
    status: async () => ((await visitor.get(`/webhooks/${webhook.id}`)).body as { webhook: WireWebhook }).webhook.status,
  }
}

test('A new order fires its received status, posted as JSON with the registration’s token', async () => {
  const { visitor, received, settled, webhook } = await listening()
  const { id } = await placed(visitor)
  await settled()
  expect(received).toEqual([
    {
      method: 'POST',
      type: 'application/json',
      authorization: undefined,
      event: {
        object_type: 'order',
        object_id: id,
        event_type: statusEvent,
        original_value: null,
        updated_value: 'order_received',
        updated_at_utc: '2026-11-18T12:00:00.000Z',
        token: webhook.token,
      },
    },
  ])
})

test('Each leg of a hub order fires its own waybill, and a changed waybill fires again with the former number', async () => {
  const { visitor, received, settled } = await listening(undefined, {}, [waybillEvent])
  const { id } = await placed(visitor, {}, { hub_transit: true })
  await visitor.post(`/orders/${id}/waybills`)
  await settled()
  const first = (await visitor.order(id)).shipments.map((leg) => leg.waybill)
  await visitor.service.changeWaybills(id)
  await settled()
  const second = (await visitor.order(id)).shipments.map((leg) => leg.waybill)
  const values = received.map(({ event }) => [event.object_id, event.event_type, event.original_value, event.updated_value].join())
  const expected = [
    ...first.map((waybill) => [id, waybillEvent, null, waybill].join()),
    ...second.map((waybill, leg) => [id, waybillEvent, first[leg], waybill].join()),
  ]
  expect(new Set([...first, ...second]).size).toBe(4)
  expect(values.toSorted()).toEqual(expected.toSorted())
})

test('Only becoming received, in transit or delivered fires an event, leg by leg, and cancellation does not', async () => {
  const { visitor, received, settled } = await listening(undefined, {}, [statusEvent])
  const { id } = await placed(visitor, {}, { hub_transit: true })
  await visitor.post(`/orders/${id}/waybills`)
  const moves = [
    ['in_transit', 0],
    ['lost_in_transit', 0],
    ['delivered', 0],
    ['in_transit', 1],
    ['delivered', 1],
  ] as const
  await settled()
  for (const [status, leg] of moves) {
    await visitor.service.advanceOrder(id, status, leg)
    await settled()
  }
  expect((await visitor.order(id)).status).toBe('delivered')
  const other = await placed(visitor)
  await settled()
  await visitor.delete(`/orders/${other.id}`)
  await settled()
  expect(received.map(({ event }) => [event.object_id, event.original_value, event.updated_value])).toEqual([
    [id, null, 'order_received'],
    [id, null, 'order_received'],
    [id, 'awaiting_pickup', 'in_transit'],
    [id, 'lost_in_transit', 'delivered'],
    [id, 'awaiting_pickup', 'in_transit'],
    [id, 'in_transit', 'delivered'],
    [other.id, null, 'order_received'],
  ])
})

test.each([200, 202, 299])('A response of %d is accepted and the delivery not repeated', async (status) => {
  const { visitor, received, settled, clock } = await listening(() => status)
  await placed(visitor)
  await settled()
  expect([received.length, clock.open()]).toEqual([1, []])
})

test.each([302, 404, 500])(
  'Responses of %d are retried at 20, 40, 60 and 80 seconds; then the webhook is failing and nothing more is sent',
  async (status) => {
    const failing = await listening(() => status)
    const { visitor, received, clock, webhook } = failing
    await placed(visitor)
    for (const [at, pause] of [20, 40, 60, 80].entries()) {
      expect(await failing.status()).toBe('active')
      await clock.pass(pause)
      expect(received).toHaveLength(at + 1)
    }
    await failing.settled()
    expect([received.length, await failing.status()]).toEqual([5, 'failing'])
    expect(new Set(received.map(({ event }) => JSON.stringify(event))).size).toBe(1)
    await placed(visitor)
    await failing.settled()
    expect(received).toHaveLength(5)
    const update = { webhook: { target_url: webhook.target_url, events: [statusEvent] } }
    expect(await visitor.put(`/webhooks/${webhook.id}`, update)).toMatchObject({ status: 200, body: { webhook: { status: 'failing' } } })
  },
)

test('A successful retry ends the retries, and the webhook stays active', async () => {
  const { visitor, received, clock, settled, status } = await listening((nth) => (nth < 2 ? 503 : 200))
  await placed(visitor)
  await clock.pass(20)
  await clock.pass(40)
  await settled()
  expect([received.length, await status()]).toEqual([3, 'active'])
})

test('A receiver that does not respond within ten seconds is retried', async () => {
  const { visitor, received, arrived, clock, settled, status } = await listening((nth) => (nth === 0 ? null : 204))
  await placed(visitor)
  await arrived(1)
  await clock.pass(10)
  await clock.pass(20)
  await settled()
  expect([received.length, await status()]).toEqual([2, 'active'])
})

test('A receiver that is gone makes the webhook fail', async () => {
  const { visitor, clock, settled, status, close } = await listening()
  await close()
  closing.pop()
  await placed(visitor)
  for (const pause of [20, 40, 60, 80]) await clock.pass(pause)
  await settled()
  expect(await status()).toBe('failing')
})

test('A webhook deleted between two attempts gets no further one', async () => {
  const { visitor, received, clock, settled, webhook } = await listening(() => 500)
  await placed(visitor)
  await clock.waitedFor(20)
  await visitor.delete(`/webhooks/${webhook.id}`)
  clock.advance(20)
  await settled()
  expect([received.length, clock.open()]).toEqual([1, []])
})

test('A webhook that got another target sends its retries there', async () => {
  const { visitor, received, clock, settled, webhook, status } = await listening(() => 500)
  const other = await listenForEvents()
  closing.push(() => other.close())
  await placed(visitor)
  await clock.waitedFor(20)
  await visitor.put(`/webhooks/${webhook.id}`, { webhook: { target_url: other.url, events: [statusEvent] } })
  clock.advance(20)
  await settled()
  expect([received.length, other.received.length, await status()]).toEqual([1, 1, 'active'])
})

test.each([
  ['outside this machine nothing is sent and nothing fails', {}, 0],
  ['outside this machine it is sent when practice may deliver anywhere', { allowRemoteWebhooks: true }, 1],
])('To a target %s', async (_, options, count) => {
  const sent: string[] = []
  const visitor = await visitPractice({
    clock: createTimerClock(),
    deliver: async (url) => {
      sent.push(url)
      return 200
    },
    ...options,
  })
  const targets = ['https://hooks.example/', 'http://127.0.0.1.example/', 'http://localhost:1/', 'http://[::1]:1/', 'http://127.8.9.1/']
  for (const url of targets) await visitor.post('/webhooks', { webhook: { target_url: url, events: [statusEvent] } })
  await placed(visitor)
  await visitor.service.waitForDeliveries()
  expect(sent).toEqual(count === 0 ? targets.slice(2) : targets)
})

test('A closed practice abandons its retries without counting a failure', async () => {
  const { visitor, received, clock, settled, status } = await listening(() => 500)
  await placed(visitor)
  await clock.waitedFor(20)
  visitor.service.close()
  await settled()
  expect([received.length, clock.open(), await status()]).toEqual([1, [], 'active'])
})
