import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { pressTimedKeys } from '../../support/devices/timed-keys.ts'
import { fastKeyboard } from '../../support/window/keyboard-pace.ts'
import {
  expect,
  line,
  openTestApp,
  panel,
  practise,
  queue,
  referenceIn,
  scanWith,
  temporaryFolder,
  test,
  type TestApp,
} from '../fixtures.ts'

// One station that three people share.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
const dataDirectory = join(folder.path, 'data')
const badges = { sam: 'BADGE-SAM-01', ana: 'BADGE-ANA-01' }
let app: TestApp
let page: Page

test.beforeAll(async () => {
  app = await openTestApp({ dataDirectory })
  ;({ page } = app)
  await practise(page)
})
test.afterAll(async () => {
  await app.close()
  folder.forget()
})

const dialog = (name: string): Locator => page.getByRole('dialog', { name, exact: true })
/** In the header of the window, or of scan to print. */
const packing = (): Locator => page.getByRole('button', { name: /packing: |nobody packing/i })

async function openSettings(section: 'People' | 'Audit log'): Promise<Locator> {
  await page.keyboard.press('Control+,')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: section, exact: true }).click()
  return page.getByRole('region', { name: section, exact: true })
}

async function add(name: string, fill: (person: Locator) => Promise<void>): Promise<void> {
  const people = await openSettings('People')
  await people.getByRole('button', { name: 'Add person' }).click()
  const person = dialog('Add person')
  await person.getByLabel('Name', { exact: true }).fill(name)
  await fill(person)
}

test('without people the header has no button and no dialog appears', async () => {
  await expect(packing()).toHaveCount(0)
  const people = await openSettings('People')
  await expect(people).toContainText('No people yet')
  await expect(await openSettings('Audit log')).toContainText('No entries yet')
})

test('adds people with a scanned badge or a PIN, and the first one is packing', async () => {
  await add('Sam', async (person) => {
    await person.getByLabel('Badge', { exact: true }).focus()
    await scanWith(page, badges.sam)
    await person.getByLabel('PIN', { exact: true }).fill('4711')
    // A code with a control character (Ctrl+A) is taken back as a whole.
    const code = ['S', 'C', 'V', 'a', 'Q', 'V', 'Enter'].map((key) => ({ key, ctrl: key === 'a' }))
    await pressTimedKeys(page, code, 40)
    await expect(page.getByText('this field does not take scans')).toBeVisible()
    await expect(person.getByLabel('PIN', { exact: true })).toHaveValue('4711')
    await expect(person.getByLabel('Badge', { exact: true })).toHaveValue(badges.sam)
    await page.keyboard.press('Enter')
    await expect(person).toHaveCount(0)
  })
  await expect(packing()).toContainText('Sam')
  await add('Ana', async (person) => {
    await person.getByLabel('Badge', { exact: true }).focus()
    await scanWith(page, badges.sam)
    // The badge of the scan before is replaced.
    await scanWith(page, badges.ana)
    await expect(person.getByLabel('Badge', { exact: true })).toHaveValue(badges.ana)
    await person.getByRole('button', { name: 'Save' }).click()
    await expect(person).toHaveCount(0)
  })
  await add('Bo', async (person) => {
    await person.getByLabel('PIN', { exact: true }).fill('12a4')
    await person.getByRole('button', { name: 'Save' }).click()
    await expect(person.getByRole('alert')).toContainText('4 to 12 digits')
    await person.getByLabel('PIN', { exact: true }).fill('2222')
    await person.getByRole('button', { name: 'Save' }).click()
    await expect(person).toHaveCount(0)
  })
  await expect(page.getByRole('table', { name: 'People of this station' }).getByRole('row')).toHaveCount(4)
  await openSettings('People')
})

for (const place of ['list', 'scan field', 'settings'] as const) {
  test(`a badge scanned in the ${place} switches the person and searches nothing`, async () => {
    if (place === 'settings') await openSettings('People')
    else await page.keyboard.press('Control+9')
    await page.keyboard.press(place === 'list' ? 'F3' : 'F2')
    const title = await page.getByRole('heading', { level: 2 }).first().innerText()
    for (const [badge, name] of [
      [badges.ana, 'Ana'],
      [badges.sam, 'Sam'],
    ] as const) {
      await scanWith(page, badge)
      await expect(packing()).toContainText(name)
    }
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('#scan-field')).toHaveValue('')
    expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe(title)
  })
}

