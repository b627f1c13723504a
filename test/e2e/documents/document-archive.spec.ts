import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { systemClock } from '../../../electron/platform/clock.ts'
import { startPracticeServer, type PracticeServer } from '../../../electron/practice/listen.ts'
import { canRun } from '../../support/machine/prerequisites.ts'
import { expect, openTestApp, ordersAreThere, queue, signInTo, temporaryFolder, test, type TestApp } from '../fixtures.ts'
import { newestFirst } from '../newest-first.ts'

// The document archive: documents are fetched in advance, found, viewed, copied, checked and repaired, also offline.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
const data = join(folder.path, 'data')
const exported = join(folder.path, 'exported')
let practice: PracticeServer
let app: TestApp

test.beforeAll(async () => {
  practice = await startPracticeServer({ clock: systemClock })
  app = await openTestApp({ dataDirectory: data, serviceUrl: practice.url, environment: { PACKBENCH_EXPORTS: exported } })
  await signInTo(app.page, { ...practice.credentials, url: practice.url })
  await ordersAreThere(app.page)
})

test.afterAll(async () => {
  await app.close()
  await practice.close().catch(() => {})
  folder.forget()
})

function list(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Documents' })
}

function viewer(page: Page): Locator {
  return page.getByRole('region', { name: 'Document', exact: true })
}

function documentFiles(): string[] {
  const profiles = join(data, 'profiles')
  return readdirSync(profiles).flatMap((name) => {
    const documents = join(profiles, name, 'papers')
    return existsSync(documents) ? readdirSync(documents).map((file) => join(documents, file)) : []
  })
}

async function find(page: Page, words: string): Promise<void> {
  await page.getByRole('region', { name: 'Saved documents' }).getByLabel('Find').fill(words)
}

