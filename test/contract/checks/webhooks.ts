import { strict as assert } from 'node:assert'
import { eventNames } from '../facts/values.ts'
import { at, listAt, numberAt, textAt, without } from '../read-json.ts'
import type { Answer } from '../service-under-test.ts'
import { once, type Check, type World } from '../world.ts'
import { assertRefused } from './shipping.ts'

const unknownId = 99_999_999
const target = 'https://hooks.example.com/packages'

const body = (changes: Readonly<Record<string, unknown>> = {}) => ({ webhook: { target_url: target, events: [...eventNames], ...changes } })

const register = (world: World, json: Readonly<Record<string, unknown>>, omits?: string): Promise<Answer> =>
  world.service.call('POST /webhooks', { json, ...(omits === undefined ? {} : { omits }) })

export async function newWebhook(world: World, changes: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
  const answer = await register(world, body(changes))
  assert.equal(answer.status, 201, JSON.stringify(answer.json))
  return at(answer.json, 'webhook')
}

const own = once((world) => newWebhook(world))

/** `error` holds a list in text, or the list itself. */
function assertWords(answer: Answer, words: string): void {
  assert.equal(answer.status, 422, `answered ${answer.status} ${JSON.stringify(answer.json)}`)
  assert.equal(at(answer.json, 'success'), false)
  assert.deepEqual(at(answer.json, 'errors'), [])
  const said = at(answer.json, 'error')
  assert.equal(typeof said === 'string' ? said : JSON.stringify(said), words)
}

const invalidTarget = '["Target url is invalid"]'
const badTargets = ['not a url', 'ftp://hooks.example.com/x', '']

const replace = (world: World, method: 'PUT' | 'PATCH', id: number, json: Readonly<Record<string, unknown>>, omits?: string) =>
  world.service.call(`${method} /webhooks/{id}`, { id, json, ...(omits === undefined ? {} : { omits }) })

const missing = `Couldn't find Webhooks::Outgoing::Endpoint with 'id'=${unknownId}`

function replaces(method: 'PUT' | 'PATCH'): Check {
  return async (world) => {
    const before = await newWebhook(world)
    const change = { target_url: 'http://hooks.example.com/other', events: [eventNames[0]] }
    const answer = await replace(world, method, numberAt(before, 'id'), { webhook: change })
    assert.equal(answer.status, 200, JSON.stringify(answer.json))
    assert.deepEqual(at(answer.json, 'webhook'), { ...(before as object), ...change })
    const read = await world.service.call('GET /webhooks/{id}', { id: numberAt(before, 'id') })
    assert.deepEqual(at(read.json, 'webhook'), at(answer.json, 'webhook'))
  }
}

export const webhookChecks: Readonly<Record<string, Check>> = {
  'webhooks.create': async (world) => {
    const webhook = await own(world)
    assert.equal(at(webhook, 'target_url'), target)
    assert.deepEqual(new Set(listAt(webhook, 'events')), new Set(eventNames))
    assert.equal(at(webhook, 'status'), 'active')
  },
  'webhooks.create.token': async (world) => {
    const token = textAt(await own(world), 'token')
    assert.notEqual(token, '')
    assert.notEqual(textAt(await newWebhook(world), 'token'), token)
  },
  'webhooks.create.one-event': async (world) => {
    for (const event of eventNames) assert.deepEqual(at(await newWebhook(world, { events: [event] }), 'events'), [event])
  },
  'webhooks.create.plain-http': async (world) => {
    assert.equal(at(await newWebhook(world, { target_url: 'http://hooks.example.com/p' }), 'target_url'), 'http://hooks.example.com/p')
  },
  'webhooks.create.invalid-target': async (world) => {
    for (const target_url of badTargets) assertWords(await register(world, body({ target_url })), invalidTarget)
  },
  'webhooks.create.unknown-event': async (world) => {
    const events = [eventNames[0], 'shipment.exploded']
    assertWords(await register(world, body({ events })), '["Events not permitted: shipment.exploded"]')
  },
  'webhooks.create.missing-field': async (world) => {
    assertWords(await register(world, without(body(), 'webhook.target_url'), 'webhook.target_url'), invalidTarget)
    for (const json of [without(body(), 'webhook.events'), body({ events: [] })]) {
      const answer = await register(world, json, 'webhook.events')
      assertRefused(answer, 422, /\S/)
    }
  },
  'webhooks.read': async (world) => {
    const webhook = await own(world)
    const answer = await world.service.call('GET /webhooks/{id}', { id: numberAt(webhook, 'id') })
    assert.equal(answer.status, 200)
    assert.deepEqual(at(answer.json, 'webhook'), webhook)
  },
  'webhooks.read.not-found': async (world) =>
    assertRefused(await world.service.call('GET /webhooks/{id}', { id: unknownId }), 404, missing),
  'webhooks.replace': replaces('PUT'),
  'webhooks.replace.patch': replaces('PATCH'),
  'webhooks.replace.token': async (world) => {
    const before = await newWebhook(world)
    const answer = await replace(world, 'PUT', numberAt(before, 'id'), body({ events: [eventNames[1]] }))
    assert.equal(at(answer.json, 'webhook', 'token'), at(before, 'token'))
  },
  'webhooks.replace.invalid': async (world) => {
    const id = numberAt(await own(world), 'id')
    for (const target_url of badTargets) assertWords(await replace(world, 'PUT', id, body({ target_url })), invalidTarget)
    assertWords(await replace(world, 'PUT', id, body({ events: ['nothing.known'] })), '["Events not permitted: nothing.known"]')
  },
  'webhooks.replace.missing-field': async (world) => {
    const id = numberAt(await own(world), 'id')
    for (const field of ['webhook.target_url', 'webhook.events']) {
      assert.equal((await replace(world, 'PUT', id, without(body(), field), field)).status, 422, `without ${field}`)
    }
  },
  'webhooks.replace.not-found': async (world) => {
    for (const method of ['PUT', 'PATCH'] as const) assertRefused(await replace(world, method, unknownId, body()), 404, missing)
  },
  'webhooks.delete': async (world) => {
    const id = numberAt(await newWebhook(world), 'id')
    const answer = await world.service.call('DELETE /webhooks/{id}', { id })
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.json, { success: true, error: '', errors: [] })
    assert.equal((await world.service.call('GET /webhooks/{id}', { id })).status, 404)
  },
  'webhooks.delete.not-found': async (world) =>
    assertRefused(await world.service.call('DELETE /webhooks/{id}', { id: unknownId }), 404, missing),
}
