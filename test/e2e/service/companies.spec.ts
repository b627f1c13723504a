import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { storageFailures } from '../../../shared/messages/station/storage-failures.ts'
import { failed } from '../../../shared/result.ts'
import { startMeddlingProxy, type MeddlingProxy } from '../../support/services/meddling-proxy.ts'
import {
  expect,
  openService,
  openTestApp,
  ordersAreThere,
  signInTo,
  temporaryFolder,
  test,
  type ServiceUnderTest,
  type TestApp,
} from '../fixtures.ts'

// By keyboard alone, in one app: each test takes up where the one before stood.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
let service: ServiceUnderTest
let proxy: MeddlingProxy
let app: TestApp
let page: Page

test.beforeAll(async ({ serviceUrl }) => {
  service = await openService(serviceUrl)
  proxy = await startMeddlingProxy(service.url)
  app = await openTestApp({ dataDirectory: join(folder.path, 'data') })
  ;({ page } = app)
  await signInTo(page, { ...service, url: proxy.url })
  await ordersAreThere(page)
})

test.afterAll(async () => {
  await app.close()
  await proxy.close()
  await service.close()
  folder.forget()
})

const table = () => page.getByRole('table', { name: 'List of companies' })
const names = () => table().getByRole('rowheader')
const form = () => page.getByRole('dialog', { name: 'New company' })
const field = (label: string) => form().getByLabel(label, { exact: true })

/** At a person's pace: what comes faster is a scan, whose Enter submits nothing. */
async function write(text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 60 })
}

/** Opens a list of choices and takes one by its first letters. */
async function choose(label: string, letters: string): Promise<void> {
  await tabTo(label)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeVisible()
  await write(letters)
  await expect(page.getByRole('option', { name: new RegExp(`^${letters}`) }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(form().locator(':focus')).toHaveCount(1)
}

/** Goes forward with Tab until this has the focus. */
async function tabTo(label: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(field(label)).toBeFocused({ timeout: 100 })
  }).toPass()
}

test('lists, searches, pages and opens companies', async () => {
  await page.keyboard.press('Control+Shift+C')
  await expect(names()).toHaveCount(10)
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  const first = await names().first().innerText()
  await expect(page.getByLabel('Search by name')).toBeFocused()
  await write(first.slice(0, 8).toUpperCase())
  await expect(names()).toHaveText([first])
  await page.keyboard.press('F3')
  await page.keyboard.press('Control+c')
  await expect(page.getByText(/^Account number \w+ copied$/)).toBeVisible()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: first })
  await expect(details.getByText('Active', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await page.getByLabel('Search by name').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(names()).toHaveCount(10)
  await page.keyboard.press('F3')
  await page.keyboard.press('PageDown')
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await expect(names().first().getByRole('button')).toBeFocused()
})

test('shows what is missing at its field, and keeps the input when the window is closed', async () => {
  await page.getByRole('button', { name: 'New company' }).focus()
  await page.keyboard.press('Enter')
  await expect(field('Company name')).toBeFocused()
  await write('Harbour Books')
  await page.keyboard.press('Control+Enter')
  await expect(form().getByRole('alert')).toContainText('3 fields need your attention.')
  await expect(field('Email of the API user')).toBeFocused()
  await write('desk@books.example')
  await expect
    .poll(() => app.station.handlers['companies.creation']({}))
    .toMatchObject({ value: { draft: { email: 'desk@books.example' } } })
  await expect(async () => {
    await page.reload()
    await ordersAreThere(page)
    await page.keyboard.press('Control+Shift+C')
    await expect(page.getByRole('button', { name: 'Continue new company' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.getByRole('button', { name: 'Continue new company' }).focus()
  await page.keyboard.press('Enter')
  await expect(field('Company name')).toHaveValue('Harbour Books')
  await expect(field('Email of the API user')).toHaveValue('desk@books.example')
})

test('shows that the disk refuses what is typed, stays open, and saves it with the next change', async () => {
  const { handlers } = app.station
  const { 'companies.saveDraft': saveDraft } = handlers
  const problem = form().getByRole('alert', { name: 'Problem' })
  const kept = form().getByText('What you type is kept when you close this.')
  await expect(kept).toBeVisible()
  Object.assign(handlers, { 'companies.saveDraft': async () => failed(storageFailures.diskFull()) })
  await field('Company name').focus()
  await page.keyboard.press('End')
  await write(' East')
  await expect(problem).toContainText('the change was not saved')
  await expect(kept).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(problem).toBeInViewport()
  await problem.getByRole('button', { name: 'Close without saving' }).focus()
  await page.keyboard.press('Enter')
  await expect(form()).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue new company' }).focus()
  await page.keyboard.press('Enter')
  await expect(field('Company name')).toHaveValue('Harbour Books East')
  Object.assign(handlers, { 'companies.saveDraft': saveDraft })
  await field('Company name').focus()
  await page.keyboard.press('Control+a')
  await write('Harbour Books')
  await expect(kept).toBeVisible()
  await expect(handlers['companies.creation']({})).resolves.toMatchObject({ value: { draft: { name: 'Harbour Books' } } })
})

test('asks about a currency that nothing here uses, and creates the company', async () => {
  await choose('Currency', 'Other')
  await tabTo('Currency code')
  await write('nok')
  await choose('Country', 'Can')
  await tabTo('Street')
  await write('12 Quay Street')
  await page.keyboard.press('Control+Enter')
  await expect(form().getByText('Create the company with NOK?')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form()).toHaveCount(0)
  await expect(page.getByText(/^Harbour Books was created\. Account number: \w+$/)).toBeVisible()
  await expect(names().first()).toHaveText('Harbour Books')
})

test('shows a taken name and a taken email at their fields, in the service’s words', async () => {
  await page.getByRole('button', { name: 'New company' }).focus()
  await page.keyboard.press('Enter')
  await write('Harbour Books')
  await page.keyboard.press('Tab')
  await write('desk@books.example')
  await choose('Currency', 'CNY')
  await choose('Country', 'Can')
  await page.keyboard.press('Control+Enter')
  await expect(form().getByText('Service: “Name has already been taken”')).toBeVisible()
  await expect(form().getByText(/^Service: “.*email has already been taken”$/i)).toBeVisible()
  await expect(field('Company name')).toBeFocused()
})

test('a lost response leaves a doubt that the list settles, and nothing is sent twice', async () => {
  const posts = () => proxy.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/companies')).length
  await page.keyboard.press('Control+a')
  await write('Quay Stationers')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await write('desk@quay.example')
  const held: (() => Promise<unknown>)[] = []
  proxy.meddle((passing) => {
    if (passing.method !== 'POST' || !passing.path.endsWith('/companies')) return null
    held.push(() => passing.through())
    return { status: 502, type: 'text/plain', body: 'Bad gateway' }
  })
  const before = posts()
  await page.keyboard.press('Control+Enter')
  await expect(form()).toHaveCount(0)
  const doubt = page.getByRole('region', { name: 'Quay Stationers may have been created.' })
  await expect(doubt).toContainText('The list does not have it')
  proxy.meddle(null)
  await held[0]?.()
  await doubt.getByRole('button', { name: 'Check again' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Quay Stationers was created/)).toBeVisible()
  await expect(doubt).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New company', exact: true })).toBeVisible()
  expect(posts() - before).toBe(1)
})
