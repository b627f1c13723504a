import { expect, test } from 'vitest'
import type { WebhookInput } from '../../../../shared/webhooks/webhook.ts'
import { answerLost, lostBeforeSending, lostOnTheWay } from '../../../support/stations/practice-station.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { askedWebhook, onWebhook, startWebhooks } from '../../../support/stations/webhook-station.ts'

const day = 24 * 60 * 60_000

test('registers a webhook, with its token in the keychain only', async () => {
  const { open, secrets, filesText, emitted, only } = await startWebhooks()
  const webhooks = open()
  const registered = valueOf(await webhooks.register(askedWebhook))
  expect(registered).toMatchObject({
    tokenKeptIn: 'keychain',
    unknown: null,
    webhook: { state: 'registered', status: 'active', ...askedWebhook },
  })
  const [token = ''] = secrets.values()
  expect(token.length).toBeGreaterThan(8)
  expect(JSON.stringify([registered, emitted, await only(webhooks)])).not.toContain(token)
  expect(filesText()).toContain('books.example')
  expect(filesText()).not.toContain(token)
  expect(valueOf(await webhooks.token({ number: registered.webhook.number }))).toEqual({ token, isInKeychain: true })
})

test('reports a missing keychain at registration, and the token can be revealed until Packbench closes', async () => {
  const { open } = await startWebhooks('session')
  const webhooks = open()
  const { webhook, tokenKeptIn } = valueOf(await webhooks.register(askedWebhook))
  expect(tokenKeptIn).toBe('session')
  expect(valueOf(await webhooks.token({ number: webhook.number }))).toMatchObject({ token: expect.any(String), isInKeychain: false })
})

test('a webhook is known after a restart, and a missing token is read from the service', async () => {
  const { open, secrets, only } = await startWebhooks()
  valueOf(await open().register(askedWebhook))
  const [token] = secrets.values()
  secrets.clear()
  const again = open()
  const webhook = await only(again)
  expect(webhook).toMatchObject({ state: 'registered', ...askedWebhook })
  expect(valueOf(await again.token({ number: webhook?.number ?? 0 })).token).toBe(token)
})

test.each([
  ['a refusal', { ...askedWebhook, targetUrl: 'nonsense' }, null, 'invalid-input'],
  ['a connection that is lost before anything was sent', askedWebhook, onWebhook('POST', async () => lostBeforeSending), 'not-sent'],
] as const)('%s leaves no entry', async (_what, input, mishap, kind) => {
  const { open, setMishap, only } = await startWebhooks()
  setMishap(mishap)
  const webhooks = open()
  expect(failureOf(await webhooks.register(input)).kind).toBe(kind)
  expect(await only(webhooks)).toBeUndefined()
})

test('a lost response to a registration leaves an entry that may have been registered, and nothing is sent again', async () => {
  const { open, setMishap, only, sent, clock } = await startWebhooks()
  setMishap(onWebhook('POST', (through) => answerLost(through)))
  const webhooks = open()
  const answer = valueOf(await webhooks.register(askedWebhook))
  expect(answer).toMatchObject({ unknown: { kind: 'outcome-unknown' }, webhook: { id: null, state: 'unknown', ...askedWebhook } })
  setMishap(null)
  const again = open()
  clock.advance(2 * day)
  valueOf(await again.check({ number: null }))
  expect(await only(again)).toMatchObject({ state: 'unknown' })
  const { number } = answer.webhook
  expect(failureOf(await again.token({ number })).kind).toBe('not-allowed')
  expect(valueOf(await again.remove({ number }))).toEqual({ wasGone: true })
  expect(sent.filter((line) => line.includes('webhooks'))).toEqual(['POST /webhooks'])
})

test('a crash during a registration leaves an entry that may have been registered', async () => {
  const { open, setMishap, only } = await startWebhooks()
  const isSent = Promise.withResolvers<null>()
  setMishap(
    onWebhook('POST', async () => {
      isSent.resolve(null)
      return await new Promise(() => {})
    }),
  )
  const webhooks = open()
  void webhooks.register(askedWebhook)
  await isSent.promise
  expect(await only(webhooks)).toBeUndefined()
  expect(await only(open())).toMatchObject({ id: null, state: 'unknown', ...askedWebhook })
})

