import { expect, test } from 'vitest'
import { lostBeforeSending } from '../../../support/stations/practice-station.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { askedWebhook, onWebhook, showingStatus, startWebhooks } from '../../../support/stations/webhook-station.ts'

const day = 24 * 60 * 60_000

test('reads each webhook once a day, and reports one that begins to fail once', async () => {
  const { open, setMishap, only, clock, notices, sent } = await startWebhooks()
  const webhooks = open()
  valueOf(await webhooks.register(askedWebhook))
  const lastActiveAt = clock.now().toString()
  const reads = () => sent.filter((line) => line.startsWith('GET /webhooks')).length
  /** Whether a check is due is looked at every hour. */
  const afterHours = (count: number) =>
    expect
      .poll(() => {
        clock.advance(60 * 60_000)
        return reads()
      })
      .toBe(count)
  await clock.waitedOn()
  clock.advance(day - 60 * 60_000)
  expect(reads()).toBe(0)
  setMishap(showingStatus('failing'))
  await afterHours(1)
  await expect.poll(async () => (await only(webhooks))?.status).toBe('failing')
  const failingSince = (await only(webhooks))?.failingSince
  expect(await only(webhooks)).toMatchObject({ failingSince: expect.any(String), lastActiveAt })
  await afterHours(2)
  await expect.poll(async () => (await only(webhooks))?.checkedAt).not.toBe(failingSince)
  expect(await only(webhooks)).toMatchObject({ status: 'failing', failingSince, lastActiveAt })
  expect(notices).toEqual([expect.stringMatching(/^Webhook \d+ to books\.example is failing/)])
  setMishap(null)
  valueOf(await webhooks.check({ number: null }))
  expect(await only(webhooks)).toMatchObject({ status: 'active', failingSince: null })
})

test('after a start, reads a status older than a day immediately', async () => {
  const { open, clock, sent, only } = await startWebhooks()
  valueOf(await open().register(askedWebhook))
  clock.advance(day)
  const again = open()
  void again.followDaily()
  await expect.poll(() => sent.at(-1)).toMatch(/^GET \/webhooks\/\d+$/)
  await expect.poll(async () => (await only(again))?.checkedAt).toBe(clock.now().toString())
})

test('shows a webhook that the service no longer has as gone, and a check that fails as not checked', async () => {
  const { open, client, setMishap, only, notices } = await startWebhooks()
  const webhooks = open()
  const { webhook } = valueOf(await webhooks.register(askedWebhook))
  setMishap(onWebhook('GET', async () => lostBeforeSending))
  valueOf(await webhooks.check({ number: null }))
  expect(await only(webhooks)).toMatchObject({ state: 'registered', status: 'active', failure: { kind: 'no-network' } })
  setMishap(null)
  valueOf(await client.deleteWebhook(webhook.id ?? 0))
  valueOf(await webhooks.check({ number: null }))
  expect(await only(webhooks)).toMatchObject({ state: 'gone', failure: null })
  expect(notices).toEqual([expect.stringContaining('no longer has webhook')])
})
