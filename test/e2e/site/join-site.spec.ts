import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { canRun } from '../../support/machine/prerequisites.ts'
import { startSiteServer, type SiteServer } from '../../support/site/site-server.ts'
import { expect, line, openTestApp, ordersAreThere, practise, temporaryFolder, test, type TestApp } from '../fixtures.ts'

// A station joins a site and leaves it, by keyboard, against a real database.
test.describe.configure({ mode: 'serial' })
test.skip(!canRun('postgres'), 'PostgreSQL 15 or later is not installed.')

// No keychain of the person who runs the tests is written to.
process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nowhere'

const folder = temporaryFolder()
let site: SiteServer
let app: TestApp

test.beforeAll(async () => {
  site = await startSiteServer('packbench_practice')
  app = await openTestApp({ dataDirectory: join(folder.path, 'data') })
  await practise(app.page)
})

test.afterAll(async () => {
  await app?.close()
  site?.stop()
  folder.forget()
})

async function openSettings(page: Page): Promise<void> {
  await page.keyboard.press('Control+,')
  await expect(page.getByRole('heading', { name: 'Site', exact: true })).toBeVisible()
}

/** Presses a button as a person who uses the keyboard does. */
async function pressButton(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

function printed(): number {
  return readdirSync(app.printed).filter((name) => name.endsWith('.pdf')).length
}

async function printFirst(page: Page): Promise<void> {
  await page.keyboard.press('Control+3')
  await expect(line(page, 1)).toBeVisible()
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+p')
  const dialog = page.getByRole('dialog', { name: /^Print/ })
  const before = printed()
  await dialog.getByRole('button', { name: /^Print \d+ sheet/ }).press('Enter')
  await expect.poll(printed).toBeGreaterThan(before)
  await expect(page.getByRole('region', { name: 'Printing', exact: true })).toContainText('order sent')
}

test('shows problems of a connection at their fields or in the result of the connection test', async () => {
  const { page } = app
  await printFirst(page)
  await openSettings(page)
  await pressButton(page, 'Join a site…')
  const dialog = page.getByRole('dialog', { name: 'Join a site' })
  await expect(dialog.getByLabel('Server')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter the name or address of the server, e.g. db.example.com.')).toBeVisible()
  await expect(dialog.getByText('Enter the password of this user.')).toBeVisible()
  const { host, database, user } = site.connection
  await dialog.getByLabel('Server').fill(host)
  await dialog.getByLabel('Port').fill('9')
  await dialog.getByLabel('Database', { exact: true }).fill(database)
  await dialog.getByLabel('User').fill(user)
  await dialog.getByLabel('Database password').fill(site.password)
  await pressButton(page, 'Test connection')
  await expect(dialog.getByText('This station cannot use the database yet.')).toBeVisible()
})

test('joining first shows what is copied, and then prints with the shared ledger', async () => {
  const { page } = app
  const dialog = page.getByRole('dialog', { name: 'Join a site' })
  await dialog.getByLabel('Port').fill(String(site.connection.port))
  await pressButton(page, 'Test connection')
  await expect(dialog.getByText(/^This station can use the database/)).toBeVisible()
  await pressButton(page, 'Continue')
  const preview = page.getByRole('dialog', { name: 'Join this site?' })
  await expect(preview).toContainText(`The site’s print ledger is in the database ${site.connection.database} at `)
  await expect(preview.getByText(/^\d+ sheets? that this station printed (is|are) copied to the site in 1 batch\.$/)).toBeVisible()
  await pressButton(page, 'Join')
  await expect(page.getByRole('dialog', { name: 'Joined' })).toBeVisible()
  await page.keyboard.press('Enter')
  await ordersAreThere(page)
  await openSettings(page)
  await expect(page.getByText(`This station shares the print ledger in the database ${site.connection.database}`)).toBeVisible()
  await expect(page.getByText('It can be reached.')).toBeVisible()
  await printFirst(page)
})

test('leaving asks first, and copies what the station printed in the site to its own ledger', async () => {
  const { page } = app
  await openSettings(page)
  await pressButton(page, 'Leave the site…')
  const question = page.getByRole('alertdialog', { name: 'Leave the site?' })
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await pressButton(page, 'Leave')
  await expect(page.getByRole('dialog', { name: 'Left the site' }).getByText(/sheets? (was|were) copied from the site/)).toBeVisible()
  await page.keyboard.press('Enter')
  await ordersAreThere(page)
  await openSettings(page)
  await expect(page.getByText('This station works alone: it keeps its own print ledger.')).toBeVisible()
})
