import type { Page } from 'playwright-core'
import { pdf } from '../../../support/new-shipment/draft-attachments.ts'
import { askStation, completeDraft, dearerQuotes, prepareTemplate } from '../../../support/new-shipment/shipment-window.ts'
import { jsonAnswer, type MeddlingProxy } from '../../../support/services/meddling-proxy.ts'
import { look } from '../look.ts'
import { button, closeAll, dialog, expect, goTo, openLine, press, said } from '../steps.ts'

const refused = (status: number, error: string) => jsonAnswer({ success: false, error, errors: [] }, status)

const templates = (page: Page) => button(page, 'Templates').last()

async function openDraft(page: Page, draftId: string): Promise<void> {
  await goTo(page, 3)
  await press(page, 'Control+Shift+N')
  if ((await button(page, 'All drafts').count()) > 0) await button(page, 'All drafts').click()
  await page.locator(`[data-draft="${draftId}"] button`).first().click()
  await expect(button(page, 'Choose file').first()).toBeVisible()
}

async function visitTemplates(page: Page): Promise<void> {
  await templates(page).click()
  await look(page, 'templates, none')
  await page.getByRole('menuitem', { name: said('Save as template…') }).click()
  await look(page, 'save as template')
  await dialog(page).getByRole('textbox').fill('12345')
  await button(dialog(page), 'Save').click()
  await expect(dialog(page)).toHaveCount(0)
  await templates(page).click()
  await look(page, 'templates')
  await page.getByRole('menuitem', { name: said('All templates…') }).click()
  await look(page, 'all templates')
  await button(dialog(page), 'Remove').first().click()
  await look(page, 'remove a template')
  await closeAll(page)
}

async function visitDocumentsOfDraft(page: Page): Promise<void> {
  const choose = async (bytes: Uint8Array): Promise<void> =>
    await page
      .locator('[data-field="commercial_invoice"] input[type=file]')
      .setInputFiles({ name: '1234.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) })
  await choose(await pdf('Invoice'))
  await expect(button(page, 'Replace').first()).toBeVisible()
  await choose(Buffer.from('MZ'))
  await expect(page.getByRole('alert').first()).toBeVisible()
  await look(page, 'documents of a draft')
}

async function visitQuotes(page: Page, proxy: MeddlingProxy): Promise<void> {
  proxy.meddle(({ method, path }) =>
    method === 'POST' && path.endsWith('/quotes') ? refused(422, '["Hub transit No hub is available for this route."]') : null,
  )
  await press(page, 'Control+Enter')
  await expect(button(page, 'Quote without hub')).toBeVisible()
  await look(page, 'quote, no hub')
  proxy.meddle(null)
  await button(page, 'Quote without hub').click()
  await expect(page.locator('[data-estimate]:checked')).toBeFocused()
  await look(page, 'quote')
  proxy.meddle(dearerQuotes)
  await press(page, 'Enter')
  await expect(button(dialog(page), 'Do not order')).toBeVisible()
  await look(page, 'changed price')
  await button(dialog(page), 'Do not order').click()
  await page.getByRole('textbox', { name: said('Declared value') }).fill('130')
  await expect(page.locator('[data-estimate]:checked')).toHaveCount(0)
  await look(page, 'quote, outdated')
}

async function visitOrder(page: Page, proxy: MeddlingProxy, hurry: (isQuick: boolean) => void): Promise<void> {
  proxy.meddle(null)
  await press(page, 'Control+Enter')
  await expect(page.locator('[data-estimate]:checked')).toBeFocused()
  hurry(true)
  proxy.meddle(({ method, path }) => (method === 'POST' && path.endsWith('/orders') ? refused(503, 'X') : null))
  await button(page, 'Create order only').click()
  await button(page, 'The order does not exist…').click()
  await look(page, 'unlock a draft')
  await button(dialog(page), 'Unlock the draft').click()
  await expect(page.locator('[data-estimate]:checked')).toBeVisible()
  proxy.meddle(async ({ method, path, through }) => {
    if (method === 'GET' && /\/orders(\?|$)/.test(path)) return refused(400, 'X')
    if (method !== 'POST' || !path.endsWith('/orders')) return null
    await through()
    return refused(503, 'X')
  })
  await button(page, 'Create order only').click()
  await expect(button(page, 'Check whether it exists')).toBeVisible()
  hurry(false)
  await look(page, 'order, may exist')
  proxy.meddle(null)
  await button(page, 'Check whether it exists').click()
  await expect(button(page, 'Create waybill and print labels')).toBeVisible()
  await look(page, 'order created')
}

/** Visits the templates, a new shipment from its documents to its order, and a shipment that replaces an order. */
export async function visitShipmentOrders(page: Page, proxy: MeddlingProxy, hurry: (isQuick: boolean) => void): Promise<void> {
  const { sender, recipient } = await prepareTemplate(page, '1234')
  for (const { id, kind } of (await askStation(page, 'newShipment.drafts', {})).drafts)
    if (kind === 'template') await askStation(page, 'newShipment.remove', { draftId: id })
  const { draft } = await askStation(page, 'newShipment.create', { source: { kind: 'empty' } })
  await askStation(page, 'newShipment.edit', { draftId: draft.id, draft: completeDraft(sender, recipient) })
  await openDraft(page, draft.id)
  await visitTemplates(page)
  await visitDocumentsOfDraft(page)
  await visitQuotes(page, proxy)
  await visitOrder(page, proxy, hurry)
  await goTo(page, 3)
  await openLine(page, 1)
  await button(page, 'More').last().click()
  await look(page, 'more actions')
  await page.getByRole('menuitem', { name: said('Cancel and recreate with documents') }).click()
  await expect(page.getByRole('heading', { name: said('Quote') })).toBeVisible()
  await look(page, 'order to replace')
}
