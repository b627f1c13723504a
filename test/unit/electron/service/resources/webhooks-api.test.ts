import { afterEach, describe, expect, it } from 'vitest'
import type { ServiceClient } from '../../../../../electron/service/service-client.ts'
import type { Result } from '../../../../../shared/result.ts'
import { webhookInputSchema, webhookSchema, type WebhookInput } from '../../../../../shared/webhooks/webhook.ts'
import { answering, failureOf, startServiceStation, valueOf, type ServiceStation } from '../../../../support/stations/service-station.ts'
import { nextOf, messageOf } from '../../../../support/failure-words.ts'

let station: ServiceStation | null = null

afterEach(async () => {
  await station?.close()
  station = null
})

async function start(status: number, json: unknown) {
  station = await startServiceStation(answering(status, json))
  return station
}

const asked: WebhookInput = { targetUrl: 'https://desk.example/hook?a=1', events: ['shipment.updated.status', 'shipment.updated.waybill'] }
const webhook = { id: 7, target_url: asked.targetUrl, events: asked.events, token: 'hook-secret', status: 'active' }
const body = { webhook: { target_url: asked.targetUrl, events: asked.events } }
const notFound = "Couldn't find Webhooks::Outgoing::Endpoint with 'id'=7"

type Ask = (client: ServiceClient) => Promise<Result<unknown>>
const register: Ask = (client) => client.registerWebhook(asked)
const read: Ask = (client) => client.readWebhook(7)
const replace: Ask = (client) => client.replaceWebhook(7, asked)
const remove: Ask = (client) => client.deleteWebhook(7)

describe('a webhook', () => {
  it.each([
    ['is registered', register, 201, 'POST', '/v2/webhooks', body],
    ['is read', read, 200, 'GET', '/v2/webhooks/7', null],
    ['is replaced', replace, 200, 'PUT', '/v2/webhooks/7', body],
  ] as const)('%s', async (_what, ask, status, method, path, sent) => {
    const { client, server } = await start(status, { webhook })
    expect(valueOf(await ask(client))).toEqual({
      webhook: { id: 7, targetUrl: asked.targetUrl, events: asked.events, status: 'active' },
      token: 'hook-secret',
    })
    expect(server.requests[0]).toMatchObject({ method, path })
    expect(server.requests[0]?.body).toBe(sent === null ? '' : JSON.stringify(sent))
  })

  it('is deleted, and a refusal inside a success response is not mistaken for a deletion', async () => {
    const { client, server } = await start(200, { success: true, error: '', errors: [] })
    expect(valueOf(await client.deleteWebhook(7))).toBe(true)
    expect(server.requests[0]).toMatchObject({ method: 'DELETE', path: '/v2/webhooks/7', body: '' })
    await station?.close()
    const other = await start(200, { success: false, error: 'not now', errors: [] })
    expect(failureOf(await other.client.deleteWebhook(7))).toMatchObject({ kind: 'outcome-unknown', upstreamMessage: 'not now' })
  })

  it('keeps its secret out of what may be shown', async () => {
    const { client } = await start(200, { webhook })
    const shown = valueOf(await client.readWebhook(7)).webhook
    expect(webhookSchema.parse(shown)).toEqual(shown)
    expect(JSON.stringify(shown)).not.toContain('hook-secret')
  })

  it('shows a status and an event of a later interface unchanged', async () => {
    const { client } = await start(200, { webhook: { ...webhook, status: 'resting', events: ['order.sang'], token: null } })
    expect(valueOf(await client.readWebhook(7))).toMatchObject({ webhook: { status: 'resting', events: ['order.sang'] }, token: null })
  })

  it.each([
    ['a bad address', register, 422, '["Target url is invalid"]', 'invalid-input', 'target_url'],
    ['a bad event', register, 422, '["Events not permitted: order.sang"]', 'invalid-input', 'events'],
    ['a bad address in its place', replace, 422, '["Target url is invalid"]', 'invalid-input', 'target_url'],
    ['a bad event in its place', replace, 422, '["Events not permitted: order.sang"]', 'invalid-input', 'events'],
    ['one that is not there to read', read, 404, notFound, 'not-found', undefined],
    ['one that is not there to replace', replace, 404, notFound, 'not-found', undefined],
    ['one that is not there to delete', remove, 404, notFound, 'not-found', undefined],
    ['no sign-in to register', register, 401, 'Token invalid', 'sign-in-needed', undefined],
    ['no sign-in to read', read, 401, 'Token invalid', 'sign-in-needed', undefined],
    ['no sign-in to replace', replace, 401, 'Token invalid', 'sign-in-needed', undefined],
    ['no sign-in to delete', remove, 401, 'Token invalid', 'sign-in-needed', undefined],
    ['trouble at the service', replace, 503, 'Later', 'outcome-unknown', undefined],
  ])('maps the response to its failure: %s', async (_what, ask, status, error, kind, path) => {
    const { client } = await start(status, { success: false, error, errors: [] })
    const failure = failureOf(await ask(client))
    expect(failure).toMatchObject({ kind, upstreamMessage: error, status })
    expect(failure.path).toBe(path)
    expect(`${messageOf(failure)} ${nextOf(failure)}`).not.toContain('order')
  })

  it('is not accepted when the response has the id of another webhook', async () => {
    const { client } = await start(200, { webhook: { ...webhook, id: 8 } })
    expect(failureOf(await client.readWebhook(7))).toMatchObject({ kind: 'malformed-response', path: 'webhook.id' })
    expect(failureOf(await client.replaceWebhook(7, asked))).toMatchObject({ kind: 'outcome-unknown', path: 'webhook.id' })
  })

  it.each(['', '{}', '{"webhook":{"id":7}}', '<html></html>'])(
    'is in doubt when its registration is answered 201 with %j',
    async (text) => {
      const { client } = await start(201, text)
      expect(failureOf(await client.registerWebhook(asked)).kind).toBe('outcome-unknown')
    },
  )

  it('needs a web address and a known event', () => {
    expect(webhookInputSchema.safeParse(asked).success).toBe(true)
    expect(webhookInputSchema.safeParse({ ...asked, targetUrl: 'ftp://desk.example' }).success).toBe(false)
    expect(webhookInputSchema.safeParse({ ...asked, events: [] }).success).toBe(false)
    expect(webhookInputSchema.safeParse({ ...asked, events: ['order.sang'] }).success).toBe(false)
  })
})
