import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import type { StationBridge } from '../../../shared/contract/contract.ts'
import {
  expect,
  line,
  openTestApp,
  panel,
  practise,
  referenceIn,
  scanWith,
  temporaryFolder,
  test,
  tray,
  type TestApp,
} from '../fixtures.ts'
import { pressSteadily } from '../../support/devices/timed-keys.ts'
import { fastKeyboard } from '../../support/window/keyboard-pace.ts'

// Files and calls are delayed so long that a test presses all its keys before what the first key opens has appeared.
const delays = { call: 400, file: 600 }

let isSlow = false
const folder = temporaryFolder()
let app: TestApp

test.beforeAll(async () => {
  app = await openTestApp({
    dataDirectory: join(folder.path, 'data'),
    delays: { call: () => (isSlow ? delays.call : 0), file: () => (isSlow ? delays.file : 0) },
  })
  await practise(app.page)
})

/** No file of a dialog or screen has been loaded yet. */
test.beforeEach(async () => {
  isSlow = false
  await app.page.reload()
  await expect(line(app.page, 1)).toBeVisible()
  await app.page.keyboard.press('Control+3')
  await expect(app.page.getByRole('heading', { level: 2, name: 'To print' })).toBeVisible()
  await expect(line(app.page, 1)).toBeVisible()
})

test.afterAll(async () => {
  await app.close()
  folder.forget()
})

const scanField = (): Locator => app.page.locator('#scan-field')
const dialog = (name?: string | RegExp): Locator => app.page.getByRole('dialog', name === undefined ? {} : { name })

/** Opens the order on this line and makes the station slow. */
async function openOrder(number = 1): Promise<string> {
  const reference = await referenceIn(app.page, number)
  await line(app.page, number).locator('td').nth(1).click()
  await expect(panel(app.page).getByRole('heading', { level: 2 })).toContainText(reference)
  isSlow = true
  return reference
}

test('words typed right after the key for a hold go into its reason', async () => {
  const { page } = app
  await openOrder()
  await fastKeyboard(page).press('Control+Shift+H')
  await fastKeyboard(page).type('waits for glass')
  await expect(dialog(/hold/i).getByLabel('Reason')).toHaveValue('waits for glass')
  await expect(scanField()).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog()).toHaveCount(0)
})

test('words typed right after the key for a note go into the note', async () => {
  const { page } = app
  await openOrder()
  await fastKeyboard(page).press('Control+Shift+M')
  await fastKeyboard(page).type('call first')
  await expect(dialog().getByRole('textbox')).toHaveValue('call first')
  await expect(scanField()).toHaveValue('')
})

test('a number typed right after the key for cancelling goes into the count that confirms it', async () => {
  const { page } = app
  await line(page, 1).locator('[data-tick]').click()
  await line(page, 2).locator('[data-tick]').click()
  isSlow = true
  await fastKeyboard(page).press('Control+Shift+X')
  await fastKeyboard(page).type('2')
  await expect(page.getByRole('alertdialog').getByRole('textbox')).toHaveValue('2')
  await expect(scanField()).toHaveValue('')
})

test('words typed right after the key for documents go into the search of that screen', async () => {
  const { page } = app
  isSlow = true
  await fastKeyboard(page).press('Control+d')
  await fastKeyboard(page).type('glass')
  await expect(page.getByRole('region', { name: 'Saved documents' }).getByLabel('Find', { exact: true })).toHaveValue('glass')
  await expect(scanField()).toHaveValue('')
})

test('a scan right after F8 is taken by scan to print', async () => {
  const { page } = app
  const reference = await referenceIn(page, 2)
  isSlow = true
  await fastKeyboard(page).press('F8')
  await scanWith(page, reference)
  isSlow = false
  await expect(
    page.getByRole('main').getByRole('heading', { name: reference }).or(page.getByRole('main').getByText(reference)).first(),
  ).toBeVisible()
  await expect(scanField()).toHaveValue('')
})

test('a click right after a scan acts on the scanned order, not on the order that is still displayed', async () => {
  const { page } = app
  const scanned = await referenceIn(page, 3)
  await openOrder(1)
  await scanWith(page, scanned)
  await panel(page).getByRole('button', { name: 'Cancel order', exact: true }).click()
  await expect(page.getByRole('alertdialog').getByRole('heading')).toContainText(scanned)
  await page.keyboard.press('Escape')
})

test('a scan between a key and its dialog opens no other order', async () => {
  const { page } = app
  const opened = await openOrder(1)
  const other = await referenceIn(page, 3)
  await fastKeyboard(page).press('Control+p')
  await scanWith(page, other)
  await expect(page.getByText('The scan was not used, because a dialog is open.')).toBeVisible()
  await expect(dialog(/^Print/)).toBeVisible()
  await expect(panel(page)).toContainText(opened)
})

test('Escape before a dialog has opened cancels the dialog and the keys pressed before it', async () => {
  const { page } = app
  await openOrder()
  const printed = app.calls.filter(({ channel }) => channel === 'printing.start').length
  await fastKeyboard(page).press('Control+p', 'Enter', 'Escape')
  isSlow = false
  await page.keyboard.press('F1')
  await expect(dialog(/keyboard/i)).toBeVisible()
  await expect(dialog()).toHaveCount(1)
  expect(app.calls.filter(({ channel }) => channel === 'printing.start')).toHaveLength(printed)
})

test('an order is printed by two keys in a row', async () => {
  const { page } = app
  await openOrder(4)
  await fastKeyboard(page).press('Control+p', 'Enter')
  await expect(tray(page)).toContainText(/Sending 1 order|1 order sent/)
})

/** Adds the station's only person, who is not packing. */
async function addPerson(): Promise<void> {
  await app.page.evaluate(async () => {
    const { station } = globalThis as unknown as { readonly station: StationBridge }
    await station.invoke('people.save', { id: null, name: 'Sam', role: 'supervisor', isEnabled: true, pin: '4711', badge: null })
    await station.invoke('people.leave', {})
  })
}

test('the question who is packing ignores keys that were typed before it opened', async () => {
  const { page } = app
  await addPerson()
  await openOrder(6)
  const question = dialog('Who is packing?')
  const calls = app.calls.length
  await fastKeyboard(page).press('Control+p', 'Enter')
  await expect.poll(() => app.calls.slice(calls).some(({ channel }) => channel === 'printing.start')).toBe(true)
  // Typed for something else while the question opens.
  const keys = [...Array.from({ length: 24 }, () => '7'), 'Enter', 'Enter']
  await pressSteadily(
    page,
    keys.map((key) => ({ key })),
    70,
  )
  await expect(question).toBeVisible()
  await expect(question.getByLabel('PIN')).toHaveValue('')
  expect(app.calls.slice(calls).filter(({ channel }) => channel === 'people.switch')).toEqual([])
  // After a pause, the keys are meant for the question.
  await page.waitForTimeout(450)
  await page.keyboard.type('4711', { delay: 450 })
  await expect(question.getByLabel('PIN')).toHaveValue('4711')
  await page.keyboard.press('Escape')
})

test('a PIN typed right after the key for the person goes only into its own field', async () => {
  const { page } = app
  await addPerson()
  isSlow = true
  const calls = app.calls.length
  await fastKeyboard(page).press('Control+u')
  await fastKeyboard(page).type('4711')
  await expect(dialog('Who is packing?').getByLabel('PIN')).toHaveValue('4711')
  await expect(scanField()).toHaveValue('')
  expect(JSON.stringify(app.calls.slice(calls))).not.toContain('4711')
})
