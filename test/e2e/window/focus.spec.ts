import { expect, test, type Locator, type Page } from '@playwright/test'
import type { StationBridge } from '../../../shared/contract/contract.ts'
import { line } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'
import {
  expectFocusBack,
  expectFocusIn,
  expectFocusKept,
  markFocus,
  onFirstOrder,
  openFirst,
  overlays,
  pressButton,
} from './focus/focus-steps.ts'

// The focus is never lost: whatever disappears, it moves to a visible element.
const app = practiceApp()

test('Escape closes a list that was opened and does not have the focus yet', async () => {
  const { page } = app
  await onFirstOrder(page, 3)
  await page.keyboard.press('Control+Shift+F')
  await expectFocusIn(overlays(page))
  await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true })))
  await expect(overlays(page)).toHaveCount(0)
})

/** Simulates a change that does not come from this window. */
async function hold(page: Page, orderId: number): Promise<void> {
  await page.evaluate(async (id) => {
    const { station } = window as unknown as { station: StationBridge }
    await station.invoke('orders.hold', { orderIds: [id], until: null, note: '' })
  }, orderId)
}

async function release(page: Page, orderId: number): Promise<void> {
  await page.evaluate(async (id) => {
    const { station } = window as unknown as { station: StationBridge }
    await station.invoke('orders.release', { orderIds: [id] })
  }, orderId)
}

async function isFocused(within: Locator): Promise<boolean> {
  return await within.evaluate((element) => element.contains(document.activeElement))
}

/** Presses the key until the target has the focus; returns the number of presses. */
async function pressesUntil(page: Page, key: string, target: Locator): Promise<number> {
  for (let presses = 1; presses <= 12; presses += 1) {
    await page.keyboard.press(key)
    if (await isFocused(target)) return presses
  }
  throw new Error(`${key} does not lead there`)
}

test('the list keeps the focus when its orders leave it, including the last one, and when others arrive', async () => {
  const { page } = app
  await onFirstOrder(page, 3)
  await markFocus(page)
  const id = Number(await line(page, 1).getAttribute('data-order'))
  await hold(page, id)
  await expect(page.locator(`#order-list [data-order="${id}"]`)).toHaveCount(0)
  await expectFocusBack(page, 'after an order has left the list')
  await page.keyboard.press('F4')
  await expect(line(page, 1)).toBeVisible()
  await page.keyboard.press('F3')
  const held = await page
    .locator('#order-list [data-order]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-order'))))
  for (const orderId of held) await release(page, orderId)
  await expect(page.locator('#order-list')).toHaveCount(0)
  await expectFocusKept(page, 'after the last order has left the list')
  await hold(page, id)
  await expect(page.locator('#order-list')).toBeFocused()
  await release(page, id)
  await page.keyboard.press('Control+3')
  await expect(page.locator('#order-list')).toBeFocused()
})

/** Dismisses what earlier tests have left; some notices also disappear by themselves. */
async function pressAll(within: Locator, name: string): Promise<void> {
  const buttons = within.getByRole('button', { name })
  await expect(async () => {
    if ((await buttons.count()) > 0) await buttons.first().press('Enter', { timeout: 1000 })
    await expect(buttons).toHaveCount(0, { timeout: 100 })
  }).toPass()
}

test('late content of a dialog does not take the focus from a person who has moved it', async () => {
  const { page } = app
  await openFirst(page, 3)
  await page.evaluate(() => {
    const { station } = globalThis as unknown as { station: { invoke: (...call: unknown[]) => Promise<unknown> } }
    const { invoke } = station
    const given = Promise.withResolvers<undefined>()
    Object.assign(station, {
      invoke: async (...call: unknown[]) => {
        if (call[0] === 'printing.plan') await given.promise
        return await invoke(...call)
      },
    })
    Object.assign(globalThis, {
      givePlan: () => {
        Object.assign(station, { invoke })
        given.resolve(undefined)
      },
    })
  })
  await page.keyboard.press('Control+p')
  const dialog = page.getByRole('dialog')
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await cancel.focus()
  await page.evaluate(() => (globalThis as unknown as { givePlan: () => void }).givePlan())
  await expect(dialog.getByRole('button', { name: /^Print \d/ })).toBeVisible()
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
})

test('F6 reaches a notice, and dismissing it returns', async () => {
  const { page } = app
  const notices = page.getByRole('region', { name: 'Notices' })
  await pressAll(notices, 'Dismiss')
  await openFirst(page, 3)
  await page.keyboard.press('Control+Shift+H')
  await pressButton(page.getByRole('dialog'), /^Hold/)
  await expect(notices.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('F3')
  await markFocus(page)
  expect(await pressesUntil(page, 'Shift+F6', notices)).toBeLessThanOrEqual(4)
  await pressButton(notices, 'Undo')
  await expectFocusBack(page, 'after the notice is gone')
})

test('dismisses the results of a cancellation with six keys, and returns the focus', async () => {
  const { page } = app
  const strip = page.getByRole('region', { name: 'Cancellations' })
  const dismiss = strip.getByRole('button', { name: 'Dismiss this list' })
  await pressAll(strip, 'Dismiss this list')
  await openFirst(page, 1)
  await page.keyboard.press('Control+Shift+X')
  await pressButton(page.getByRole('alertdialog'), /^Cancel order/)
  await expect(dismiss.last()).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('F3')
  await markFocus(page)
  const presses = (await pressesUntil(page, 'F6', strip)) + (await pressesUntil(page, 'Tab', dismiss.first()))
  expect(presses + 1).toBeLessThanOrEqual(6)
  await page.keyboard.press('Enter')
  await expectFocusKept(page, 'after the results are gone')
})

test('prints the handover list with six keys', async () => {
  const { page } = app
  await onFirstOrder(page, 3)
  await page.keyboard.press('Control+h')
  const print = page.getByRole('button', { name: 'Print list' })
  await expect(print).toBeVisible()
  await expectFocusKept(page, 'after another screen is shown')
  const presses = (await pressesUntil(page, 'F3', page.locator('#screen'))) + (await pressesUntil(page, 'Tab', print))
  expect(presses + 2).toBeLessThanOrEqual(6)
})
