import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, openTestApp, panel, practise, referenceIn, scanWith, temporaryFolder, test, type TestApp } from '../fixtures.ts'
import { setText } from '../every-appearance.ts'
import { goToQueue } from './list-steps.ts'

// Notes that packers write on orders, on this computer only.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
const text = 'Glass lamp\nSecond box follows'
let app: TestApp
let reference = ''

test.beforeAll(async () => {
  app = await openTestApp({ dataDirectory: join(folder.path, 'data') })
  await practise(app.page)
})

test.afterAll(async () => {
  await app.close()
  folder.forget()
})

function dialog(page: Page): Locator {
  return page.getByRole('dialog', { name: `Note on ${reference}` })
}

function note(page: Page): Locator {
  return panel(page).getByRole('region', { name: 'Note' })
}

function row(page: Page): Locator {
  return page.getByRole('row', { name: new RegExp(`^Order ${reference}`) })
}

async function idOf(): Promise<number> {
  const found = await app.station.handlers['orders.find']({ text: reference })
  if (!found.ok || found.value.kind !== 'one') throw new Error('The order is stored')
  return found.value.id
}

test('writes a note by keyboard, and shows it in the panel and in the row', async () => {
  const { page } = app
  await goToQueue(page, 3)
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  reference = await referenceIn(page, 1)
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('button', { name: 'Add note' })).toBeVisible()
  await page.keyboard.press('Control+Shift+M')
  await expect(dialog(page).getByRole('textbox', { name: 'Note' })).toBeFocused()
  await expect(dialog(page)).toContainText('Only on this computer.')
  await page.keyboard.insertText(text)
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(note(page)).toContainText('Second box follows')
  await expect(note(page)).toContainText('Only on this computer')
  await expect(row(page)).toHaveAttribute('aria-label', /note: Glass lamp/)
  await expect(row(page).getByTitle(/^Glass lamp/)).toBeVisible()
  await expect(panel(page).getByText('Note written')).toBeVisible()
})

test('finds the order by the words of its note, and its row shows the match', async () => {
  const { page } = app
  await page.keyboard.press('F2')
  await page.keyboard.type('follows glass', { delay: 60 })
  await expect(page.getByRole('heading', { name: 'Results for “follows glass”' })).toBeVisible()
  await expect(row(page).locator('mark')).toHaveText(['Glass', 'follows'])
  await expect(row(page)).toHaveAttribute('aria-label', /found in Note: Glass lamp Second box follows/)
  await expect(page.locator('#order-list [data-order]')).toHaveCount(1)
  await page.keyboard.press('Escape')
})

test('unsaved text can be reopened with one click', async () => {
  const { page } = app
  await page.keyboard.press('Control+Shift+M')
  await dialog(page).getByRole('textbox').fill('Wood')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(note(page)).toContainText('Glass lamp')
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Continue writing' }).click()
  await expect(dialog(page).getByRole('textbox')).toHaveValue('Wood')
  await dialog(page).getByRole('textbox').fill(text)
  await page.keyboard.press('Escape')
})

test('shows a note that was changed in the meantime, and replaces it only on confirmation', async () => {
  const { page, station } = app
  await page.keyboard.press('Control+Shift+M')
  await dialog(page).getByRole('textbox').fill('Mine')
  const saved = await station.handlers['orders.saveNote']({ orderId: await idOf(), read: text, text: 'From the other window' })
  expect(saved.ok).toBe(true)
  await page.setViewportSize({ width: 1024, height: 600 })
  await setText(page, 200)
  await dialog(page).getByRole('button', { name: 'Save note' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Somebody else changed this note')
  await expect(dialog(page).getByText('Somebody else changed this note')).toBeInViewport({ ratio: 1 })
  await setText(page, 100)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(dialog(page).getByRole('region', { name: 'Current note' })).toContainText('From the other window')
  await expect(note(page)).toContainText('From the other window')
  await dialog(page).getByRole('button', { name: 'Replace note' }).click()
  await expect(note(page)).toContainText('Mine')
})

test('a held order shows its note beside the reason of the hold, and scan to print shows both on the parcel', async () => {
  const { page, station } = app
  await station.handlers['orders.hold']({ orderIds: [await idOf()], until: null, note: 'Waits for the lid' })
  await expect(panel(page).getByRole('region', { name: 'On hold' })).toContainText('Waits for the lid')
  await expect(note(page)).toContainText('Mine')
  await page.keyboard.press('F8')
  await scanWith(page, reference)
  const parcel = page.getByRole('region', { name: 'Order details' })
  await expect(parcel.getByRole('definition').filter({ hasText: 'Mine' })).toBeVisible()
  await expect(parcel).toContainText('Waits for the lid')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+9')
})

test('removes a note, and restores it with Undo', async () => {
  const { page } = app
  await scanWith(page, reference)
  await note(page).getByRole('button', { name: 'Edit note' }).click()
  await dialog(page).getByRole('button', { name: 'Remove note' }).click()
  await expect(note(page)).toHaveCount(0)
  await expect(panel(page).getByText('Note removed')).toBeVisible()
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
  await expect(note(page)).toContainText('Mine')
})
