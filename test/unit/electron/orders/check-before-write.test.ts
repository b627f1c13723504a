import { expect, test } from 'vitest'
import type { SendTurn } from '../../../../electron/orders/order-commands.ts'
import { jobFailures } from '../../../../shared/messages/jobs/job-failures.ts'
import { createOrdersStation } from '../../../support/stations/orders-station.ts'
import { valueOf } from '../../../support/stations/service-station.ts'

async function startReceivedOrder() {
  const station = await createOrdersStation()
  const [id = 0] = await station.inStatus('order_received')
  const startedAt = station.clock.now().toString()
  station.clock.advance(10)
  const waybills = (): number => station.sent.filter((line) => line === `POST /orders/${id}/waybills`).length
  return { ...station, id, startedAt, waybills }
}

/** A turn that comes after this work. */
function turnAfter(work: () => Promise<unknown>, whyNotSend = () => null as ReturnType<typeof jobFailures.notBegun> | null): SendTurn {
  return async (send) => {
    await work()
    return await send(whyNotSend)
  }
}

test('reads an order again that waited for its turn, and sends nothing that it no longer allows', async () => {
  const { orders, client, clock, id, startedAt, waybills } = await startReceivedOrder()
  const turn = turnAfter(async () => {
    valueOf(await client.cancelOrder(id))
    clock.advance(6000)
  })
  expect(await orders.generateWaybillInTurn(id, turn, startedAt)).toMatchObject({ kind: 'not-permitted', order: { status: 'cancelled' } })
  expect(waybills()).toBe(0)
})

test('reads an order once when its turn comes at once', async () => {
  const { orders, id, startedAt, sent } = await startReceivedOrder()
  await orders.generateWaybillInTurn(id, (send) => send(() => null), startedAt)
  expect(sent).toEqual([`GET /orders/${id}`, `POST /orders/${id}/waybills`, `GET /orders/${id}`])
})

test('sends no waybill request for an order that was put on hold while it waited for its turn', async () => {
  const { orders, id, startedAt, waybills } = await startReceivedOrder()
  const turn = turnAfter(async () => valueOf(await orders.hold({ orderIds: [id], until: null, note: 'wrong box' })))
  const outcome = await orders.generateWaybillInTurn(id, turn, startedAt)
  expect(outcome).toMatchObject({ kind: 'not-permitted', failure: { code: 'waybillJobFailures.onHold', details: { note: 'wrong box' } } })
  expect(waybills()).toBe(0)
})

test('sends the waybill request for an order that was on hold before the job was started', async () => {
  const { orders, clock, id, waybills } = await startReceivedOrder()
  valueOf(await orders.hold({ orderIds: [id], until: null, note: '' }))
  clock.advance(1000)
  await orders.generateWaybillInTurn(id, (send) => send(() => null), clock.now().toString())
  expect(waybills()).toBe(1)
})

test('locks an order only once its turn has come, and sees what another write did before', async () => {
  const { orders, id, startedAt, waybills } = await startReceivedOrder()
  const turn = turnAfter(async () => valueOf(await orders.cancel(id)))
  expect(await orders.generateWaybillInTurn(id, turn, startedAt)).toMatchObject({ kind: 'not-permitted', order: { status: 'cancelled' } })
  expect(waybills()).toBe(0)
})

test('sends nothing when the job ends while the request waits for a sign-in', async () => {
  const { orders, id, startedAt, waybills } = await startReceivedOrder()
  const turn = turnAfter(
    async () => {},
    () => jobFailures.notBegun(),
  )
  expect(await orders.generateWaybillInTurn(id, turn, startedAt)).toMatchObject({
    kind: 'not-sent',
    failure: { code: 'jobFailures.notBegun' },
  })
  expect(waybills()).toBe(0)
})

test('does not replace a newer state with the response to an older read', async () => {
  const { orders, client, clock, id, waybills, setMishap } = await startReceivedOrder()
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  setMishap(async (_request, through) => {
    setMishap(null)
    const response = await through()
    arrived.resolve()
    await released.promise
    return response
  })
  const generated = orders.generateWaybill(id)
  await arrived.promise
  clock.advance(100)
  valueOf(await client.cancelOrder(id))
  expect(valueOf(await orders.read(id)).order.status).toBe('cancelled')
  clock.advance(100)
  released.resolve()
  expect(await generated).toMatchObject({ ok: false, failure: { kind: 'not-allowed' } })
  expect(valueOf(await orders.open(id)).order.status).toBe('cancelled')
  expect(waybills()).toBe(0)
})
