import { systemClock } from '../../electron/platform/clock.ts'
import { startPracticeServer } from '../../electron/practice/listen.ts'
import { pressAtPersonPace } from '../support/window/keyboard-pace.ts'
import { openApp } from '../support/window/open-app.ts'
import type { DemoReport } from './demo-report.ts'
import { createDemoWindow } from './demo-window.ts'

/**
 * Signing in with an account, then working offline: connects to the practice service over real HTTP as a real account would, fetches an order's
 * documents, stops the service and looks at a stored document again.
 */
export async function lookWithNetworkGone(
  dataDirectory: string,
  screens: string,
  numbering: { next: number },
): Promise<DemoReport['offline']> {
  const service = await startPracticeServer({ clock: systemClock })
  const app = await openApp({ sharesBrowser: true, dataDirectory, serviceUrl: service.url })
  pressAtPersonPace(app.page, app.callsUnderWay)
  try {
    const window = createDemoWindow(app, screens, numbering)
    const { page } = window
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByLabel('Email').fill(service.credentials.email)
    await page.getByLabel('Password').fill(service.credentials.password)
    await window.picture('connect-dark')
    await page.getByRole('button', { name: 'Connect' }).click()
    await page.getByRole('grid').locator('[data-order]').first().waitFor()
    await page.getByText(/^As of/).waitFor()
    const sort = { by: 'created', direction: 'descending' } as const
    const [orderId = 0] = (await window.ask('orders.list', { view: { kind: 'queue', queue: 'print' }, sort })).ids
    const { order, documents } = await window.ask('documents.fetch', { orderId })
    const storedDocument = documents.find(({ stored }) => stored !== null)?.stored
    if (storedDocument == null) throw new Error('No document was stored.')
    await service.close()
    await page.keyboard.press('ControlOrMeta+Shift+s')
    await page
      .getByText(/offline|cannot be reached|no network/i)
      .first()
      .waitFor()
    await window.scan(order.reference)
    await window.panel().getByRole('heading', { name: order.reference }).waitFor()
    await page.keyboard.press('ControlOrMeta+d')
    await window.openDocument(order.reference)
    await window.picture('document-with-network-gone-dark')
    return {
      reference: order.reference,
      document: `${storedDocument.kind}, ${storedDocument.pages} page(s), ${storedDocument.sha256.slice(0, 12)}`,
    }
  } finally {
    await app.station.handlers['account.signOut']({})
    await app.close()
    await service.close().catch(() => {})
  }
}
