import type { Page } from 'playwright-core'
import { jsonAnswer, type MeddlingProxy } from '../../../support/services/meddling-proxy.ts'
import { valueOrThrow } from '../../../support/value-or-throw.ts'
import { line, type TestApp } from '../../fixtures.ts'
import { look } from '../look.ts'
import { button, closeAll, dialog, expect, goTo, openLine, press, said, select, toTop } from '../steps.ts'

export async function visitCancelling(page: Page): Promise<void> {
  await goTo(page, 4)
  await toTop(page)
  await openLine(page, 1)
  await press(page, 'Control+Shift+X')
  await expect(button(dialog(page), 'Keep the order')).toBeVisible()
  await look(page, 'cancel one order')
  await button(dialog(page), 'Cancel order').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(button(page, 'Undo').first()).toBeVisible()
  await look(page, 'cancellation that can be undone')
  await button(page, 'Undo').first().click()
  await expect(button(page, 'Undo')).toHaveCount(0)
  await press(page, 'Control+9')
  await expect(line(page, 1)).toBeVisible()
  await toTop(page)
  await select(page, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  await press(page, 'Control+Shift+X')
  await expect(button(dialog(page), 'Keep the orders')).toBeVisible()
  await look(page, 'cancel several orders')
  await closeAll(page)
  await press(page, 'Escape')
  await goTo(page, 4)
}

/** Cancels three printed orders: the first is refused, the response for the second is lost, the third is cancelled. */
export async function visitCancelled({ page, station }: TestApp, passGrace: () => void, proxy: MeddlingProxy): Promise<void> {
  await goTo(page, 4)
  await toTop(page)
  const rows = page.locator('#order-list [data-order]')
  const orderIds = (await rows.evaluateAll((found) => found.map((row) => Number(row.getAttribute('data-order'))))).slice(0, 3)
  valueOrThrow(await station.handlers['printing.start']({ orderIds, again: { kind: 'leave-out' } }))
  await expect
    .poll(async () => valueOrThrow(await station.handlers['printing.batches']({}))[0]?.state, { timeout: 60_000 })
    .toBe('finished')
  valueOrThrow(await station.handlers['cancellation.start']({ orderIds }))
  await expect(button(page, 'Undo').first()).toBeVisible()
  const sent = Promise.withResolvers<null>()
  let deletions = 0
  proxy.meddle(async ({ method }) => {
    if (method !== 'DELETE') return null
    deletions += 1
    if (deletions === 1) return jsonAnswer({ success: false, error: 'Order cannot be cancelled', errors: [] }, 422)
    if (deletions > 2) return null
    await sent.promise
    return { status: 502, type: 'text/html', body: '<html></html>' }
  })
  passGrace()
  await expect(button(page, 'Stop').first()).toBeVisible()
  await look(page, 'cancelling')
  sent.resolve(null)
  await expect(button(page, 'Dismiss this list')).toBeVisible()
  proxy.meddle(null)
  await look(page, 'results of cancelling')
  const orders = button(page, 'Show each order')
  if ((await orders.count()) > 0) await orders.click()
  await look(page, 'results of cancelling, each order')
  await button(page, 'Show labels to destroy').click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await look(page, 'labels to destroy')
  await page.getByRole('checkbox').first().press('Space')
  await expect(page.getByText(said('Mark as not destroyed')).first()).toBeVisible()
  await look(page, 'labels that are destroyed')
  await button(page, 'Dismiss this list').click()
  await goTo(page, 4)
}
