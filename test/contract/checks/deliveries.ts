import { strict as assert } from 'node:assert'
import { eventNames } from '../facts/values.ts'
import { at, everyAt, numberAt, shown, textAt } from '../read-json.ts'
import type { Box, Delivery } from '../receiver.ts'
import { notObserved, once, type Check, type World } from '../world.ts'
import { newHubOrder } from './order-creation.ts'
import { idOf, newOrder, waybilledOrder } from './shipping.ts'
import { newWebhook } from './webhooks.ts'

const [statusEvent, waybillEvent] = eventNames

interface Hook {
  readonly box: Box
  readonly id: number
  readonly token: string
}

async function openHook(world: World, name: string, events: readonly string[] = eventNames): Promise<Hook> {
  if (world.receiver === null) notObserved('the service cannot reach a receiver on this machine')
  const box = world.receiver.open(name)
  const webhook = await newWebhook(world, { target_url: box.url, events })
  return { box, id: numberAt(webhook, 'id'), token: textAt(webhook, 'token') }
}

const close = (world: World, { id }: Hook) => world.service.call('DELETE /webhooks/{id}', { id })

const statusOf = async (world: World, id: number): Promise<unknown> =>
  at((await world.service.call('GET /webhooks/{id}', { id })).json, 'webhook', 'status')

/** Lets seconds pass until the condition is true; false if it is not true after that time. */
async function comesAbout(world: World, isSo: () => boolean | Promise<boolean>, seconds: number): Promise<boolean> {
  for (let passed = 0; passed <= seconds; passed += 1) {
    if (await isSo()) return true
    if (!(await world.passTime(1))) notObserved('there is no time to wait for a delivery')
  }
  return isSo()
}

const about = (delivery: Delivery, order: number, event: string): boolean =>
  at(delivery.json, 'object_id') === order && at(delivery.json, 'event_type') === event

/** What arrived about a new order of ours that then got its waybill. */
const deliveries = once(async (world) => {
  const hook = await openHook(world, 'all')
  const order = await waybilledOrder(world)
  const id = idOf(order)
  await comesAbout(world, () => hook.box.deliveries.some((one) => about(one, id, waybillEvent)), 30)
  await close(world, hook)
  return { hook, id, order, seen: hook.box.deliveries.filter((one) => at(one.json, 'object_id') === id) }
})

async function each(world: World, holds: (delivery: Delivery, token: string) => void): Promise<void> {
  const { seen, hook } = await deliveries(world)
  assert.ok(seen.length > 0, 'nothing was delivered')
  for (const delivery of seen) holds(delivery, hook.token)
}

/** A webhook whose receiver always fails, followed to its end: the moments of its attempts. */
const failing = once(async (world) => {
  const hook = await openHook(world, 'failing', [statusEvent])
  hook.box.answerWith(500)
  const order = idOf(await newOrder(world))
  const attempts = () => hook.box.deliveries.filter((one) => about(one, order, statusEvent))
  const ended = await comesAbout(world, async () => (await statusOf(world, hook.id)) === 'failing', 260)
  return { hook, ended, moments: attempts().map((one) => one.at) }
})

