import type { Page } from '@playwright/test'
import { timedScanKeys } from '../../support/devices/scan-keys.ts'
import { epochMs, pressTimedKeys, type TimedKey } from '../../support/devices/timed-keys.ts'
import { fastKeyboard } from '../../support/window/keyboard-pace.ts'
import { expect, line, panel, referenceIn, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

// Scanners that nobody calibrated and that are slow, end in their own way, or send characters without keys.
test.describe.configure({ mode: 'parallel' })

const opened = practiceApp()

const typed = (text: string): TimedKey[] => Array.from(text, (key) => ({ key }))
const physicalKeys = (text: string): readonly TimedKey[] =>
  timedScanKeys(text, { scanner: 'us', computer: 'us', capsLock: false, compensates: 'ignored' }) ?? []
const lineFeed: TimedKey = { key: 'j', ctrl: true }

const ends: readonly (readonly [string, readonly TimedKey[]])[] = [
  ['Enter', [{ key: 'Enter' }]],
  ['Tab', [{ key: 'Tab' }]],
  ['a line feed', [lineFeed]],
  ['Enter and a line feed', [{ key: 'Enter' }, lineFeed]],
]

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })
const inDialog = 'The scan was not used, because a dialog is open.'

function callsOf(channel: RegExp, since: number): readonly string[] {
  return opened.app.calls
    .slice(since)
    .map((call) => call.channel)
    .filter((name) => channel.test(name))
}

/** Opens the first order; the references of the next two, read before the list can move to keep the open order in view. */
async function openFirst(page: Page): Promise<readonly string[]> {
  await page.reload()
  await expect(line(page, 1)).toBeVisible()
  await page.keyboard.press('Control+3')
  await expect(page.getByRole('heading', { level: 2, name: 'To print' })).toBeVisible()
  await expect(page.locator('#order-list')).toHaveAttribute('aria-busy', 'false')
  const next = [await referenceIn(page, 2), await referenceIn(page, 3)]
  await line(page, 1).locator('td').nth(1).click()
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeVisible()
  await expect.poll(opened.app.callsUnderWay).toBe(0)
  return next
}

async function focusDanger(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+X')
  const danger = page.getByRole('alertdialog').getByRole('button', { name: /^Cancel order/ })
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Keep the order' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(danger).toBeFocused()
  await page.waitForTimeout(400)
}

for (const [name, end] of ends)
  test(`with the danger button focused, slow scans that end with ${name} cancel nothing and are recorded`, async () => {
    const { page, app } = opened
    await openFirst(page)
    await focusDanger(page)
    for (const gapMs of [60, 80, 100, 112]) {
      const before = app.calls.length
      await pressTimedKeys(page, [...typed('990000000012345'), ...end], gapMs)
      await expect.poll(() => callsOf(/^voidLabels\.scan$/, before)).toHaveLength(1)
      await expect(notices(page)).toContainText(inDialog)
      expect(callsOf(/^cancellation\./, before)).toEqual([])
      await expect(page.getByRole('alertdialog').getByRole('button', { name: /^Cancel order/ })).toBeFocused()
      await page.waitForTimeout(500)
    }
  })

test('with the print dialog open, a slow scan prints nothing and is recorded', async () => {
  const { page, app } = opened
  await openFirst(page)
  await page.keyboard.press('Control+p')
  await expect(page.getByRole('dialog', { name: /^Print/ })).toBeVisible()
  await page.waitForTimeout(500)
  const before = app.calls.length
  for (const gapMs of [60, 90, 112]) {
    await pressTimedKeys(page, [...typed('990000000012345'), { key: 'Enter' }], gapMs)
    await page.waitForTimeout(500)
  }
  await expect.poll(() => callsOf(/^voidLabels\.scan$/, before)).toHaveLength(3)
  expect(callsOf(/^printing\.start$/, before)).toEqual([])
  await expect(page.getByRole('dialog', { name: /^Print/ })).toBeVisible()
})

for (const [name, end] of ends)
  for (const gapMs of [8, 80])
    test(`two scans at ${gapMs} ms that end with ${name} open their orders, and nothing of the first is in the second`, async () => {
      const { page } = opened
      for (const reference of await openFirst(page)) {
        await page.keyboard.press('F3')
        await page.waitForTimeout(400)
        await pressTimedKeys(page, [...typed(reference), ...end], gapMs)
        await expect(panel(page).getByRole('heading', { level: 2 })).toContainText(reference)
        await expect(page.locator('#scan-field')).toHaveValue('')
        await expect(page.getByRole('heading', { level: 2, name: 'To print' })).toBeVisible()
      }
    })

for (const keyless of ['altCode', 'unicodePacket'] as const) {
  const keys = (text: string): TimedKey[] => Array.from(text, (key) => ({ key, keyless }))

  test(`a scan that arrives as ${keyless} opens its order`, async () => {
    const { page } = opened
    await openFirst(page)
    const reference = await referenceIn(page, 3)
    await page.keyboard.press('F3')
    await page.waitForTimeout(400)
    await pressTimedKeys(page, [...keys(reference), { key: 'Enter' }], 10)
    await expect(panel(page).getByRole('heading', { level: 2 })).toContainText(reference)
  })

  test(`over a dialog a scan that arrives as ${keyless} presses nothing and is reported`, async () => {
    const { page, app } = opened
    await openFirst(page)
    await page.keyboard.press('Control+p')
    await expect(page.getByRole('dialog', { name: /^Print/ })).toBeVisible()
    await page.waitForTimeout(500)
    const before = app.calls.length
    await pressTimedKeys(page, [...keys('990000000012345'), { key: 'Enter' }], 10)
    await expect(notices(page)).toContainText(inDialog)
    expect(callsOf(/^printing\.start$/, before)).toEqual([])
    await expect(page.getByRole('dialog', { name: /^Print/ })).toBeVisible()
  })
}

