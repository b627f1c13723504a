import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../../../electron/platform/clock.ts'
import { startPracticeServer, type PracticeServer } from '../../../electron/practice/listen.ts'
import type { ReplacedDocument } from '../../../electron/practice/resources/practice-context.ts'
import { buildCodedLabel } from '../../support/labels/coded-labels.ts'
import { startMeddlingProxy, type MeddlingProxy } from '../../support/services/meddling-proxy.ts'
import {
  expect,
  line,
  openTestApp,
  ordersAreThere,
  panel,
  queue,
  referenceIn,
  signInTo,
  temporaryFolder,
  test,
  toTop,
  tray,
  type TestApp,
} from '../fixtures.ts'
import { newestFirst } from '../newest-first.ts'
import { readLabel, readLeg } from './read-leg.ts'

// Documents that are not what they should be, and links that no longer lead to them.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
const replaced = new Map<number, ReplacedDocument>()
let practice: PracticeServer
let proxy: MeddlingProxy
let app: TestApp

test.beforeAll(async () => {
  practice = await startPracticeServer({
    clock: systemClock,
    replaceDocument: ({ orderId, kind }) => (kind === 'waybill_document' ? (replaced.get(orderId) ?? null) : null),
  })
  proxy = await startMeddlingProxy(practice.url)
  app = await openTestApp({ dataDirectory: join(folder.path, 'data'), serviceUrl: proxy.url })
  await signInTo(app.page, { ...practice.credentials, url: proxy.url })
  await ordersAreThere(app.page)
})

test.afterAll(async () => {
  await app.close()
  await proxy.close()
  await practice.close()
  folder.forget()
})

async function idOf(number: number): Promise<number> {
  return Number(await line(app.page, number).getAttribute('data-order'))
}

test('a web page, a truncated label or another order’s label is not printed, and the batch continues', async () => {
  const { page } = app
  await queue(page, 'To print').click()
  await newestFirst(page)
  await toTop(page)
  const references: string[] = []
  for (const number of [1, 2, 3, 4]) references.push(await referenceIn(page, number))
  const [html = '', cut = '', strange = '', good = ''] = references
  const pdf = { status: 200, type: 'application/pdf' }
  replaced.set(await idOf(1), { status: 200, type: 'text/html', body: '<!doctype html><title>Sign in</title>' })
  const own = await readLabel(practice, await idOf(2))
  replaced.set(await idOf(2), { ...pdf, body: own.subarray(0, Math.floor(own.length / 2)) })
  replaced.set(await idOf(3), { ...pdf, body: await readLabel(practice, await idOf(4)) })

  await line(page, 1).locator('[data-tick]').click()
  await line(page, 4)
    .locator('td')
    .nth(1)
    .click({ modifiers: ['Shift'] })
  await page.keyboard.press('Control+p')
  await page
    .getByRole('dialog', { name: 'Print 4 orders' })
    .getByRole('button', { name: /^Print \d+ sheets/ })
    .click()
  await expect(tray(page)).toContainText(/Finished, \d+ sheets failed/, { timeout: 180_000 })

  const remedies = page.getByRole('list', { name: 'Failed orders, by solution' })
  await expect(remedies).toContainText('The file was damaged (2 orders)')
  await expect(remedies).toContainText('The label carries another waybill (1 order)')
  const caseOf = (reference: string) =>
    remedies
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: reference, exact: true }) })
      .last()
  await expect(remedies).toContainText('The service sent a web page instead of this document. It was not saved and will not print.')
  await expect(remedies).toContainText('The document is incomplete. It was not saved and will not print.')
  await expect(remedies).toContainText(/This is not the label for waybill \S+: its barcode says \S+\. It was not printed\./)
  for (const reference of [html, cut, strange]) await expect(caseOf(reference)).toBeVisible()
  const files = readdirSync(app.printed)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !file.includes(good))).toEqual([])
})

test('a blocked label opens with its reason, is marked among the documents, and prints only with a name and a reason', async () => {
  const { page } = app
  const before = readdirSync(app.printed).length
  const remedies = page.getByRole('list', { name: 'Failed orders, by solution' })
  await remedies.getByRole('button', { name: 'Review the label…' }).click()
  const dialog = page.getByRole('dialog', { name: 'This label was blocked' })
  await expect(dialog).toContainText(/This is not the label for waybill \S+: its barcode says \S+\./)
  await expect(dialog.getByRole('figure').first()).toHaveAttribute('data-drawn', 'true')
  await dialog.getByRole('button', { name: 'Print anyway…' }).click()
  const print = dialog.getByRole('button', { name: 'Print anyway' })
  await expect(print).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Why is this label correct?').fill('compared with the parcel')
  await expect(print).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Your name').fill('Ada')
  await print.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Sheets of this batch' })).toContainText(
    'was blocked, sent anyway by Ada: compared with the parcel',
    { timeout: 180_000 },
  )
  await expect.poll(() => readdirSync(app.printed).length).toBeGreaterThan(before)

  await queue(page, 'Documents').click()
  await page.getByRole('option').filter({ hasText: 'Blocked' }).first().click()
  const viewer = page.getByRole('region', { name: 'Document', exact: true })
  await expect(viewer).toContainText('It is kept for review and does not print as this document.')
  await viewer.getByRole('button', { name: 'Print, save, show' }).click()
  await expect(page.getByRole('menuitem', { name: /^Print/ })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await queue(page, 'To print').click()
  await tray(page)
    .getByRole('list', { name: 'Recent batches' })
    .getByRole('button', { name: /^Finished, \d+ sheets failed/ })
    .click()
})