test('in scan to print a badge switches the person and is not an order', async () => {
  await page.keyboard.press('F8')
  await scanWith(page, badges.ana)
  await expect(packing()).toContainText('Ana')
  await expect(page.getByRole('main')).not.toContainText(badges.ana)
  await page.keyboard.press('Control+u')
  await expect(dialog('Who is packing?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog('Who is packing?')).toHaveCount(0)
  await page.keyboard.press('Escape')
})

test('a badge scanned into the reason of a hold switches the person and keeps dialog and text', async () => {
  await queue(page, 'To print').click()
  await line(page, 1).locator('td').nth(1).click()
  await expect(panel(page).getByRole('heading', { name: 'Details' })).toBeVisible()
  await page.keyboard.press('Control+Shift+h')
  const reason = page.getByRole('dialog').getByLabel('Reason')
  await reason.fill('Waits for the box')
  await reason.press('End')
  await scanWith(page, badges.sam)
  await expect(packing()).toContainText('Sam')
  await expect(reason).toHaveValue('Waits for the box')
  await page.keyboard.press('Control+u')
  await expect(dialog('Who is packing?')).toBeVisible()
  await scanWith(page, badges.ana)
  await expect(dialog('Who is packing?')).toHaveCount(0)
  await expect(packing()).toContainText('Ana')
  await expect(reason).toHaveValue('Waits for the box')
  await page.keyboard.press('Escape')
})

test('switches by name and PIN with the keyboard alone, and refuses a wrong PIN', async () => {
  await page.keyboard.press('Control+u')
  const question = dialog('Who is packing?')
  await expect(question.getByRole('listbox', { name: 'Name' })).toBeVisible()
  await page.keyboard.press('b')
  await page.keyboard.press('Enter')
  await expect(question.getByLabel('PIN')).toBeFocused()
  await question.getByLabel('PIN').fill('9999')
  await page.keyboard.press('Enter')
  await expect(question.getByRole('alert')).toContainText('This is not the PIN of Bo.')
  await expect(packing()).toContainText('Ana')
  await question.getByLabel('PIN').fill('2222')
  await question.getByLabel('PIN').press('Enter')
  await expect(question).toHaveCount(0)
  await expect(packing()).toContainText('Bo')
})

test('a PIN without a name switches to its owner, and a wrong one switches nobody', async () => {
  const question = dialog('Who is packing?')
  await page.keyboard.press('Control+u')
  await fastKeyboard(page).type('9999')
  await page.keyboard.press('Enter')
  await expect(question.getByRole('alert')).toContainText('This PIN belongs to nobody here.')
  await expect(packing()).toContainText('Bo')
  await fastKeyboard(page).type('4711')
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(packing()).toContainText('Sam')
})

test('with nobody packing, reading works and an action waits for a badge', async () => {
  await page.keyboard.press('Control+u')
  await dialog('Who is packing?').getByRole('button', { name: 'Stop packing' }).click()
  await expect(packing()).toContainText('Nobody packing')
  await queue(page, 'To print').click()
  const reference = await referenceIn(page, 1)
  await line(page, 1).locator('td').nth(1).click()
  await expect(panel(page).getByRole('heading', { name: reference })).toBeVisible()
  await page.keyboard.press('Control+Shift+h')
  await page.getByRole('dialog').getByRole('button', { name: /^Hold/ }).click()
  await expect(dialog('Who is packing?')).toContainText('Nothing has been done yet.')
  await scanWith(page, badges.ana)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('1 order on hold')
  await expect(packing()).toContainText('Ana')
})

test('a large cancellation waits for a supervisor, whose badge releases it once', async () => {
  await queue(page, 'To print').click()
  await line(page, 1).locator('[data-tick]').click()
  await page.keyboard.press('F3')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+Shift+x')
  const cancel = page.getByRole('alertdialog')
  const count = Number(/(\d+)/.exec(await cancel.getByRole('heading').first().innerText())?.[1])
  expect(count).toBeGreaterThan(10)
  await expect(cancel.getByRole('rowheader')).toHaveCount(count)
  const references = await cancel.getByRole('rowheader').allInnerTexts()
  await cancel.getByRole('textbox').fill(String(count))
  await cancel.getByRole('button', { name: /^Cancel \d+/ }).click()
  const release = dialog('Supervisor needed')
  await expect(release).toContainText(`Cancel ${count} orders`)
  await expect(release).toContainText('Requested by Ana')
  await expect(release).toContainText(`${count} orders: first ${references[0]}, last ${references.at(-1)}`)
  await scanWith(page, badges.sam)
  await expect(release.getByRole('alert')).toContainText('The reason is missing.')
  await release.getByLabel('Reason (saved)').fill('Customer withdrew')
  await scanWith(page, badges.ana)
  await expect(release.getByRole('alert')).toContainText('Ana is not a supervisor.')
  await expect(release.getByLabel('Reason (saved)')).toHaveValue('Customer withdrew')
  await scanWith(page, badges.sam)
  await expect(release).toHaveCount(0)
  await expect(packing()).toContainText('Ana')
  await page.getByRole('button', { name: /^Undo/ }).first().click()
})

test('the audit log shows who did what, filtered, and that it is intact', async () => {
  const log = await openSettings('Audit log')
  await expect(log).toContainText(/Intact: \d+ entries checked/)
  const newest = log.getByRole('row').filter({ hasText: 'Released by Sam' }).first()
  await expect(newest).toContainText('Customer withdrew')
  await expect(newest).toContainText('Ana')
  await log.getByRole('button', { name: /Person/ }).click()
  await page.getByRole('option', { name: 'Bo', exact: true }).click()
  await expect(log.getByRole('row').filter({ hasText: 'Ana' })).toHaveCount(0)
  await expect(log.getByRole('row').filter({ hasText: 'Wrong PIN' })).toHaveCount(1)
  await log.getByRole('button', { name: 'Export CSV' }).click()
  await expect(log).toContainText(/Saved: .*\.csv/)
})

test('a log whose file was changed shows the changed entry', async () => {
  const database = new DatabaseSync(join(dataDirectory, 'audit.db'))
  database.exec(`DROP TRIGGER entries_are_final; UPDATE entries SET entry_json = replace(entry_json, 'Ana', 'Bo') WHERE sequence = 3`)
  database.close()
  const log = await openSettings('Audit log')
  await log.getByRole('button', { name: 'Check again' }).click()
  await expect(log.getByRole('alert')).toContainText('Entry 3 was changed.')
})
