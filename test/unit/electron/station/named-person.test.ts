import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../../electron/platform/clock.ts'
import type { Station } from '../../../../electron/station/station.ts'
import type { CallChannel, CallInput, CallOutput } from '../../../../shared/contract/contract.ts'
import { windowChoices } from '../../../../shared/pickups/slot.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { openWholeStation } from '../../../support/stations/whole-station.ts'

const folder = mkdtempSync(join(tmpdir(), 'packbench-person-'))
let station: Station

async function ask<Channel extends CallChannel>(channel: Channel, input: CallInput<Channel>): Promise<CallOutput<Channel>> {
  return valueOf(await station.handlers[channel](input))
}

async function someOrder(status: string): Promise<number> {
  const sort = { by: 'reference', direction: 'ascending' } as const
  const [id] = (await ask('orders.list', { view: { kind: 'status', status }, sort })).ids
  if (id === undefined) throw new Error(`no order is ${status}`)
  return id
}

async function namesOf(orderId: number, kind: string): Promise<string[]> {
  const entries = await ask('orders.timeline', { orderId })
  return entries.filter((entry) => entry.kind === kind).map(({ person }) => person)
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

test('an order on hold records the person of the settings', async () => {
  const orderId = await someOrder('awaiting_pickup')
  await ask('orders.hold', { orderIds: [orderId], until: null, note: '' })
  expect((await ask('orders.open', { orderId })).hold?.person).toBe('Ana')
  expect(await namesOf(orderId, 'held')).toEqual(['Ana'])
})

test('a note records the person of the settings, and its timeline shows what was written and removed', async () => {
  const orderId = await someOrder('awaiting_pickup')
  await ask('orders.saveNote', { orderId, read: '', text: 'Glass' })
  expect((await ask('orders.open', { orderId })).note).toMatchObject({ text: 'Glass', person: 'Ana' })
  await ask('orders.saveNote', { orderId, read: 'Glass', text: 'Wood' })
  await ask('orders.saveNote', { orderId, read: 'Wood', text: '' })
  const entries = (await ask('orders.timeline', { orderId })).filter((entry) => entry.kind === 'note')
  expect(entries.map(({ change, text, person }) => [change, text, person])).toEqual([
    ['removed', '', 'Ana'],
    ['changed', 'Wood', 'Ana'],
    ['written', 'Glass', 'Ana'],
  ])
})

test('a waybill records the person of the settings', async () => {
  const orderId = await someOrder('order_received')
  await station.handlers['orders.generateWaybill']({ orderId })
  expect(await namesOf(orderId, 'asked')).toEqual(['Ana'])
})

test('a pickup records the person of the settings', async () => {
  const orderId = await someOrder('awaiting_schedule_pickup')
  const slot = (await ask('pickups.availabilities', { orderId })).slots.at(-1)
  const window = slot === undefined ? undefined : windowChoices(slot, systemClock.now())[0]
  if (slot === undefined || window === undefined) throw new Error('no slot is offered')
  const { date, zone } = slot
  await station.handlers['pickups.schedule']({ orderId, date, zone, from: window.from, to: window.earliestEnd })
  const entries = [...(await namesOf(orderId, 'asked')), ...(await namesOf(orderId, 'pickup'))]
  expect(new Set(entries)).toEqual(new Set(['Ana']))
})

test('a cancellation records the person of the settings', async () => {
  const orderId = await someOrder('awaiting_prepayment')
  expect((await ask('cancellation.start', { orderIds: [orderId] })).person).toBe('Ana')
})
