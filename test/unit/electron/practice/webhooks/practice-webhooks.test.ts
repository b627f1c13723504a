import { expect, test } from 'vitest'
import type { WireWebhook } from '../../../../../electron/practice/wire-types.ts'
import { visitPractice } from '../practice-visitor.ts'

const statusEvent = 'shipment.updated.status'
const waybillEvent = 'shipment.updated.waybill'
const target = { webhook: { target_url: 'https://hooks.example/packbench?a=1', events: [statusEvent, waybillEvent] } }

async function registered(visitor: Awaited<ReturnType<typeof visitPractice>>, body: object = target): Promise<WireWebhook> {
  return ((await visitor.post('/webhooks', body)).body as { webhook: WireWebhook }).webhook
}

function unknown(id: string): unknown {
  return { status: 404, body: { success: false, error: `Couldn't find Webhooks::Outgoing::Endpoint with 'id'=${id}`, errors: [] } }
}

test('A registration answers 201 with an id, the target, its events, a token of its own and the status active', async () => {
  const visitor = await visitPractice()
  const { status, body } = await visitor.post('/webhooks', target)
  const { webhook } = body as { webhook: WireWebhook }
  expect([status, webhook]).toEqual([
    201,
    {
      id: expect.any(Number),
      target_url: 'https://hooks.example/packbench?a=1',
      events: [statusEvent, waybillEvent],
      token: expect.stringMatching(/^[\w-]{40,}$/),
      status: 'active',
    },
  ])
  expect(await visitor.get(`/webhooks/${webhook.id}`)).toEqual({ status: 200, body: { webhook } })
  const other = await registered(visitor)
  expect([other.id === webhook.id, other.token === webhook.token]).toEqual([false, false])
})

test.each(['PUT', 'PATCH'])('%s replaces both fields and keeps the token', async (method) => {
  const visitor = await visitPractice()
  const { id, token } = await registered(visitor)
  const answer = await visitor.put(`/webhooks/${id}`, { webhook: { target_url: 'http://127.0.0.1:9/x', events: [waybillEvent] } }, method)
  const webhook = { id, token, target_url: 'http://127.0.0.1:9/x', events: [waybillEvent], status: 'active' }
  expect(answer).toEqual({ status: 200, body: { webhook } })
  expect(await visitor.get(`/webhooks/${id}`)).toEqual({ status: 200, body: { webhook } })
})

test.each([
  ['a target that is no address', { target_url: 'hooks', events: [statusEvent] }, ['Target url is invalid']],
  ['a target that is not HTTP', { target_url: 'ftp://hooks.example/', events: [statusEvent] }, ['Target url is invalid']],
  ['no target', { events: [statusEvent] }, ['Target url is invalid']],
  ['another event', { target_url: 'https://a.example', events: [statusEvent, 'order.paid'] }, ['Events not permitted: order.paid']],
  ['no event', { target_url: 'https://a.example', events: [] }, ["Events can't be blank"]],
  ['two faults', { target_url: '', events: ['x'] }, ['Target url is invalid', 'Events not permitted: x']],
])('A registration and an update with %s are answered 422 and change nothing', async (_, webhook, faults) => {
  const visitor = await visitPractice()
  const refused = { status: 422, body: { success: false, error: JSON.stringify(faults), errors: [] } }
  expect(await visitor.post('/webhooks', { webhook })).toEqual(refused)
  const before = await registered(visitor)
  expect(await visitor.put(`/webhooks/${before.id}`, { webhook })).toEqual(refused)
  expect(await visitor.get(`/webhooks/${before.id}`)).toEqual({ status: 200, body: { webhook: before } })
})

test('The errors are spelled as in the interface', async () => {
  const visitor = await visitPractice()
  const said = async (webhook: object) => (await visitor.post('/webhooks', { webhook })).body as { error: string }
  expect((await said({ target_url: 'x', events: [statusEvent] })).error).toBe('["Target url is invalid"]')
  expect((await said({ target_url: 'https://a.example', events: ['order.paid'] })).error).toBe('["Events not permitted: order.paid"]')
})

test('A deleted webhook is gone, and its id is never reused', async () => {
  const visitor = await visitPractice()
  const { id } = await registered(visitor)
  expect(await visitor.delete(`/webhooks/${id}`)).toEqual({ status: 200, body: { success: true, error: '', errors: [] } })
  expect(await visitor.get(`/webhooks/${id}`)).toEqual(unknown(String(id)))
  expect(await visitor.delete(`/webhooks/${id}`)).toEqual(unknown(String(id)))
  expect((await registered(visitor)).id).not.toBe(id)
})

test.each(['7', 'seven'])('Reading, updating and deleting the missing webhook %s is answered 404', async (id) => {
  const visitor = await visitPractice()
  expect(await visitor.get(`/webhooks/${id}`)).toEqual(unknown(id))
  expect(await visitor.put(`/webhooks/${id}`, target)).toEqual(unknown(id))
  expect(await visitor.put(`/webhooks/${id}`, target, 'PATCH')).toEqual(unknown(id))
  expect(await visitor.delete(`/webhooks/${id}`)).toEqual(unknown(id))
})
