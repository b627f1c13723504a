import type { Page } from '@playwright/test'
import type { z } from 'zod'
import { calls } from '../../../shared/contract/contract.ts'
import type { HandoverGroup, HandoverList } from '../../../shared/handover/handover-list.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { piecesOf } from '../../../shared/handover/loading.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'
import { fastKeyboard } from '../../support/window/keyboard-pace.ts'
import { expect, line, panel, referenceIn, scanWith, test } from '../fixtures.ts'
import { showHandoverDay } from '../pickups/handover-steps.ts'
import { practiceApp } from '../practice-app.ts'

// The ten most frequent tasks of a packer, by keyboard and scanner alone, with the maximum number of keys and scans for each. Typed text is not
// counted.
const opened = practiceApp()
const badge = 'BADGE-ANA-01'
const pin = '471193'

/** Presses, scans and types like a packer, and counts. */
interface Hands {
  readonly press: (keys: string) => Promise<void>
  readonly scan: (code: string) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly counted: () => { readonly keys: number; readonly scans: number }
}

function handsOn(page: Page): Hands {
  let keys = 0
  let scans = 0
  return {
    press: async (pressed) => {
      keys += 1
      await page.keyboard.press(pressed)
    },
    scan: async (code) => {
      scans += 1
      await scanWith(page, code)
    },
    type: async (text) => await fastKeyboard(page).type(text),
    counted: () => ({ keys, scans }),
  }
}

function sent(channel: string): readonly unknown[] {
  return opened.app.calls.filter((call) => call.channel === channel).map(({ input }) => input)
}

/** What the last call of this channel sent, once there is one. */
async function lastSent<Schema extends z.ZodType>(schema: Schema, channel: string): Promise<z.infer<Schema>> {
  await expect.poll(() => sent(channel).length).toBeGreaterThan(0)
  return schema.parse(sent(channel).at(-1))
}

const stage = () => opened.page.getByRole('region', { name: 'Parcel on the bench' })

async function savePerson(person: Readonly<Record<string, string>>): Promise<void> {
  const saved = await opened.page.evaluate(async (input) => {
    const { station } = globalThis as unknown as { station: { invoke: (channel: string, input: unknown) => Promise<{ ok: boolean }> } }
    return await station.invoke('people.save', { id: null, isEnabled: true, pin: null, badge: null, ...input })
  }, person)
  expect(saved).toMatchObject({ ok: true })
}

async function openedOrder(reference: string): Promise<Order> {
  const { station } = opened
  const found = await station.handlers['orders.find']({ text: reference })
  if (!found.ok || found.value.kind !== 'one') throw new Error('the order is found')
  const view = await station.handlers['orders.open']({ orderId: found.value.id })
  if (!view.ok) throw new Error(view.failure.code)
  return view.value.order
}

/** The reference of the first order of one leg in this queue. */
async function orderOf(queueKeys: string): Promise<string> {
  const { page } = opened
  await page.keyboard.press(queueKeys)
  await expect(page.locator('#order-list')).toHaveAttribute('aria-busy', 'false')
  for (let number = 1; ; number += 1) {
    const { reference, legs } = await openedOrder(await referenceIn(page, number))
    if (legs.length === 1) return reference
  }
}

async function handoverOf(date: string | null): Promise<HandoverList> {
  const list = await opened.station.handlers['handover.list']({ date })
  if (!list.ok) throw new Error(list.failure.code)
  return list.value
}

/** The parcels of one driver on the first day with a pickup; all of them are printed. */
async function printedGroup(): Promise<HandoverGroup> {
  const { otherDays } = await handoverOf(null)
  const date = otherDays.find(({ isEarlier }) => !isEarlier)?.date ?? null
  const groups = async (): Promise<readonly HandoverGroup[]> => (await handoverOf(date)).groups
  const [group] = (await groups()).toSorted((one, other) => one.orders.length - other.orders.length)
  if (group === undefined) throw new Error('no driver comes')
  const orderIds = group.orders.map(({ orderId }) => orderId)
  const started = await opened.station.handlers['printing.start']({ orderIds, again: { kind: 'leave-out' }, generate: true })
  if (!started.ok) throw new Error(started.failure.code)
  const isPrinted = async (): Promise<boolean> =>
    (await groups()).some(({ key, orders }) => key === group.key && orders.every(({ problems }) => problems.length === 0))
  await expect.poll(isPrinted).toBe(true)
  return group
}

/** Ends the batch of so many orders once it has started: they cannot be printed by another test until then. */
async function stopBatch(leastOrders: number): Promise<void> {
  const { station } = opened
  const started = async () => valueOrThrow(await station.handlers['printing.batches']({})).find(({ orders }) => orders >= leastOrders)
  await expect.poll(started).toBeDefined()
  const batch = await started()
  if (batch?.state === 'running') valueOrThrow(await station.handlers['printing.control']({ batchId: batch.id, action: 'stop' }))
  await expect.poll(async () => (await started())?.state).not.toBe('running')
}

test.beforeEach(async () => {
  const { page } = opened
  await page.reload()
  await expect(line(page, 1)).toBeVisible()
})

