import { expect, test } from 'vitest'
import { hasEveryWaybill } from '../../../../shared/orders/order.ts'
import { createOrdersStation } from '../../../support/stations/orders-station.ts'
import {
  answerLost,
  createPracticeStation,
  lostBeforeSending,
  lostOnTheWay,
  type Mishap,
} from '../../../support/stations/practice-station.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { messageOf } from '../../../support/failure-words.ts'

function writes(sent: readonly string[]): string[] {
  return sent.filter((line) => !line.startsWith('GET'))
}

const onWrite =
  (mishap: (through: Parameters<Mishap>[1]) => ReturnType<Mishap>): Mishap =>
  (request, through) =>
    request.method === 'GET' ? null : mishap(through)

/** A received order whose waybill the practice service makes at the first request, found on a twin with the same seed. */
async function findEasyOrder(): Promise<number> {
  const twin = await createPracticeStation()
  const page = valueOf(await twin.client.listOrders({ page: 1, status: 'order_received' }))
  for (const { order } of page.orders) if ((await twin.client.generateWaybill(order.id)).ok) return order.id
  throw new Error('the practice service makes no waybill')
}

let easy: Promise<number> | null = null

function easyOrder(): Promise<number> {
  easy ??= findEasyOrder()
  return easy
}

test('generates a waybill, stores it and emits the change', async () => {
  const id = await easyOrder()
  const { orders, store, announced, sent } = await createOrdersStation()
  const view = valueOf(await orders.generateWaybill(id))
  expect(hasEveryWaybill(view.order)).toBe(true)
  expect(view.actions.generateWaybill.allowed).toBe(false)
  expect(valueOf(await store.order(id))?.order).toEqual(view.order)
  expect(announced).toEqual([[id], [id]])
  expect(writes(sent)).toEqual([`POST /orders/${id}/waybills`])
})

test('reports each documented refusal of a waybill with its own kind, and shows the new status', async () => {
  const { orders, store, inStatus } = await createOrdersStation()
  const kinds = new Map<string, string>()
  for (const id of await inStatus('order_received')) {
    const made = await orders.generateWaybill(id)
    if (!made.ok) kinds.set(made.failure.kind, valueOf(await store.order(id))?.order.status ?? '')
  }
  expect(Object.fromEntries(kinds)).toEqual({
    'documents-missing': 'awaiting_additional_documentation',
    'prepayment-needed': 'awaiting_prepayment',
    'staff-will-generate': 'awaiting_waybill_generation',
    'carrier-refused': 'order_received',
  })
})

test('finds a waybill whose response was lost by reading the order, and requests it once', async () => {
  const id = await easyOrder()
  const { orders, sent, setMishap } = await createOrdersStation()
  setMishap(onWrite(answerLost))
  expect(hasEveryWaybill(valueOf(await orders.generateWaybill(id)).order)).toBe(true)
  expect(writes(sent)).toHaveLength(1)
})

test('after a lost response, reports an order without a waybill as in doubt and as not changed so far', async () => {
  const id = await easyOrder()
  const { orders, setMishap } = await createOrdersStation()
  setMishap(onWrite(() => Promise.resolve(lostOnTheWay)))
  const failure = failureOf(await orders.generateWaybill(id))
  expect(failure.kind).toBe('outcome-unknown')
  expect(messageOf(failure)).toContain('no waybill was created')
})

test('claims nothing when neither the response nor the order is available', async () => {
  const id = await easyOrder()
  const { orders, setMishap, clock } = await createOrdersStation()
  let written = false
  setMishap((request, through) => {
    if (request.method !== 'GET') {
      written = true
      return answerLost(through)
    }
    return written ? Promise.resolve(lostOnTheWay) : null
  })
  const failure = failureOf(await orders.generateWaybill(id))
  expect(failure).toMatchObject({ kind: 'outcome-unknown' })
  expect(messageOf(failure)).toContain('may have been created')
  setMishap(null)
  clock.advance(1000)
  expect(hasEveryWaybill(valueOf(await orders.read(id)).order)).toBe(true)
})

