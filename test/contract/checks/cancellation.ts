import { strict as assert } from 'node:assert'
import { cancellableStatuses } from '../facts/values.ts'
import { at, everyAt, listAt } from '../read-json.ts'
import type { Answer } from '../service-under-test.ts'
import { notObserved, once, type Check, type World } from '../world.ts'
import { assertRefused, idOf, newOrder, readOrder, waybilledOrder } from './shipping.ts'

const live = 'Order cannot be cancelled, this shipment has already gone live'

const cancel = (world: World, id: number): Promise<Answer> => world.service.call('DELETE /orders/{id}', { id })

const cancelled = once(async (world) => {
  const id = idOf(await newOrder(world))
  return { id, answer: await cancel(world, id) }
})

async function oneOf(world: World, status: string): Promise<number | null> {
  const [id] = everyAt((await world.service.call('GET /orders', { query: { status } })).json, 'orders[].id')
  return typeof id === 'number' ? id : null
}

async function assertCancels(world: World, id: number): Promise<void> {
  assert.equal((await cancel(world, id)).status, 200)
  const order = await readOrder(world, id)
  assert.equal(at(order, 'status'), 'cancelled')
  for (const leg of listAt(order, 'shipments')) assert.equal(at(leg, 'status'), 'cancelled')
}

const fromStatus = Object.fromEntries(
  cancellableStatuses.map((status): [string, Check] => [
    `cancel.from.${status}`,
    async (world) => {
      if (status === 'order_received') return assertCancels(world, idOf(await newOrder(world)))
      if (status === 'awaiting_pickup' || status === 'awaiting_schedule_pickup') {
        const own = idOf(await waybilledOrder(world))
        if (at(await readOrder(world, own), 'status') === status) return assertCancels(world, own)
      }
      const other = world.mayTouchOthers ? await oneOf(world, status) : null
      if (other === null) notObserved(`no order that may be cancelled is ${status}`)
      return assertCancels(world, other)
    },
  ]),
)

const liveStatuses = ['in_transit', 'partially_delivered', 'delivered', 'invoice_to_be_paid', 'invoice_paid', 'lost_in_transit']

export const cancellationChecks: Readonly<Record<string, Check>> = {
  ...fromStatus,
  'cancel.answer': async (world) => assert.deepEqual((await cancelled(world)).answer.json, { success: true, error: '', errors: [] }),
  'cancel.every-leg': async (world) => {
    const order = await readOrder(world, (await cancelled(world)).id)
    assert.deepEqual([...new Set([at(order, 'status'), ...everyAt(order, 'shipments[].status')])], ['cancelled'])
  },
  'cancel.final': async (world) => {
    const { id } = await cancelled(world)
    const again = await cancel(world, id)
    const waybill = await world.service.call('POST /orders/{id}/waybills', { id })
    assert.notEqual(waybill.status, 201, 'a cancelled order got a waybill')
    assert.ok([200, 422].includes(again.status), `a second cancellation was answered ${again.status}`)
    assert.equal(at(await readOrder(world, id), 'status'), 'cancelled')
  },
  'cancel.live': async (world) => {
    if (!world.mayTouchOthers) notObserved('no order of ours can be in transit')
    let seen = 0
    for (const status of liveStatuses) {
      const id = await oneOf(world, status)
      if (id === null) continue
      seen += 1
      assertRefused(await cancel(world, id), 422, live)
      assert.equal(at(await readOrder(world, id), 'status'), status)
    }
    if (seen === 0) notObserved('no order is in transit or later')
  },
  'cancel.not-found': async (world) => assertRefused(await cancel(world, 999_999_999), 404, `Couldn't find Order with 'id'=999999999`),
}