test('finding an order: one scan', async () => {
  const hands = handsOn(opened.page)
  const reference = await orderOf('Control+7')
  await opened.page.keyboard.press('Control+3')
  await hands.scan(reference)
  await expect(panel(opened.page).getByRole('heading', { name: reference })).toBeVisible()
  expect(hands.counted()).toEqual({ keys: 0, scans: 1 })
})

test('waybill and label of an order: one scan; confirming it: one scan; reprinting it with a reason: two keys', async () => {
  const { page } = opened
  const reference = await orderOf('Control+1')
  await page.keyboard.press('F8')
  const printing = handsOn(page)
  await printing.scan(reference)
  await expect(stage()).toHaveAttribute('data-look', 'sent')
  expect(printing.counted()).toEqual({ keys: 0, scans: 1 })
  const reprinting = handsOn(page)
  await reprinting.press('Control+r')
  await reprinting.press('Control+2')
  await expect.poll(() => sent('printing.start').at(-1)).toMatchObject({ again: { kind: 'reprint', reason: 'damaged' } })
  await expect(stage()).toHaveAttribute('data-look', 'sent')
  expect(reprinting.counted()).toEqual({ keys: 2, scans: 0 })
  const confirming = handsOn(page)
  await confirming.scan((await openedOrder(reference)).legs[0]?.waybill ?? '')
  await expect(stage()).toHaveAttribute('data-look', 'confirmed')
  expect(confirming.counted()).toEqual({ keys: 0, scans: 1 })
  await page.keyboard.press('Escape')
})

test('a batch of forty orders: four keys', async () => {
  const hands = handsOn(opened.page)
  for (const keys of ['Control+3', 'Control+a', 'Control+p', 'Enter']) await hands.press(keys)
  await expect
    .poll(() =>
      sent('printing.start')
        .map((input) => calls['printing.start'].input.parse(input).orderIds.length)
        .at(-1),
    )
    .toBeGreaterThanOrEqual(40)
  expect(hands.counted()).toEqual({ keys: 4, scans: 0 })
  await stopBatch(40)
})

test('a hold with a note: at most three keys and the text; a note: two keys and the text', async () => {
  const { page } = opened
  await page.keyboard.press('Control+1')
  await line(page, 2).locator('td').nth(1).click()
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeVisible()
  const noting = handsOn(page)
  await noting.press('Control+Shift+M')
  await noting.type('glass')
  await noting.press('Control+Enter')
  await expect.poll(() => sent('orders.saveNote').at(-1)).toMatchObject({ text: 'glass' })
  expect(noting.counted()).toEqual({ keys: 2, scans: 0 })
  const holding = handsOn(page)
  await holding.press('Control+Shift+H')
  await holding.type('call first')
  await holding.press('Enter')
  await expect.poll(() => sent('orders.hold').at(-1)).toMatchObject({ note: 'call first' })
  expect(holding.counted().keys).toBeLessThanOrEqual(3)
})

// Before the pickups, which add to what drivers take.
test('a handover: two keys beside the scans', async () => {
  const { page } = opened
  const group = await printedGroup()
  const hands = handsOn(page)
  // The day that was shown before stays.
  await showHandoverDay(page, group.date)
  await expect(
    page
      .getByRole('table')
      .getByText(group.orders[0]?.reference ?? '')
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Control+3')
  await hands.press('Control+h')
  await expect(
    page
      .getByRole('table')
      .getByText(group.orders[0]?.reference ?? '')
      .first(),
  ).toBeVisible()
  for (const order of group.orders)
    for (let piece = 0; piece < piecesOf(order); piece += 1) await hands.scan(order.waybills[0] ?? order.reference)
  await hands.press('Control+Enter')
  await expect(page.getByText(/orders? handed over, none missing/)).toBeVisible()
  expect(hands.counted().keys).toBe(2)
})

test('the pickups of forty orders: at most five keys', async () => {
  const hands = handsOn(opened.page)
  for (const keys of ['Control+4', 'Control+a', 'Control+k']) await hands.press(keys)
  await expect(opened.page.getByRole('dialog').getByRole('button', { name: /^Book \d+ pickups/ })).toBeFocused()
  await hands.press('Enter')
  const { choices } = await lastSent(calls['pickups.scheduleMany'].input, 'pickups.scheduleMany')
  expect(choices.flatMap(({ orderIds }) => orderIds).length).toBeGreaterThanOrEqual(40)
  expect(hands.counted().keys).toBeLessThanOrEqual(5)
})

test('a change of the packer: one badge; without a badge Ctrl+U, the PIN and Enter', async () => {
  const { page } = opened
  await savePerson({ name: 'Sam', role: 'supervisor', pin })
  await savePerson({ name: 'Ana', role: 'packer', badge })
  const byBadge = handsOn(page)
  await byBadge.scan(badge)
  await expect(page.getByRole('button', { name: /^Packing: Ana/ })).toBeVisible()
  expect(byBadge.counted()).toEqual({ keys: 0, scans: 1 })
  const byPin = handsOn(page)
  await byPin.press('Control+u')
  await byPin.type(pin)
  await byPin.press('Enter')
  await expect(page.getByRole('button', { name: /^Packing: Sam/ })).toBeVisible()
  expect(byPin.counted()).toEqual({ keys: 2, scans: 0 })
})
