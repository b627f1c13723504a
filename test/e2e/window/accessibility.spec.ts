import { join } from 'node:path'
import {
  expect,
  line,
  openTestApp,
  openTray,
  ordersAreThere,
  panel,
  practise,
  queue,
  signInTo,
  temporaryFolder,
  test,
  tray,
  type TestApp,
} from '../fixtures.ts'
import { checkEveryAppearance } from '../every-appearance.ts'
import { holdGrace } from '../orders/held-grace.ts'
import { resolveFromAttention } from './attention-in-doubt.ts'
import { leaveSheetsInDoubt } from '../recovery/leave-in-doubt.ts'

// Every screen and every dialog, light and dark, with the text at its usual size and at twice that.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
const dataDirectory = join(folder.path, 'data')
const { clock, passNextGrace } = holdGrace()
let app: TestApp

test.beforeAll(async () => {
  app = await openTestApp({ clock, dataDirectory })
})

test.afterAll(async () => {
  await app.close()
  folder.forget()
})

test('first start', async () => {
  await checkEveryAppearance(app.page)
})

test('a sign-in that went wrong', async () => {
  const { page } = app
  await signInTo(page, { url: 'http://127.0.0.1:9/v2', email: 'packer@practice.example', password: 'x' })
  await expect(page.getByRole('alert')).toBeVisible()
  await checkEveryAppearance(page)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByLabel('Service address').fill('')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Enter the address of the service.')).toBeVisible()
  await checkEveryAppearance(page)
})

test('the queues', async () => {
  const { page } = app
  await practise(page)
  await page.getByRole('button', { name: 'Statuses' }).click()
  await checkEveryAppearance(page)
  await page.getByRole('button', { name: 'Statuses' }).click()
})

test('the order panel and the chosen orders', async () => {
  const { page } = app
  await queue(page, 'To print').click()
  for (const number of [1, 2, 3]) await line(page, number).locator('[data-tick]').click()
  await line(page, 1).locator('td').nth(1).click()
  await expect(panel(page).getByRole('heading', { name: 'Details' })).toBeVisible()
  await checkEveryAppearance(page)
})

test('the dry run of a print', async () => {
  const { page } = app
  await page.keyboard.press('Control+p')
  await expect(page.getByRole('button', { name: /^Print \d+ sheets/ })).toBeVisible()
  await checkEveryAppearance(page)
  await page.keyboard.press('Enter')
  await expect(tray(page)).toContainText('3 orders sent', { timeout: 180_000 })
})

test('the tray, open', async () => {
  const { page } = app
  await openTray(page)
  await expect(page.getByRole('region', { name: 'Sheets of this batch' })).toContainText('Sent')
  await checkEveryAppearance(page)
  await page.keyboard.press('Control+b')
})

