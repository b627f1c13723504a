import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { systemClock } from '../../electron/platform/clock.ts'
import { startPracticeServer } from '../../electron/practice/listen.ts'
import type { PracticeOptions } from '../../electron/practice/practice-service.ts'
import { openApp, type OpenApp, type OpenAppOptions } from '../support/window/open-app.ts'
import { pressAtPersonPace } from '../support/window/keyboard-pace.ts'

/** A service to work against, with an account of it. */
export interface ServiceUnderTest {
  readonly url: string
  readonly email: string
  readonly password: string
  /** True for the practice service, whose orders and refusals are known; another implementation has its own. */
  readonly isPractice: boolean
  close(): Promise<void>
}

/** The service the specs work against: the one named in the environment, else a practice service of the caller's own. */
export async function openService(serviceUrl: string | null, practice: Partial<PracticeOptions> = {}): Promise<ServiceUnderTest> {
  const named = serviceUrl ?? process.env['PACKBENCH_E2E_SERVICE'] ?? null
  if (named === null) {
    const listening = await startPracticeServer({ clock: systemClock, ...practice })
    return { url: listening.url, ...listening.credentials, isPractice: true, close: () => listening.close() }
  }
  const { PACKBENCH_E2E_EMAIL: email, PACKBENCH_E2E_PASSWORD: password } = process.env
  if (email === undefined || password === undefined) throw new Error('Name the account in PACKBENCH_E2E_EMAIL and PACKBENCH_E2E_PASSWORD.')
  return { url: named, email, password, isPractice: false, close: async () => {} }
}

/** A folder of the caller's own below the system's temporary one; removed by `forget`. */
export function temporaryFolder(): { readonly path: string; readonly forget: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'packbench-e2e-'))
  return { path, forget: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) }
}

export interface TestApp extends OpenApp {
  /** Where the folder printer of this app writes. */
  readonly printed: string
  /** Allows console messages that match this pattern; each must appear. */
  expectComplaint(words: RegExp): void
}

/** Half of the specs are in light and half in dark. */
function themeOfSpec(): 'light' | 'dark' {
  return basename(test.info().file).length % 2 === 0 ? 'light' : 'dark'
}

const openApps = new Map<TestApp, RegExp[]>()

/** Opens the app for as long as the caller wants; after each test the console of every open app has to be clean. */
export async function openTestApp(options: OpenAppOptions): Promise<TestApp> {
  const printed = options.environment?.['PACKBENCH_FOLDER'] ?? join(options.dataDirectory, 'printed')
  const opened = await openApp({
    sharesBrowser: true,
    ...options,
    // Nothing of this machine's own printing is used: port 9 refuses connections immediately.
    environment: { CUPS_SERVER: '127.0.0.1:9', ...options.environment },
  })
  const app: TestApp = {
    ...opened,
    printed,
    expectComplaint: (words) => void openApps.get(app)?.push(words),
    close: async () => {
      openApps.delete(app)
      await opened.close()
    },
  }
  pressAtPersonPace(opened.page, opened.callsUnderWay)
  // Motion costs a tenth of the time; nothing that is tested depends on it.
  await opened.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: themeOfSpec() })
  openApps.set(app, [])
  return app
}

function checkComplaints(): void {
  for (const [app, expected] of openApps) {
    expect(app.complaints.filter((complaint) => !expected.some((words) => words.test(complaint)))).toEqual([])
    for (const words of expected) expect(app.complaints.join('\n')).toMatch(words)
  }
}

/** Starts practice mode. Resolves when the first list is shown. */
export async function practise(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start practice' }).click()
  await ordersAreThere(page)
}

/** Signs in with the account of this service. */
export async function signInTo(page: Page, service: Pick<ServiceUnderTest, 'url' | 'email' | 'password'>): Promise<void> {
  const address = page.getByLabel('Service address')
  if (await address.isEditable()) await address.fill(service.url)
  await page.getByLabel('Email').fill(service.email)
  await page.getByLabel('Password').fill(service.password)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
}

/** Waits until all orders have been read. */
export async function ordersAreThere(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Order updates' })).toContainText('As of')
  await expect(page.getByRole('grid')).toBeVisible()
}

/** A line of the list by its place, 1 for the first. */
export function line(page: Page, number: number): Locator {
  return page.locator(`#order-list tr[aria-rowindex="${number + 1}"]`)
}

/** The queue's or view's button in the navigation. */
export function queue(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Queues and views' }).getByRole('button', { name: new RegExp(`^${name}\\b`) })
}