test('reports a write that certainly was not sent, and reads nothing more', async () => {
  const id = await easyOrder()
  const { orders, setMishap, sent } = await createOrdersStation()
  setMishap(onWrite(() => Promise.resolve(lostBeforeSending)))
  expect(failureOf(await orders.generateWaybill(id)).kind).toBe('not-sent')
  expect(sent).toEqual([`GET /orders/${id}`, `POST /orders/${id}/waybills`])
})

test('derives a lost refusal from the order’s new status', async () => {
  const { orders, store, inStatus, setMishap } = await createOrdersStation()
  setMishap(onWrite(answerLost))
  const ends = new Set<string>()
  for (const id of await inStatus('order_received')) {
    const made = await orders.generateWaybill(id)
    ends.add(`${valueOf(await store.order(id))?.order.status} ${made.ok ? 'made' : made.failure.kind}`)
  }
  expect([...ends].sort()).toEqual([
    'awaiting_additional_documentation documents-missing',
    'awaiting_pickup made',
    'awaiting_prepayment prepayment-needed',
    'awaiting_waybill_generation staff-will-generate',
    'order_received outcome-unknown',
  ])
})

test('does not send what the fresh order no longer allows, whatever the stored one is', async () => {
  const { orders, client, inStatus, sent } = await createOrdersStation()
  const [id = 0] = await inStatus('order_received')
  await client.cancelOrder(id)
  sent.length = 0
  expect(failureOf(await orders.generateWaybill(id))).toMatchObject({ kind: 'not-allowed' })
  expect(failureOf(await orders.cancel(id))).toMatchObject({ kind: 'not-allowed' })
  expect(writes(sent)).toEqual([])
})

test('cancels an order once, also when the response is lost', async () => {
  const { orders, inStatus, sent, setMishap, announced } = await createOrdersStation()
  const [first = 0, second = 0] = await inStatus('awaiting_pickup')
  expect(valueOf(await orders.cancel(first)).order.status).toBe('cancelled')
  setMishap(onWrite(answerLost))
  expect(valueOf(await orders.cancel(second)).order.status).toBe('cancelled')
  expect(writes(sent)).toEqual([`DELETE /orders/${first}`, `DELETE /orders/${second}`])
  expect(announced).toEqual([[first], [second]])
})

test('does not cancel an order that went live in the meantime, and reports the service’s reason', async () => {
  const { orders, inStatus, setMishap } = await createOrdersStation()
  const [live = 0] = await inStatus('in_transit')
  expect(messageOf(failureOf(await orders.cancel(live)))).toContain('gone live')
  setMishap(
    onWrite(() =>
      Promise.resolve({
        isComplete: true,
        response: {
          status: 422,
          headers: { 'content-type': 'application/json' },
          body: new TextEncoder().encode(
            '{"success":false,"error":"Order cannot be cancelled, this shipment has already gone live","errors":[]}',
          ),
        },
      }),
    ),
  )
  const [id = 0] = await inStatus('awaiting_pickup')
  expect(failureOf(await orders.cancel(id))).toMatchObject({
    kind: 'already-live',
    upstreamMessage: expect.stringContaining('already gone live'),
  })
})

test('never writes the same order twice at once', async () => {
  const id = await easyOrder()
  const { orders, sent } = await createOrdersStation()
  const results = await Promise.all([orders.generateWaybill(id), orders.generateWaybill(id), orders.cancel(id)])
  expect(results.map((result) => (result.ok ? 'done' : result.failure.kind))).toEqual(['done', 'busy', 'busy'])
  expect(writes(sent)).toHaveLength(1)
  expect((await orders.cancel(id)).ok).toBe(true)
})

test('reports a waybill that was created although this machine cannot store it as created', async () => {
  const id = await easyOrder()
  const { orders, database, setMishap } = await createOrdersStation()
  setMishap(
    onWrite((through) => {
      database.exec('PRAGMA query_only = 1')
      return through()
    }),
  )
  const failure = failureOf(await orders.generateWaybill(id))
  expect(failure.kind).toBe('storage-damaged')
  expect(messageOf(failure)).toContain('The waybill was created, but this computer still shows the order as it was before.')
})
