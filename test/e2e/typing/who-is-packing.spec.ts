import type { Locator, Page } from '@playwright/test'
import { pressTimedKeys } from '../../support/devices/timed-keys.ts'
import { volume } from '../../support/test-volume.ts'
import { fastKeyboard } from '../../support/window/keyboard-pace.ts'
import { expect, scanWith, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'
import { scanOver } from './scan-attack.ts'

// A scan and a PIN in the dialog "Who is packing?", with the focus in the names: a scan is never a PIN, and a typed PIN always is.
const opened = practiceApp()

const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Who is packing?', exact: true })
const pinField = (page: Page): Locator => question(page).getByLabel('PIN', { exact: true })
const chosenNames = (page: Page): Locator => question(page).getByRole('option', { selected: true })
const packing = (page: Page, name: string): Locator => page.getByRole('button', { name: new RegExp(`^Packing: ${name}`) })

const scans = {
  'a badge with letters and digits': 'BADGE-ZED-4711',
  'a badge that begins with a name': 'BO-4711',
  'the reference of an order': 'PB-10430',
  'a number': '104304711',
  'a number that is longer than a PIN': '00340123450000000018',
  'a waybill of letters and digits': '1Z999AA10123456784',
} as const

test.beforeAll(async () => {
  for (const [name, role, pin] of [
    ['Sam', 'supervisor', '1111'],
    ['Bo', 'packer', '2222'],
    ['Pat', 'packer', '3333'],
  ] as const)
    expect(await opened.station.handlers['people.save']({ id: null, name, role, isEnabled: true, pin, badge: null })).toMatchObject({
      ok: true,
    })
})

/** The dialog in a window that was just loaded, with the focus in the names. */
async function openNames(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByRole('button', { name: /packing/i }).first()).toBeVisible()
  for (const keys of ['Control+u', 'Escape', 'Control+u']) {
    await page.keyboard.press(keys)
    await expect(question(page)).toHaveCount(keys === 'Escape' ? 0 : 1)
  }
  await expect(question(page).locator('[role=listbox]:focus, [role=listbox] :focus')).toHaveCount(1)
}

function keysOf(code: string) {
  return [...Array.from(code, (key) => ({ key })), { key: 'Enter' }]
}

for (const [about, code] of Object.entries(scans)) {
  test(`${about} scanned in the names is no PIN and selects nobody`, async () => {
    const { page } = opened
    await openNames(page)
    await scanWith(page, code)
    await expect(question(page).getByRole('alert')).toContainText('No person at this station has this badge.')
    await expect(question(page).getByRole('alert')).toContainText('Scan your own badge, or enter your PIN.')
    await expect(page.getByText(code)).toHaveCount(0)
    await expect(pinField(page)).toHaveValue('')
    await expect(chosenNames(page)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Notices' }).getByText('a dialog is open')).toHaveCount(0)
    // The PIN identifies the person, whichever name the scan moved the focus to.
    await fastKeyboard(page).type('2222')
    await page.keyboard.press('Enter')
    await expect(question(page)).toHaveCount(0)
    await expect(packing(page, 'Bo')).toBeVisible()
  })
}

test('a scan with a pause in its code types no PIN into the question and selects nobody', async () => {
  const { page } = opened
  await openNames(page)
  await pressTimedKeys(page, keysOf('PB-10430'), (index) => (index === 2 ? 220 : 30))
  await expect(question(page).getByRole('alert')).toContainText('No person')
  await expect(pinField(page)).toHaveValue('')
  await expect(chosenNames(page)).toHaveCount(0)
})

test('a code too short to be recognized from a slow scanner types no PIN', async () => {
  const { page, app } = opened
  await openNames(page)
  await pressTimedKeys(page, keysOf('PB10430'), 100)
  await expect.poll(app.callsUnderWay).toBe(0)
  await expect(page.locator('html[data-keys-held]')).toHaveCount(0)
  await expect(pinField(page)).toHaveValue('')
  await expect(chosenNames(page)).toHaveCount(0)
})

test('random scans over the list of names send no PIN, press nothing, and leave the PIN empty if no person types like that', async () => {
  const { page, app } = opened
  for (let scan = 0; scan < volume({ sample: 10, full: 100 }); scan += 1) {
    await openNames(page)
    await scanOver(app, { seed: 8101 + scan, scans: 1, open: { selector: '[role=dialog], [role=alertdialog]', count: 1 } })
  }
})

test('a PIN typed over the list of names selects its owner; after the first letter of a name it counts for that person', async () => {
  const { page } = opened
  await openNames(page)
  await fastKeyboard(page).type('1111')
  await page.keyboard.press('Enter')
  await expect(packing(page, 'Sam')).toBeVisible()
  await openNames(page)
  await page.keyboard.press('b')
  await page.waitForTimeout(200)
  await fastKeyboard(page).type('1111')
  await expect(chosenNames(page)).toHaveText(/Bo/)
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('alert')).toContainText('This is not the PIN of Bo.')
  await fastKeyboard(page).type('2222')
  await page.keyboard.press('Enter')
  await expect(packing(page, 'Bo')).toBeVisible()
})

test('a PIN typed right after Ctrl+U is in the PIN field as a whole', async () => {
  const { page } = opened
  await openNames(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await fastKeyboard(page).press('Control+u')
  await fastKeyboard(page).type('3333')
  await page.keyboard.press('Enter')
  await expect(packing(page, 'Pat')).toBeVisible()
})