test('the question before a second print', async () => {
  const { page } = app
  await page.keyboard.press('Control+p')
  const dialog = page.getByRole('dialog', { name: 'Print 1 order' })
  await dialog.getByText('Reprint them').click()
  await dialog.getByText('Something else').click()
  await expect(dialog.getByLabel('Your reason')).toBeVisible()
  await checkEveryAppearance(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('booking a pickup, and its outcome', async () => {
  const { page } = app
  await queue(page, 'Book pickup').click()
  await line(page, 1).locator('td').nth(1).click()
  await panel(page).getByRole('button', { name: 'Book pickup', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Book pickup' })
  await dialog.getByRole('radio').last().check({ force: true })
  await checkEveryAppearance(page)
  await dialog.getByRole('button', { name: /^Book \d/ }).click()
  await expect(page.getByRole('dialog', { name: /^Pickup booked$|^The carrier refused/ })).toBeVisible()
  await checkEveryAppearance(page)
  await page.keyboard.press('Escape')
})

test('generating waybills, with refusals', async () => {
  const { page } = app
  await queue(page, 'To prepare').click()
  await page.keyboard.press('F3')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+g')
  await expect(page.getByRole('button', { name: /^Create waybills for \d+ orders/ })).toBeFocused()
  await checkEveryAppearance(page)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Waybills' })
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible({ timeout: 180_000 })
  await checkEveryAppearance(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
})

test('the question before an order is cancelled, and its answer', async () => {
  const { page } = app
  await queue(page, 'Needs attention').click()
  await line(page, 1).locator('td').nth(1).click()
  await panel(page).getByRole('button', { name: 'Cancel order', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await checkEveryAppearance(page)
  await question.getByRole('button', { name: /^Cancel order/ }).click()
  await passNextGrace()
  const strip = page.getByRole('region', { name: 'Cancellations' })
  await expect(strip.getByText(/^Order .*: cancelled$/)).toBeVisible()
  await strip.getByRole('button', { name: 'Show each order' }).click()
  await checkEveryAppearance(page, '#tray')
  await strip.getByRole('button', { name: 'Dismiss this list' }).click()
})

test('the documents and the viewer', async () => {
  const { page } = app
  await queue(page, 'Documents').click()
  await page.getByRole('option').first().click()
  await expect(page.getByRole('figure').first()).toHaveAttribute('data-drawn', 'true')
  await checkEveryAppearance(page)
})

test('the settings', async () => {
  const { page } = app
  await queue(page, 'Printing and settings').click()
  await expect(page.getByRole('heading', { name: 'Printers' })).toBeVisible()
  await checkEveryAppearance(page)
})

test('how a printer is set up, with labels that do not fit their sheet', async () => {
  const { page } = app
  await page.getByRole('button', { name: 'Set up PDF folder' }).click()
  await page.getByText('Label sheets', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Label width' }).fill('120,5')
  await expect(page.getByText('The labels extend past the right edge of A4. Not saved yet.')).toBeVisible()
  await page.getByRole('textbox', { name: 'From the left edge' }).fill('26,2')
  await page.getByRole('textbox', { name: 'From the top edge' }).fill('90')
  await checkEveryAppearance(page)
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await page.getByText('A roll or stack, one label each', { exact: true }).click()
  await page.getByRole('button', { name: 'Set up PDF folder' }).click()
})

test('a network printer is added', async () => {
  const { page } = app
  await page.getByRole('button', { name: 'Add network printer…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add network printer' })
  await dialog.getByRole('textbox', { name: 'Address' }).fill('127.0.0.300')
  await dialog.getByRole('button', { name: 'Add printer' }).click()
  await expect(dialog.getByText('Enter a name, e.g. Zebra 2.')).toBeVisible()
  await checkEveryAppearance(page)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Zebra 2')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('127.0.0.1')
  await dialog.getByRole('textbox', { name: 'Port' }).fill('9')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Set up Zebra 2' }).click()
  await checkEveryAppearance(page)
})

test('a rule, and the list of rules', async () => {
  const { page } = app
  await page.getByRole('button', { name: 'Add rule…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New rule' })
  await dialog.getByRole('textbox', { name: 'Carrier services' }).fill('Express of tomorrow')
  await page.keyboard.press('Enter')
  for (const country of ['united states', 'canada']) {
    await dialog.getByRole('searchbox', { name: 'Destination countries' }).fill(country)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await dialog.getByRole('button', { name: /Print on$/ }).click()
  await page.getByRole('option', { name: /^Zebra 2/ }).click()
  const sentence = 'Print labels for Express of tomorrow to Canada and the United States on Zebra 2, 4 × 6 in, 1 copy.'
  await expect(dialog.getByText(sentence)).toBeVisible()
  await checkEveryAppearance(page)
  await dialog.getByRole('button', { name: 'Add this rule' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: sentence })).toBeVisible()
  await checkEveryAppearance(page)
  await page.getByRole('button', { name: 'Remove rule 1' }).click()
  await page.getByRole('button', { name: 'Remove this printer…' }).click()
  await checkEveryAppearance(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Set up Zebra 2' })).toHaveCount(0)
})

test('the keyboard shortcuts and the account', async () => {
  const { page } = app
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await checkEveryAppearance(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account' }).click()
  await checkEveryAppearance(page)
  await page.keyboard.press('Escape')
})

test('an unknown scan', async () => {
  const { page } = app
  await queue(page, 'All orders').click()
  await page.getByRole('search').getByRole('textbox').fill('nobody has this')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('was not found')
  await checkEveryAppearance(page, 'search')
})

test('sheets in doubt after a crash', async () => {
  await app.close()
  leaveSheetsInDoubt(join(dataDirectory, 'profiles', 'practice'))
  // The printer that would know is no longer there to be asked.
  app = await openTestApp({ dataDirectory })
  const { page } = app
  await ordersAreThere(page)
  await openTray(page)
  await checkEveryAppearance(page)
  await resolveFromAttention(page)
})
