import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { systemClock } from '../../../electron/platform/clock.ts'
import type { FoundAddress } from '../../../shared/reference-data/found-address.ts'
import { shortSearches } from '../../support/clocks/short-searches.ts'
import { prepareTemplate } from '../../support/new-shipment/shipment-window.ts'
import { jsonAnswer, startMeddlingProxy, type Meddle, type MeddlingProxy } from '../../support/services/meddling-proxy.ts'
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

interface OpenedApp {
  readonly app: TestApp
  readonly page: Page
  readonly proxy: MeddlingProxy
  readonly recipient: FoundAddress
  readonly password: string
}

/** Happens to the first request of its kind only. */
export function once(method: string, path: RegExp, meddle: Meddle): Meddle {
  let hasHappened = false
  return (passing) => {
    if (hasHappened || passing.method !== method || !path.test(passing.path)) return null
    hasHappened = true
    return meddle(passing)
  }
}

/** An answer in the place of the service. */
export const refusing =
  (status: number, error: string): Meddle =>
  () =>
    jsonAnswer({ success: false, error, errors: [] }, status)

/** One app for all tests of the file that calls this, by keyboard alone, with a template of three goods lines and a service that can fail. */
export function shipmentApp() {
  // No keychain of the person who runs the tests is written to.
  process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nowhere'
  test.describe.configure({ mode: 'serial' })
  const folder = temporaryFolder()
  const { clock, hurry } = shortSearches(systemClock)
  let open: OpenedApp | null = null
  let service: ServiceUnderTest | null = null
  let keystrokes = 0

  function opened(): OpenedApp {
    if (open === null) throw new Error('The app opens before the first test.')
    return open
  }

  test.beforeAll(async ({ serviceUrl }) => {
    service = await openService(serviceUrl)
    const proxy = await startMeddlingProxy(service.url)
    const app = await openTestApp({ dataDirectory: join(folder.path, 'data'), clock })
    const { page } = app
    await signInTo(page, { ...service, url: proxy.url })
    await ordersAreThere(page)
    const { recipient } = await prepareTemplate(page, 'Toys, duty paid')
    open = { app, page, proxy, recipient, password: service.password }
  })

  test.afterAll(async () => {
    await open?.app.close()
    await open?.proxy.close()
    await service?.close()
    folder.forget()
  })

  async function press(key: string): Promise<void> {
    keystrokes += 1
    await opened().page.keyboard.press(key)
  }

  /** At a person's pace: what comes faster is a scan, whose Enter submits nothing. */
  async function write(text: string): Promise<void> {
    keystrokes += text.length
    await opened().page.keyboard.type(text, { delay: 60 })
  }

  async function pressButton(name: string | RegExp): Promise<void> {
    await opened().page.getByRole('button', { name }).last().focus()
    await press('Enter')
  }

  const button = (name: string | RegExp) => opened().page.getByRole('button', { name })
  const chosen = () => opened().page.getByRole('group', { name: 'Estimates' }).getByRole('radio', { checked: true })
  const sent = (method: string, path: RegExp) =>
    opened().proxy.requests.filter((request) => request.method === method && path.test(request.path)).length
  const ordersSent = () => sent('POST', /\/orders$/)

  /** Opens the form from the list of drafts and fills in the recipient. */
  async function startFromTemplate(): Promise<void> {
    await opened().page.keyboard.press('Control+1')
    await opened().page.keyboard.press('Control+Shift+N')
    await expect(async () => {
      if ((await button('All drafts').count()) > 0) await opened().page.keyboard.press('Control+Shift+N')
      await expect(opened().page.getByRole('heading', { name: 'New shipments' })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await button('Templates').focus()
    await press('Enter')
    await expect(opened().page.getByRole('menuitem', { name: 'New from “Toys, duty paid”' })).toBeFocused()
    await press('Enter')
    await expect(opened().page.getByLabel('Find address: ship to')).toBeFocused()
    await opened().page.keyboard.type(`${opened().recipient.name} ${opened().recipient.city}`, { delay: 60 })
    await expect(opened().page.getByRole('option').first()).toContainText(opened().recipient.name ?? '')
    keystrokes = 0
    await press('Enter')
    await expect(opened().page.getByRole('region', { name: 'Ship to' })).toContainText(opened().recipient.name ?? '')
  }

  async function enterParcels(): Promise<void> {
    for (
      let tabs = 0;
      tabs < 20 &&
      !(await opened()
        .page.getByLabel('Add parcels')
        .evaluate((field) => field === document.activeElement));
      tabs += 1
    )
      await press('Tab')
    await write('2x40x30x20 12kg')
    await press('Enter')
  }

  /** The form with a quote whose cheapest estimate has the focus. */
  async function quoteFromTemplate(): Promise<void> {
    await startFromTemplate()
    await enterParcels()
    await press('Control+Enter')
    await expect(chosen()).toBeFocused()
  }

  return {
    opened,
    hurry,
    /** The number of keystrokes since the recipient was found. */
    keystrokes: () => keystrokes,
    press,
    write,
    pressButton,
    button,
    chosen,
    sent,
    ordersSent,
    startFromTemplate,
    enterParcels,
    quoteFromTemplate,
  }
}