/** How many the navigation says there are. */
export async function countIn(page: Page, name: string): Promise<number> {
  return Number(/(\d+)$/.exec((await queue(page, name).innerText()).trim())?.[1])
}

/** The counts of all queues and views, as `To print 89`; without what else the navigation says. */
export async function allCounts(page: Page): Promise<string[]> {
  const buttons = await page.getByRole('navigation', { name: 'Queues and views' }).getByRole('button').allInnerTexts()
  return buttons.map((words) => words.trim().replace(/\n.*\n/s, '\n')).filter((words) => /\d$/.test(words))
}

/** The reference number on a line of the list. */
export async function referenceIn(page: Page, number: number): Promise<string> {
  return await line(page, number).locator('td').nth(1).locator('span').first().innerText()
}

/** Sorts the list by this column, ascending at the first press, and waits for the sorted list. */
export async function sortBy(page: Page, column: string, direction: 'ascending' | 'descending' = 'ascending'): Promise<void> {
  const head = page.getByRole('columnheader', { name: column, exact: true })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', direction)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
}

/** Rolls the list to its first line. */
export async function toTop(page: Page): Promise<void> {
  await page.getByRole('grid').hover({ position: { x: 200, y: 20 } })
  await expect(async () => {
    await page.mouse.wheel(0, -20_000)
    await expect(line(page, 1)).toBeInViewport({ timeout: 500 })
  }).toPass()
}

/** The open order. */
export function panel(page: Page): Locator {
  return page.getByRole('region', { name: 'Open order' })
}

/** The waybill numbers of the open order, by leg. */
export async function waybillsIn(page: Page): Promise<string[]> {
  const copies = panel(page).getByRole('button', { name: /^Copy waybill/ })
  await expect(copies.first()).toBeVisible()
  return await copies.evaluateAll((buttons) => buttons.map((button) => button.previousElementSibling?.textContent ?? ''))
}

export function tray(page: Page): Locator {
  return page.getByRole('region', { name: 'Printing', exact: true })
}

/** Presses its button until the tray is in the requested state: the tray also opens automatically, maybe just before the press. */
async function setTrayOpen(page: Page, isOpen: boolean): Promise<void> {
  const toggle = tray(page).getByRole('button', { name: 'Printing', exact: true })
  await expect(async () => {
    if ((await toggle.getAttribute('aria-expanded')) !== String(isOpen)) await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', String(isOpen), { timeout: 1000 })
  }).toPass()
}

export async function openTray(page: Page): Promise<void> {
  await setTrayOpen(page, true)
}

export async function closeTray(page: Page): Promise<void> {
  await setTrayOpen(page, false)
}

/** Opens the pickup dialog of the first order of the list whose pickup address is in a zone with another time than this station's. */
export async function openPickupAbroad(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Book pickup' })
  for (let number = 1; number <= 12; number += 1) {
    await line(page, number).click()
    await expect(panel(page).getByRole('heading', { name: await referenceIn(page, number) })).toBeVisible()
    await panel(page).getByRole('button', { name: 'Book pickup', exact: true }).click()
    await expect(dialog.getByText(/All times are|time zone|offers no pickup/).first()).toBeVisible()
    if ((await dialog.getByText('This computer:').count()) > 0) return dialog
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
  throw new Error('No order of the first twelve has its pickup on another clock.')
}

export { scanWith, scanWithLayouts } from '../support/window/keyboard-pace.ts'

interface Options {
  readonly serviceUrl: string | null
}

interface Fixtures {
  readonly consoles: void
  readonly dataDirectory: string
  readonly service: ServiceUnderTest
  readonly app: TestApp
  readonly signIn: (page: Page) => Promise<void>
}

/** `{ serviceUrl, dataDirectory }` decide what a spec runs against; `app` is the app with a fresh data folder at that service. */
export const test = base.extend<Options & Fixtures>({
  serviceUrl: [null, { option: true }],
  consoles: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern; this one has none
    async ({}, give) => {
      await give()
      checkComplaints()
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  dataDirectory: async ({}, give) => {
    const folder = temporaryFolder()
    await give(folder.path)
    folder.forget()
  },
  service: async ({ serviceUrl }, give) => {
    const service = await openService(serviceUrl)
    await give(service)
    await service.close()
  },
  app: async ({ dataDirectory, service }, give) => {
    const app = await openTestApp({ dataDirectory, serviceUrl: service.url })
    await give(app)
    checkComplaints()
    await app.close()
  },
  signIn: async ({ service }, give) => {
    await give(async (page) => {
      await signInTo(page, service)
      await ordersAreThere(page)
    })
  },
})

export { expect } from '@playwright/test'
