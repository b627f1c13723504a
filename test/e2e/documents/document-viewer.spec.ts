import { join } from 'node:path'
import { expect, openTestApp, ordersAreThere, practise, test } from '../fixtures.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'

test('opens another document without the zoom, rotation and search of the previous one', async ({ dataDirectory }) => {
  const app = await openTestApp({ dataDirectory, environment: { PACKBENCH_EXPORTS: join(dataDirectory, 'exported') } })
  const { page, station } = app
  await practise(page)
  await ordersAreThere(page)
  const view = { kind: 'queue', queue: 'print' } as const
  const { ids } = valueOrThrow(await station.handlers['orders.list']({ view, sort: { by: 'created', direction: 'descending' } }))
  for (const orderId of ids.slice(0, 4)) valueOrThrow(await station.handlers['documents.fetch']({ orderId }))
  await page.keyboard.press('Control+d')
  // Invoices have one size of page; labels have that of their carrier.
  await page.getByRole('region', { name: 'Saved documents' }).getByLabel('Find').fill('invoice')
  const documents = page.getByRole('listbox', { name: 'Documents' }).getByRole('option')
  const viewer = page.getByRole('region', { name: 'Document', exact: true })
  const first = documents.nth(0)
  const second = documents.nth(1)
  const sheet = viewer.locator('[data-page="1"][data-drawn=true]')
  const size = viewer.getByLabel('Zoom level')
  const isUpright = async (): Promise<boolean> => {
    const { width = 0, height = 0 } = (await sheet.boundingBox()) ?? {}
    return height > width
  }
  await first.click()
  await expect(sheet).toBeVisible()
  const asOpened = await size.textContent()
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await viewer.getByRole('button', { name: 'Rotate' }).click()
  await expect.poll(isUpright).toBe(false)
  await expect(size).not.toHaveText(asOpened ?? '')
  await viewer.getByRole('button', { name: 'Find in this document' }).click()
  await page.keyboard.type('invoice', { delay: 120 })
  await viewer.getByRole('button', { name: 'Print, save, show' }).click()
  await page.getByRole('menuitem', { name: 'Save a copy' }).click()
  await expect(viewer.getByText(/^Saved as /)).toBeVisible()
  for (const next of [second, first]) {
    const reference = /^\S+/.exec((await next.locator('span').nth(3).textContent()) ?? '')?.[0] ?? 'none'
    await next.click()
    await expect(sheet).toBeVisible()
    await expect(viewer.getByText(reference).first()).toBeVisible()
    await expect(size).toHaveText(asOpened ?? '')
    expect(await isUpright()).toBe(true)
    await expect(viewer.getByText(/^Saved as /)).toHaveCount(0)
    await expect(viewer.getByRole('textbox', { name: 'Find in this document' })).toHaveCount(0)
    await viewer.getByRole('button', { name: 'Find in this document' }).click()
    await expect(viewer.getByRole('textbox', { name: 'Find in this document' })).toHaveValue('')
    await viewer.getByRole('button', { name: 'Close search' }).click()
  }
  await app.close()
})