export const deliveryChecks: Readonly<Record<string, Check>> = {
  'deliveries.post-json': (world) =>
    each(world, (one) => {
      assert.equal(one.method, 'POST')
      assert.match(shown(one.headers['content-type']), /^application\/json/)
      assert.equal(typeof one.json, 'object')
    }),
  'deliveries.object': async (world) => {
    const { id } = await deliveries(world)
    await each(world, (one) => {
      assert.equal(at(one.json, 'object_type'), 'order')
      assert.equal(at(one.json, 'object_id'), id)
    })
  },
  'deliveries.event-type': (world) => each(world, (one) => assert.ok(eventNames.some((name) => name === at(one.json, 'event_type')))),
  'deliveries.token': (world) => each(world, (one, token) => assert.equal(at(one.json, 'token'), token)),
  'deliveries.updated-at': (world) =>
    each(world, (one) => assert.match(textAt(one.json, 'updated_at_utc'), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|\+00:00)$/)),
  'deliveries.values': (world) =>
    each(world, (one) => {
      assert.notEqual(at(one.json, 'original_value'), undefined)
      assert.notEqual(at(one.json, 'updated_value'), undefined)
      assert.notEqual(at(one.json, 'updated_value'), at(one.json, 'original_value'))
    }),
  'deliveries.received': async (world) => {
    const { seen, id } = await deliveries(world)
    const values = seen.filter((one) => about(one, id, statusEvent)).map((one) => at(one.json, 'updated_value'))
    assert.deepEqual(values, ['order_received'], 'a new order fires its status once, and its later statuses nothing')
  },
  'deliveries.waybill': async (world) => {
    const { seen, id, order } = await deliveries(world)
    const values = seen.filter((one) => about(one, id, waybillEvent)).map((one) => at(one.json, 'updated_value'))
    assert.deepEqual(new Set(values), new Set(everyAt(order, 'shipments[].waybill')))
  },
  'deliveries.only-registered': async (world) => {
    const hook = await openHook(world, 'waybills-only', [waybillEvent])
    const id = idOf(await waybilledOrder(world))
    assert.ok(await comesAbout(world, () => hook.box.deliveries.some((one) => about(one, id, waybillEvent)), 30))
    assert.deepEqual([...new Set(hook.box.deliveries.map((one) => at(one.json, 'event_type')))], [waybillEvent])
    await close(world, hook)
  },
  'deliveries.none-on-cancel': async (world) => {
    const id = idOf(await newOrder(world))
    const hook = await openHook(world, 'cancelled')
    assert.equal((await world.service.call('DELETE /orders/{id}', { id })).status, 200)
    const after = idOf(await newOrder(world))
    assert.ok(await comesAbout(world, () => hook.box.deliveries.some((one) => about(one, after, statusEvent)), 30))
    assert.deepEqual(
      hook.box.deliveries.filter((one) => at(one.json, 'object_id') === id),
      [],
    )
    await close(world, hook)
  },
  'deliveries.any-2xx': async (world) => {
    const hook = await openHook(world, 'accepting', [statusEvent])
    hook.box.answerWith(202)
    const id = idOf(await newOrder(world))
    assert.ok(await comesAbout(world, () => hook.box.deliveries.length > 0, 30))
    await comesAbout(world, () => hook.box.deliveries.length > 1, 30)
    assert.equal(hook.box.deliveries.filter((one) => about(one, id, statusEvent)).length, 1, 'an accepted delivery came again')
    assert.equal(await statusOf(world, hook.id), 'active')
    await close(world, hook)
  },
  'deliveries.hub-legs': async (world) => {
    const hook = await openHook(world, 'hub')
    const id = idOf(await newHubOrder(world))
    let made = await world.service.call('POST /orders/{id}/waybills', { id })
    for (let attempt = 0; attempt < 3 && made.status !== 201; attempt += 1)
      made = await world.service.call('POST /orders/{id}/waybills', { id })
    if (made.status !== 201) notObserved('the hub order got no waybill')
    const count = () => hook.box.deliveries.filter((one) => about(one, id, waybillEvent)).length
    assert.ok(await comesAbout(world, () => count() >= 2, 30), `${count()} waybill events for two legs`)
    await close(world, hook)
  },
  'deliveries.retries': async (world) => {
    const { moments, ended } = await failing(world)
    if (!ended && moments.length < 5) assert.fail(`${moments.length} attempts within 260 seconds`)
    assert.equal(moments.length, 5, 'attempts')
    const pauses = moments.slice(1).map((moment, index) => (moment - (moments[index] ?? 0)) / 1_000)
    for (const [index, pause] of pauses.entries()) {
      const asked = 20 * (index + 1)
      assert.ok(Math.abs(pause - asked) <= 8, `retry ${index + 1} came after ${pause} s, not about ${asked}`)
    }
  },
  'deliveries.failing': async (world) => assert.ok((await failing(world)).ended, 'the webhook is not failing after its last retry'),
  'deliveries.stopped': async (world) => {
    const { hook } = await failing(world)
    hook.box.answerWith(200)
    const before = hook.box.deliveries.length
    const witness = await openHook(world, 'witness', [statusEvent])
    await newOrder(world)
    assert.ok(await comesAbout(world, () => witness.box.deliveries.length > 0, 30))
    assert.equal(hook.box.deliveries.length, before, 'a failing webhook was sent an event')
    await close(world, witness)
  },
  'deliveries.not-reactivated': async (world) => {
    const { hook } = await failing(world)
    const json = { webhook: { target_url: hook.box.url, events: [statusEvent] } }
    const answer = await world.service.call('PUT /webhooks/{id}', { id: hook.id, json })
    assert.equal(at(answer.json, 'webhook', 'status'), 'failing')
  },
  'deliveries.recovered': async (world) => {
    const hook = await openHook(world, 'recovering', [statusEvent])
    hook.box.answerWith(503)
    const id = idOf(await newOrder(world))
    assert.ok(await comesAbout(world, () => hook.box.deliveries.length > 0, 30))
    hook.box.answerWith(204)
    assert.ok(await comesAbout(world, () => hook.box.deliveries.length > 1, 30))
    await comesAbout(world, () => hook.box.deliveries.length > 2, 60)
    assert.equal(hook.box.deliveries.filter((one) => about(one, id, statusEvent)).length, 2)
    assert.equal(await statusOf(world, hook.id), 'active')
    await close(world, hook)
  },
  'deliveries.time-out': async (world) => {
    const hook = await openHook(world, 'silent', [statusEvent])
    hook.box.answerWith(null)
    await newOrder(world)
    const retried = await comesAbout(world, () => hook.box.deliveries.length > 1, 200)
    await close(world, hook)
    if (!retried) notObserved('no retry within 200 seconds; how long a receiver may take is not shown')
  },
}