for (const gapMs of [8, 80, 110])
  test(`a code at ${gapMs} ms that begins with F8 opens its order, not scan to print`, async () => {
    const { page, app } = opened
    await openFirst(page)
    const reference = await referenceIn(page, 3)
    await page.keyboard.press('F3')
    await page.waitForTimeout(400)
    const before = app.calls.length
    await pressTimedKeys(page, [{ key: 'F8' }, ...typed(reference), { key: 'Enter' }], gapMs)
    await expect(panel(page).getByRole('heading', { level: 2 })).toContainText(reference)
    expect(callsOf(/^printing\.start$/, before)).toEqual([])
    await expect(page.getByRole('heading', { name: 'Scan to print' })).toHaveCount(0)
  })

test('a person opens scan to print with F8, and what is typed then goes there', async () => {
  const { page } = opened
  await openFirst(page)
  await fastKeyboard(page).press('F8')
  await fastKeyboard(page).type('12')
  await expect(page.getByRole('heading', { name: 'Scan to print' })).toBeVisible()
  await expect(page.locator('#scan-field')).toHaveValue('12')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
})

/** Scans a code whose later keys arrive only after `stall`, later than any pause within a scan, with the times at which they were pressed. */
async function scanWithStall(
  page: Page,
  keys: readonly TimedKey[],
  gapMs: number,
  stall = async (): Promise<void> => await page.waitForTimeout(900),
): Promise<void> {
  const start = epochMs()
  await pressTimedKeys(page, keys.slice(0, 6), gapMs, start)
  await stall()
  await pressTimedKeys(page, keys.slice(6), gapMs, start + 6 * gapMs)
}

for (const gapMs of [8, 80])
  test(`a delay in the middle of a scan at ${gapMs} ms divides no code`, async () => {
    const { page, app } = opened
    await openFirst(page)
    const reference = await referenceIn(page, 3)
    await page.keyboard.press('F3')
    await page.waitForTimeout(400)
    const before = app.calls.length
    await scanWithStall(page, [...typed(reference), { key: 'Enter' }], gapMs)
    await expect(panel(page).getByRole('heading', { level: 2 })).toContainText(reference)
    const texts = app.calls.slice(before).filter(({ channel }) => channel === 'orders.find')
    expect(texts.map(({ input }) => input)).toEqual([{ text: reference }])
  })

async function calibrateWithoutEnd(): Promise<void> {
  const { station } = opened
  const settings = await station.handlers['settings.read']({})
  if (!settings.ok) throw new Error('The settings cannot be read.')
  const scanner = { layout: 'us', capsLock: 'unknown', prefix: '', suffix: '', endKey: null, gapMs: 10 } as const
  await station.handlers['settings.save']({ ...settings.value, scanner })
}

test.describe('a scanner that was calibrated without an end key', () => {
  test.afterEach(async () => {
    const { station } = opened
    const settings = await station.handlers['settings.read']({})
    if (settings.ok) await station.handlers['settings.save']({ ...settings.value, scanner: null })
  })

  test('opens the scanned orders, and reports a scan over a dialog', async () => {
    const { page } = opened
    await calibrateWithoutEnd()
    await openFirst(page)
    for (const number of [2, 3]) {
      const reference = await referenceIn(page, number)
      await page.keyboard.press('F3')
      await page.waitForTimeout(400)
      await pressTimedKeys(page, physicalKeys(reference), 8)
      await expect(panel(page).getByRole('heading', { level: 2 })).toContainText(reference)
      await expect(page.locator('#scan-field')).toHaveValue('')
    }
    await page.keyboard.press('F1')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForTimeout(500)
    await pressTimedKeys(page, physicalKeys('PB-10400'), 8)
    await expect(notices(page)).toContainText(inDialog)
  })

  test('reports a code of which one part arrived too late, and does not look that part up', async () => {
    const { page, app } = opened
    await calibrateWithoutEnd()
    await openFirst(page)
    await page.keyboard.press('F3')
    await page.waitForTimeout(400)
    const before = app.calls.length
    // On a busy machine it takes longer until the window looks up the first part as a code.
    const untilLookedUp = async (): Promise<void> => await expect.poll(() => callsOf(/^orders\.find$/, before)).toHaveLength(1)
    await scanWithStall(page, physicalKeys('NOT-01-23456789'), 8, untilLookedUp)
    await expect(notices(page)).toContainText('A part of the code arrived too late')
    await page.waitForTimeout(900)
    const found = app.calls.slice(before).filter(({ channel }) => channel === 'orders.find')
    expect(JSON.stringify(found.map(({ input }) => input))).not.toContain('456789')
  })
})
