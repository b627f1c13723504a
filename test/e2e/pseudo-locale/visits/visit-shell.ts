import { jsonAnswer, type MeddlingProxy } from '../../../support/services/meddling-proxy.ts'
import type { Page } from 'playwright-core'
import type { PageGlobals } from '../../../../electron/host/page-bridge.ts'
import { line } from '../../fixtures.ts'
import { look } from '../look.ts'
import { notificationsInSource } from '../checks/notifications-in-source.ts'
import { button, closeAll, dialog, expect, goTo, pattern, press, said, select, toTop } from '../steps.ts'

export async function visitShell(page: Page): Promise<void> {
  await press(page, 'F1')
  await expect(dialog(page)).toBeVisible()
  await look(page, 'shortcuts')
  await closeAll(page)
  await button(page, 'Account').first().click()
  await expect(dialog(page)).toBeVisible()
  await look(page, 'account')
  await closeAll(page)
  await press(page, 'Control+9')
  await expect(line(page, 1)).toBeVisible()
  for (const name of ['Keyboard shortcuts', 'Refresh all orders']) {
    await press(page, 'Tab')
    await button(page, name).first().focus()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await look(page, `tooltip of ${name}`)
  }
}

/** The service ends the session, then gives no lists. */
export async function visitTroubledConnection(page: Page, proxy: MeddlingProxy, password: string): Promise<void> {
  proxy.meddle(() => jsonAnswer({ success: false, error: 'Unauthorized', errors: [] }, 401))
  await press(page, 'Control+Shift+S')
  await expect(dialog(page)).toBeVisible()
  await look(page, 'sign in again')
  await closeAll(page)
  await look(page, 'session ended')
  proxy.meddle(null)
  await button(page, 'Sign in').first().click()
  await dialog(page).getByLabel(said('Password')).fill(password)
  await button(dialog(page), 'Sign in').click()
  await expect(dialog(page)).toHaveCount(0)
  proxy.meddle(({ path }) => (path.includes('/orders?') ? jsonAnswer({ orders: 'none' }) : null))
  await press(page, 'Control+Shift+S')
  await expect(page.getByRole('alert').first()).toBeVisible()
  // The reason is beside the age of the orders, and nowhere else.
  await expect(page.getByText(pattern('Technical detail:'))).toHaveCount(1)
  await look(page, 'orders that cannot be read')
  proxy.meddle(null)
}

export async function visitOffline(page: Page, proxy: MeddlingProxy): Promise<void> {
  await proxy.close()
  await press(page, 'Control+Shift+S')
  await expect(page.getByRole('region', { name: said('Connection') })).toBeVisible()
  await look(page, 'offline')
  await goTo(page, 3)
  await toTop(page)
  await select(page, [1])
  await press(page, 'Control+p')
  await expect(dialog(page).getByText(said('Offline: only saved documents are printed.')).first()).toBeVisible()
  await look(page, 'print dialog, offline')
  await closeAll(page)
  await press(page, 'Escape')
}

/** Every text that the station may send unasked, as the bell and the notices show it. */
export async function visitNotifications(page: Page): Promise<void> {
  const notifications = notificationsInSource()
  for (const [index, part] of partsOf(notifications, 24).entries()) {
    for (const notification of part) await deliver(page, 'station.noticed', notification)
    await look(page, `notices ${index + 1}`)
    await press(page, 'F7')
    await expect(dialog(page)).toBeVisible()
    await look(page, `notifications ${index + 1}`)
    await closeAll(page)
    await page.reload()
    await expect(page.getByRole('search')).toBeVisible()
  }
}

function partsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}

async function deliver(page: Page, channel: string, payload: unknown): Promise<void> {
  await page.evaluate(([name, message]) => (globalThis as unknown as PageGlobals).packbenchDeliver?.(name, message), [
    channel,
    `t${JSON.stringify({ value: payload })}`,
  ] as const)
}