async function chooseFrom(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fromArchiveMenu(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByRole('menuitem', { name: words }).click()
}

test('fetches the documents of selected orders in advance, lists those without any, and stays usable meanwhile', async () => {
  const { page } = app
  await queue(page, 'To print').click()
  await newestFirst(page)
  await page.getByRole('grid').click({ position: { x: 300, y: 60 } })
  for (let count = 0; count < 6; count += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Fetch documents' }).click()
  const dialog = page.getByRole('dialog', { name: 'Documents fetched' })
  await expect(dialog.getByText(/new documents/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(documentFiles().length).toBeGreaterThan(6)
})

test('finds documents by words, kind and day', async () => {
  const { page } = app
  await page.keyboard.press('Control+d')
  await expect(list(page)).toBeVisible()
  await find(page, 'commercial invoice')
  await expect(list(page).getByRole('option').first()).toContainText('Commercial invoice')
  await find(page, '')
  await chooseFrom(page, 'Kind', 'Label')
  await expect(list(page).getByRole('option').first()).toContainText('Label')
  await expect(list(page).getByText('Commercial invoice')).toHaveCount(0)
  await chooseFrom(page, 'Fetched', 'Today')
  await expect(list(page).getByRole('option').first()).toContainText('Label')
  await chooseFrom(page, 'State', 'Damaged or missing')
  await page.getByRole('button', { name: 'Show all documents' }).click()
  await expect(list(page).getByText('Commercial invoice').first()).toBeVisible()
})

test('finds words in an open document, match by match, copies it and prints it through its order', async () => {
  const { page } = app
  await find(page, 'commercial invoice')
  await expect(list(page).getByText('Label', { exact: false })).toHaveCount(0)
  await list(page).getByRole('option').first().click()
  await expect(viewer(page).locator('[data-page="1"][data-drawn=true]').first()).toBeVisible()
  await viewer(page)
    .getByRole('region', { name: /^Pages of/ })
    .focus()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('invoice', { delay: 120 })
  await expect(viewer(page).getByText(/^1 of \d+$/)).toBeVisible()
  await expect(viewer(page).locator('[data-found=current]')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(viewer(page).getByText(/^2 of \d+$/)).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await expect(viewer(page).getByText(/^1 of \d+$/)).toBeVisible()
  await page.keyboard.type(' nowhere')
  await expect(viewer(page).getByText('Not in this document')).toBeVisible()
  await page.keyboard.press('Escape')
  await viewer(page).getByRole('button', { name: 'Print, save, show' }).click()
  await page.getByRole('menuitem', { name: 'Save a copy' }).click()
  await expect(viewer(page).getByText(/^Saved as .*-commercial-invoice\.pdf in the folder “exported”/)).toBeVisible()
  expect(readdirSync(exported)).toEqual([expect.stringMatching(/-commercial-invoice\.pdf$/)])
  await viewer(page).getByRole('button', { name: 'Print, save, show' }).click()
  await page.getByRole('menuitem', { name: 'Print…' }).click()
  await expect(page.getByRole('dialog', { name: /^Print/ })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('exports selected documents as a ZIP, and Escape clears the selection', async () => {
  const { page } = app
  await find(page, '')
  const documents = list(page).getByRole('option')
  await documents.nth(0).click()
  await page.keyboard.press('F3')
  await page.keyboard.press('Shift+ArrowDown')
  await documents.nth(3).click({ position: { x: 14, y: 26 } })
  const bar = page.getByRole('region', { name: 'Selected documents' })
  await expect(bar).toContainText('3 documents selected')
  await expect(list(page).locator('[aria-selected=true]')).toHaveCount(3)
  await bar.getByRole('button', { name: 'Export as ZIP' }).click()
  await expect(page.getByText(/^3 documents and their index are in/)).toBeVisible()
  const zip = join(exported, readdirSync(exported).find((name) => name.endsWith('.zip')) ?? '')
  rmSync(zip)
  await documents.nth(2).click({ modifiers: ['ControlOrMeta'] })
  await expect(bar).toContainText('4 documents selected')
  await page.keyboard.press('F3')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await page.keyboard.press('Control+a')
  await expect(bar).toContainText(`${await documents.first().getAttribute('aria-setsize')} documents selected`)
  await find(page, 'commercial invoice')
  await expect(bar).toHaveCount(0)
})

test('a shortcut for orders does nothing while the orders are not on the screen', async () => {
  const { page } = app
  await queue(page, 'To prepare').click()
  await page.getByRole('grid').locator('[data-order]').first().click()
  await page.keyboard.press('Control+d')
  await list(page).focus()
  await page.keyboard.press('Control+g')
  await expect(page.getByText('The orders are not on screen, so nothing was done with them.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await find(page, '')
  await list(page)
    .getByRole('option', { name: /Commercial invoice/ })
    .first()
    .click()
  await page.keyboard.press('Control+p')
  await expect(page.getByRole('dialog', { name: /^Print/ })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('exports the listed documents as a valid ZIP with an index', async () => {
  const { page } = app
  await find(page, '')
  await fromArchiveMenu(page, /^Export the \d+ listed/)
  await expect(page.getByText(/documents and their index are in/)).toBeVisible()
  const zip = readdirSync(exported).find((name) => name.endsWith('.zip')) ?? ''
  expect(readFileSync(join(exported, zip)).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  if (canRun('unzip')) execFileSync('unzip', ['-tq', join(exported, zip)])
})

test('reports damaged and missing files of the archive, and fetches all of them again in one step', async () => {
  const { page } = app
  const [damaged = '', missing = ''] = documentFiles()
  truncateSync(damaged, 40)
  rmSync(missing)
  await fromArchiveMenu(page, 'Check every file')
  await expect(page.getByText(/Every file was checked: .*1 damaged, 1 missing/)).toBeVisible()
  // The result of the export is closed, because it offered no further action.
  await expect(page.getByText(/documents and their index are in/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Fetch these again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Documents fetched' })
  // The open document may have been one of the two, and repairs itself.
  await expect(dialog.getByText(/new documents?/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Dismiss the check result' }).click()
  await fromArchiveMenu(page, 'Check every file')
  await expect(page.getByText(/Every file was checked: \d+ documents are good\./)).toBeVisible()
})

test('repairs a damaged document when it is opened', async () => {
  const { page } = app
  await find(page, 'label')
  const [label = ''] = documentFiles().filter((file) => file.includes('waybill_document') && file.endsWith('.pdf'))
  const [, orderId = ''] = /(\d+)-\d-waybill_document/.exec(label) ?? []
  truncateSync(label, 40)
  await find(page, orderId)
  const legs = list(page).getByRole('option', { name: /Label/ })
  // The list is up to date with the search once it shows only the labels of this order.
  await expect(legs).toHaveCount(
    documentFiles().filter((file) => file.includes(`/${orderId}-`) && /waybill_document.*\.pdf$/.test(file)).length,
  )
  for (let index = 0; index < (await legs.count()); index += 1) {
    await legs.nth(index).click()
    await expect(viewer(page).locator('[data-page="1"][data-drawn=true]').first()).toBeVisible()
    if ((await viewer(page).getByText('It was just fetched again.').count()) > 0) return
  }
  throw new Error('No label of the order was mended.')
})

test('the settings show what a limit would remove, and why the rest stays', async () => {
  const { page } = app
  await page.keyboard.press('Control+,')
  await page.getByText('Remove old documents').click()
  await page.getByRole('button', { name: 'Preview removal' }).click()
  await expect(page.getByText('Nothing would be removed.')).toBeVisible()
  await expect(page.getByText(/stays?: (its order is|their orders are) not finished/)).toBeVisible()
  // Below its button, not below the next setting.
  const [preview, hosts] = [page.getByText('Nothing would be removed.'), page.getByLabel('Document servers on private networks')]
  expect((await preview.boundingBox())?.y).toBeLessThan((await hosts.boundingBox())?.y ?? 0)
})

test('without the service, opens, searches and copies documents, and reports a lost one', async () => {
  const { page } = app
  await practice.close()
  await page.keyboard.press('Control+d')
  await find(page, 'commercial invoice')
  const [invoice = ''] = documentFiles().filter((file) => file.includes('commercial_invoice') && file.endsWith('.pdf'))
  rmSync(invoice)
  const [, orderId = ''] = /(\d+)-x-commercial_invoice/.exec(invoice) ?? []
  await find(page, orderId)
  const found = list(page).getByRole('option', { name: /Commercial invoice/ })
  await expect(found).toHaveCount(1)
  await found.click()
  await expect(viewer(page).getByText('The file of this saved document is no longer on the disk')).toBeVisible()
  await list(page).getByRole('option', { name: /Label/ }).first().click()
  await expect(viewer(page).locator('[data-page="1"][data-drawn=true]').first()).toBeVisible()
  await viewer(page).getByRole('button', { name: 'Find in this document' }).click()
  await page.keyboard.type('waybill')
  await expect(viewer(page).getByText(/^1 of \d+$/)).toBeVisible()
})