test('adds a webhook that was registered elsewhere by its number, once', async () => {
  const { open, client } = await startWebhooks()
  const { webhook } = valueOf(await client.registerWebhook(askedWebhook))
  const webhooks = open()
  expect(valueOf(await webhooks.add({ webhookId: webhook.id })).webhook).toMatchObject({
    id: webhook.id,
    status: 'active',
    ...askedWebhook,
  })
  expect(failureOf(await webhooks.add({ webhookId: webhook.id })).kind).toBe('invalid-input')
  expect(failureOf(await webhooks.add({ webhookId: 999_999 }))).toMatchObject({
    kind: 'not-found',
    upstreamMessage: "Couldn't find Webhooks::Outgoing::Endpoint with 'id'=999999",
  })
})

test('replacing a webhook changes its target and its events and keeps the token', async () => {
  const { open, secrets } = await startWebhooks()
  const webhooks = open()
  const { webhook } = valueOf(await webhooks.register(askedWebhook))
  const [token] = secrets.values()
  const input: WebhookInput = { targetUrl: 'https://new.example/', events: ['shipment.updated.waybill'] }
  expect(valueOf(await webhooks.replace({ number: webhook.number, ...input })).webhook).toMatchObject({ id: webhook.id, ...input })
  expect([...secrets.values()]).toEqual([token])
})

test('reads the webhook to settle a change whose response was lost', async () => {
  const { open, setMishap, only, clock } = await startWebhooks()
  const webhooks = open()
  const { webhook } = valueOf(await webhooks.register(askedWebhook))
  const input: WebhookInput = { ...askedWebhook, targetUrl: 'https://new.example/' }
  setMishap(onWebhook('PUT', (through) => answerLost(through)))
  expect(valueOf(await webhooks.replace({ number: webhook.number, ...input })).webhook).toMatchObject({ ...input, doubt: null })
  setMishap(onWebhook('PUT', async () => lostOnTheWay))
  expect(failureOf(await webhooks.replace({ number: webhook.number, ...askedWebhook })).kind).toBe('outcome-unknown')
  expect(await only(webhooks)).toMatchObject({ ...input, doubt: { kind: 'replace' } })
  clock.advance(60_000)
  valueOf(await webhooks.check({ number: webhook.number }))
  expect(await only(webhooks)).toMatchObject({ ...input, doubt: null })
})

test.each([
  ['is deleted', null, false],
  ['is deleted though the answer is lost', onWebhook('DELETE', (through) => answerLost(through)), false],
] as const)('a webhook that %s leaves the list with its token', async (_what, mishap, wasGone) => {
  const { open, setMishap, only, secrets } = await startWebhooks()
  const webhooks = open()
  const { webhook } = valueOf(await webhooks.register(askedWebhook))
  setMishap(mishap)
  expect(valueOf(await webhooks.remove({ number: webhook.number }))).toEqual({ wasGone })
  expect([await only(webhooks), secrets.size]).toEqual([undefined, 0])
})

test('removes a webhook locally that the service no longer has, and reports that', async () => {
  const { open, client } = await startWebhooks()
  const webhooks = open()
  const { webhook } = valueOf(await webhooks.register(askedWebhook))
  valueOf(await client.deleteWebhook(webhook.id ?? 0))
  expect(valueOf(await webhooks.remove({ number: webhook.number }))).toEqual({ wasGone: true })
})

test('a deletion that did not arrive leaves the webhook in doubt', async () => {
  const { open, setMishap, only } = await startWebhooks()
  const webhooks = open()
  const { webhook } = valueOf(await webhooks.register(askedWebhook))
  setMishap(onWebhook('DELETE', async () => lostOnTheWay))
  expect(failureOf(await webhooks.remove({ number: webhook.number })).kind).toBe('outcome-unknown')
  expect(await only(webhooks)).toMatchObject({ state: 'registered', doubt: { kind: 'delete' } })
})