test('the same orders print once the service has repaired its documents', async () => {
  const { page } = app
  replaced.clear()
  const again = page.getByRole('list', { name: 'Failed orders, by solution' }).getByRole('button', { name: 'Print 2 orders again' })
  await again.click()
  await expect(tray(page)).toContainText('2 orders sent', { timeout: 180_000 })
  await page.keyboard.press('Control+b')
})

test('the review of a label with an unreadable barcode offers to print it anyway', async () => {
  const { page } = app
  await queue(page, 'To print').click()
  await toTop(page)
  // The tests after this one need a first order without stored documents.
  const id = await idOf(5)
  const { waybill } = await readLeg(practice, id)
  const body = await buildCodedLabel(`WAYBILL ${waybill}`, [
    { content: waybill, y: 320 },
    { symbology: 'msi', content: '9000070', y: 200 },
  ])
  replaced.set(id, { status: 200, type: 'application/pdf', body })
  await line(page, 5).locator('[data-tick]').click()
  await page.keyboard.press('Control+p')
  await page
    .getByRole('dialog', { name: /^Print/ })
    .getByRole('button', { name: /^Print \d+ sheet/ })
    .click()
  const review = page.getByRole('list', { name: 'Failed orders, by solution' }).getByRole('button', { name: 'Review the label…' })
  await review.click({ timeout: 180_000 })
  const dialog = page.getByRole('dialog', { name: 'This label was blocked' })
  await expect(dialog).toContainText('a barcode on it cannot be read')
  await expect(dialog.getByRole('button', { name: 'Print anyway…' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  replaced.clear()
  await page.keyboard.press('Control+b')
})

function isFile(path: string): boolean {
  return path.startsWith('/files/')
}

test('reads the order again when a link has expired', async () => {
  const { page } = app
  await queue(page, 'To print').click()
  await toTop(page)
  await line(page, 1).locator('td').nth(1).click()
  const id = await idOf(1)
  await expect(panel(page).getByRole('button', { name: 'Fetch documents' })).toBeVisible()
  let refused = 0
  proxy.meddle(({ path }) => {
    if (!isFile(path) || refused > 0) return null
    refused += 1
    return { status: 403, type: 'text/plain', body: 'This link has expired.' }
  })
  const before = proxy.requests.length
  await panel(page).getByRole('button', { name: 'Fetch documents' }).click()
  await expect(
    panel(page)
      .getByRole('button', { name: /^Open Label/ })
      .first(),
  ).toBeVisible()
  await expect(panel(page).getByRole('alert')).toHaveCount(0)
  expect(refused).toBe(1)
  const asked = proxy.requests.slice(before).map(({ path }) => (isFile(path) ? 'file' : path.replace('/v2', '')))
  expect(asked.slice(asked.indexOf('file')).slice(0, 3)).toEqual(['file', `/orders/${id}`, 'file'])
  proxy.meddle(null)
})

test('reports links that stay expired with the next step, and stores nothing', async () => {
  const { page } = app
  await line(page, 2).locator('td').nth(1).click()
  await expect(panel(page).getByRole('heading', { name: await referenceIn(page, 2) })).toBeVisible()
  proxy.meddle(({ path }) => (isFile(path) ? { status: 403, type: 'text/plain', body: 'This link has expired.' } : null))
  await panel(page).getByRole('button', { name: 'Fetch documents' }).click()
  const alert = panel(page).getByRole('alert')
  await expect(alert).toContainText('The link to the document has expired. Nothing was saved.')
  await expect(alert).toContainText('Refresh the order to get a new link.')
  await expect(panel(page).getByRole('button', { name: /^Open Label/ })).toHaveCount(0)
  proxy.meddle(null)
  await panel(page).getByRole('button', { name: 'Fetch documents' }).click()
  await expect(
    panel(page)
      .getByRole('button', { name: /^Open Label/ })
      .first(),
  ).toBeVisible()
})

test('sends no document host the token or a cookie', () => {
  const files = proxy.requests.filter(({ path }) => isFile(path))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter(({ headers }) => headers.includes('authorization') || headers.includes('cookie'))).toEqual([])
})
