import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Station } from '../../../../electron/station/station.ts'
import type { CallChannel, CallInput, CallOutput } from '../../../../shared/contract/contract.ts'
import { similarPracticeOrders } from '../../../support/orders/similar-practice-orders.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { openWholeStation } from '../../../support/stations/whole-station.ts'

const folder = mkdtempSync(join(tmpdir(), 'packbench-checks-'))
const [refused, similar] = similarPracticeOrders()
let station: Station

async function ask<Channel extends CallChannel>(channel: Channel, input: CallInput<Channel>): Promise<CallOutput<Channel>> {
  return valueOf(await station.handlers[channel](input))
}

async function idOf(reference: string): Promise<number> {
  const found = await ask('orders.find', { text: reference })
  if (found.kind !== 'one') throw new Error(`There is no order ${reference}.`)
  return found.id
}

async function likelyRefused(): Promise<number[]> {
  const sort = { by: 'reference', direction: 'ascending' } as const
  return (await ask('orders.list', { view: { kind: 'queue', queue: 'refusal' }, sort })).ids
}

beforeAll(async () => {
  station = await openWholeStation({ dataFolder: folder })
  await ask('orders.sync', {})
  await ask('settings.save', { ...(await ask('settings.read', {})), person: 'Ana' })
})
afterAll(async () => {
  await station.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

test('Orders to prepare are checked when read, and an override records the person and the reason', async () => {
  const before = await likelyRefused()
  const words = async () => (await ask('orders.dryRun', { orderIds: [before[0] ?? 0], action: 'generate-waybill' }))[0]?.words.code
  expect(await words()).toBe('orderDryRun.likelyRefused')
  expect(before.length).toBeGreaterThanOrEqual(4)
  const [orderId = 0] = before
  const [finding] = (await ask('orders.open', { orderId })).preCheck.findings
  if (finding === undefined) throw new Error('The order has no finding.')
  const { rule, field, details } = finding
  await ask('orders.overrideFinding', { orderId, finding: { rule, field, details }, reason: 'Agreed with the carrier' })
  expect((await ask('orders.open', { orderId })).preCheck.overrides).toMatchObject([
    { rule, person: 'Ana', reason: 'Agreed with the carrier' },
  ])
  expect(await likelyRefused()).toEqual(before.slice(1))
  expect(await words()).toBe('orderDryRun.createWaybill')
  expect((await ask('orders.overview', {})).queues.refusal).toBe(before.length - 1)
  await ask('orders.overrideFinding', { orderId, finding: { rule, field, details }, reason: null })
  expect(await likelyRefused()).toEqual(before)
})

test('A finding that an order does not have cannot be overridden', async () => {
  const [orderId = 0] = await likelyRefused()
  const finding = { rule: 'goods-too-heavy', field: 'goods', details: {} } as const
  const failure = failureOf(await station.handlers['orders.overrideFinding']({ orderId, finding, reason: 'x' }))
  expect(failure.kind).toBe('not-found')
})

/** The refusals that are quoted with an order similar to the refused one. */
async function quotedRefusals() {
  return (await ask('orders.open', { orderId: await idOf(similar) })).similarRefusals
}

test('Similar orders show the message of a waybill that was refused in a job', async () => {
  expect(await quotedRefusals()).toEqual([])
  const orderId = await idOf(refused)
  const ended = new Promise<void>((resolve) => {
    station.onEvent((channel, payload) => {
      if (channel === 'jobs.changed' && JSON.stringify(payload).includes('"state":"failed"')) resolve()
    })
  })
  await ask('jobs.start', { kind: 'waybills', orderIds: [orderId] })
  await ended
  const [item] = (await ask('jobs.list', {})).jobs.at(-1)?.items ?? []
  expect(await quotedRefusals()).toMatchObject([{ orders: 1, message: item?.failure?.upstreamMessage }])
})

test('Similar orders also show a waybill that was refused on its own, and an order refused twice counts once', async () => {
  const [before] = await quotedRefusals()
  const failure = failureOf(await station.handlers['orders.generateWaybill']({ orderId: await idOf(refused) }))
  expect(await quotedRefusals()).toMatchObject([{ orders: 1, message: failure.upstreamMessage }])
  const [after] = await quotedRefusals()
  // As instants: their texts have as many digits of a second as they need.
  expect(Temporal.Instant.compare(after?.lastAt ?? '', before?.lastAt ?? '')).toBe(1)
})
