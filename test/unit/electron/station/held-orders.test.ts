import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../../electron/platform/clock.ts'
import type { Station } from '../../../../electron/station/station.ts'
import type { CallChannel, CallInput, CallOutput } from '../../../../shared/contract/contract.ts'
import type { GroupChoice } from '../../../../shared/pickups/board.ts'
import { windowChoices } from '../../../../shared/pickups/slot.ts'
import { createRunWaiter } from '../../../support/run-waiter.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { openWholeStation } from '../../../support/stations/whole-station.ts'

const folder = mkdtempSync(join(tmpdir(), 'packbench-held-'))
const waiter = createRunWaiter()
let station: Station

async function ask<Channel extends CallChannel>(channel: Channel, input: CallInput<Channel>): Promise<CallOutput<Channel>> {
  return valueOf(await station.handlers[channel](input))
}

async function refusal<Channel extends CallChannel>(channel: Channel, input: CallInput<Channel>) {
  return failureOf(await station.handlers[channel](input))
}

async function ordersOf(status: string): Promise<number[]> {
  return (await ask('orders.list', { view: { kind: 'status', status }, sort: { by: 'reference', direction: 'ascending' } })).ids
}

async function hold(orderIds: number[]): Promise<void> {
  await ask('orders.hold', { orderIds, until: null, note: 'Address is being checked' })
}

beforeAll(async () => {
  station = await openWholeStation({ dataFolder: folder })
  station.onEvent(waiter.announce)
  await ask('orders.sync', {})
})
afterAll(async () => {
  await station.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

test('no waybill is created for an order on hold, alone or among others, unless the call includes that order explicitly', async () => {
  const [first = 0, second = 0, third = 0] = await ordersOf('order_received')
  await hold([first, second])
  expect(await refusal('orders.generateWaybill', { orderId: first })).toMatchObject({
    code: 'storedOrdersFailures.onHold',
    details: { action: 'waybill', count: 1, others: 0, orderIds: String(first), note: 'Address is being checked' },
  })
  const many = { kind: 'waybills', orderIds: [first, second, third] } as const
  const failure = await refusal('jobs.start', { ...many, orderIds: [...many.orderIds], includeHeld: [second] })
  expect(failure.details).toMatchObject({ count: 1, others: 2, orderIds: String(first) })
  expect((await ask('jobs.list', {})).jobs).toEqual([])
  const started = await ask('jobs.start', { ...many, orderIds: [...many.orderIds], includeHeld: [first, second] })
  expect(started.items.map(({ orderId }) => orderId)).toEqual(many.orderIds)
})

test('the dry run of a waybill or a pickup says who held an order and why', async () => {
  const [orderId = 0] = await ordersOf('awaiting_schedule_pickup')
  await hold([orderId])
  const [pickup] = await ask('orders.dryRun', { orderIds: [orderId], action: 'schedule-pickup' })
  expect(pickup).toMatchObject({ will: true, words: { code: 'orderDryRun.onHold', details: { note: 'Address is being checked' } } })
  const [cancel] = await ask('orders.dryRun', { orderIds: [orderId], action: 'cancel' })
  expect(cancel?.words.code).toBe('orderDryRun.cancel')
  await ask('orders.release', { orderIds: [orderId] })
})

test('no pickup is booked for an order on hold, nor for one that is put on hold before its turn', async () => {
  const orderIds = (await ordersOf('awaiting_schedule_pickup')).slice(0, 12)
  const { groups } = await ask('pickups.board', { orderIds })
  const choices = groups.map(({ slots, orders }): GroupChoice => {
    const slot = slots.at(-1)
    const first = slot === undefined ? undefined : windowChoices(slot, systemClock.now())[0]
    if (slot === undefined || first === undefined) throw new Error('a group is offered nothing')
    return { orderIds: orders.map(({ orderId }) => orderId), date: slot.date, zone: slot.zone, from: first.from, to: first.earliestEnd }
  })
  const [one = 0] = orderIds
  const last = choices.at(-1)?.orderIds.at(-1) ?? 0
  await hold([one])
  const [choice] = choices
  if (choice === undefined) throw new Error('nothing is offered')
  const { date, zone, from, to } = choice
  expect((await refusal('pickups.schedule', { orderId: one, date, zone, from, to })).details).toMatchObject({ action: 'pickup', count: 1 })
  expect((await refusal('pickups.scheduleMany', { choices })).details).toMatchObject({ others: orderIds.length - 1, orderIds: String(one) })
  await ask('pickups.scheduleMany', { choices, includeHeld: [one] })
  await hold([last])
  const { items } = await waiter.ended
  const failures = new Map(items.map(({ orderId, failure }) => [orderId, failure?.code]))
  expect(failures.get(last)).toBe('pickupRunFailures.onHold')
  expect(failures.get(one)).not.toBe('pickupRunFailures.onHold')
})
