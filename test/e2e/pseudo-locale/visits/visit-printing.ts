import type { Page } from 'playwright-core'
import { commonLayouts } from '../../../../shared/printing/labels/label-stock.ts'
import { printerProfileSchema } from '../../../../shared/printing/printers/printer-profile.ts'
import { valueOrThrow } from '../../../support/value-or-throw.ts'
import { line, referenceIn, scanWith, type TestApp } from '../../fixtures.ts'
import type { MeddlingProxy } from '../../../support/services/meddling-proxy.ts'
import { stayInSight } from '../../every-appearance.ts'
import { look } from '../look.ts'
import { button, closeAll, dialog, expect, goTo, openLine, press, said, select, toTop } from '../steps.ts'
import { batchesAreOver, closeTray, openTray } from '../tray-steps.ts'

/** Before this visit, the first three orders must have wrong labels: another order's label, a web page and a truncated file. */
export async function visitPrinting(page: Page): Promise<void> {
  await goTo(page, 6)
  await toTop(page)
  await select(page, [1, 2])
  await press(page, 'Control+p')
  await expect(dialog(page).getByText(said('Print them too'))).toBeVisible()
  await look(page, 'print dialog, parcels that have left')
  await closeAll(page)
  await goTo(page, 3)
  await toTop(page)
  await select(page, [1, 2, 3, 4])
  await press(page, 'Control+p')
  await expect(button(dialog(page), 'Print # sheets')).toBeVisible()
  await look(page, 'print dialog')
  await button(dialog(page), 'Preview actual size…').click()
  await expect(dialog(page).getByRole('figure').first()).toBeVisible()
  await look(page, 'preview')
  await button(dialog(page), 'Done').click()
  await button(dialog(page), 'Print # sheets').click()
  await expect(dialog(page)).toHaveCount(0)
  await openTray(page)
  await batchesAreOver(page)
  await stayInSight(page, [button(page, 'Print # orders again')])
  await look(page, 'tray with failed sheets')
  await button(page, 'Review the label…').click()
  await expect(dialog(page).getByRole('figure').first()).toBeVisible()
  await look(page, 'blocked label')
  await button(dialog(page), 'Print anyway…').click()
  await look(page, 'blocked label, print anyway')
  await closeAll(page)
  await closeTray(page)
}

/** Prints an order that was cancelled at the service since it was read. */
export async function visitCancelledInBatch(page: Page, cancelAtService: (orderId: number) => Promise<void>): Promise<void> {
  await goTo(page, 3)
  await toTop(page)
  const orderId = Number(await line(page, 6).getAttribute('data-order'))
  await select(page, [6])
  await press(page, 'Control+p')
  await expect(button(dialog(page), 'Print # sheet')).toBeVisible()
  await cancelAtService(orderId)
  await button(dialog(page), 'Print # sheet').click()
  await openTray(page)
  await batchesAreOver(page)
  await button(page, 'Show the order…').first().click()
  await look(page, 'cancelled orders of a batch')
  await closeAll(page)
  await closeTray(page)
}

/** An order that the service showed as cancelled, and then as active again: its panel, its print and its scan. */
export async function visitReinstated(page: Page, cancelAndReinstate: (orderId: number) => Promise<void>): Promise<void> {
  await goTo(page, 3)
  await toTop(page)
  const orderId = Number(await line(page, 8).getAttribute('data-order'))
  const reference = await referenceIn(page, 8)
  await cancelAndReinstate(orderId)
  await goTo(page, 3)
  await page.locator(`[data-order="${orderId}"] td`).nth(1).click()
  await expect(page.getByText(said('Was cancelled, active again')).first()).toBeVisible()
  await look(page, 'order that was cancelled')
  await press(page, 'Control+p')
  await expect(dialog(page).getByText(said('Print although read as cancelled'))).toBeVisible()
  await look(page, 'print dialog, an order that was cancelled')
  await closeAll(page)
  await press(page, 'F8')
  await scanWith(page, reference)
  await expect(button(page, 'Print anyway')).toBeVisible()
  await look(page, 'scan of an order that was cancelled')
  await press(page, 'F8')
}

export async function visitReprint(page: Page): Promise<void> {
  await press(page, 'Control+9')
  await goTo(page, 3)
  await toTop(page)
  await openLine(page, 5)
  await press(page, 'Control+p')
  await button(dialog(page), 'Print # sheet').click()
  await openTray(page)
  await batchesAreOver(page)
  await closeTray(page)
  await button(page, 'Reprint').first().click()
  await expect(dialog(page).getByRole('radio').first()).toBeAttached()
  await dialog(page).getByText(said('Something else')).click()
  await look(page, 'reprint')
  await closeAll(page)
  await press(page, 'Control+p')
  await expect(dialog(page).getByRole('radio').first()).toBeAttached()
  await look(page, 'print dialog, printed before')
  await closeAll(page)
}

export async function visitMissingWaybills(page: Page, proxy: MeddlingProxy): Promise<void> {
  await goTo(page, 1)
  await toTop(page)
  await select(page, [1, 2])
  await press(page, 'Control+p')
  await expect(dialog(page).getByText(said('Leave these orders out'))).toBeVisible()
  await look(page, 'print dialog, missing waybills')
  await dialog(page).getByText(said('Leave these orders out')).click()
  await look(page, 'print dialog, orders left out')
  await dialog(page).getByText(said('Create them while printing')).click()
  const created = Promise.withResolvers<null>()
  proxy.meddle(({ method }) => (method === 'GET' ? null : created.promise))
  await button(dialog(page), 'Create # waybills and print').click()
  await openTray(page)
  await expect(page.getByText(said('Waybills to create')).first()).toBeVisible()
  await look(page, 'tray with waybills to create')
  proxy.meddle(null)
  created.resolve(null)
  await batchesAreOver(page)
  await closeTray(page)
}

export async function visitPausedBatch(page: Page): Promise<void> {
  await goTo(page, 3)
  await toTop(page)
  await line(page, 1).locator('[data-tick]').click()
  for (let more = 1; more < 34; more += 1) await press(page, 'Shift+ArrowDown')
  await press(page, 'Control+p')
  await button(dialog(page), 'Print # sheets').click()
  await openTray(page)
  await button(page, 'Pause').first().click()
  await expect(button(page, 'Resume: send #').first()).toBeVisible()
  await look(page, 'tray with a paused batch')
  await button(page, 'Send the rest to another printer…').first().click()
  await expect(dialog(page)).toBeVisible()
  await look(page, 'move a batch')
  await closeAll(page)
  await closeTray(page)
  await look(page, 'closed tray with a paused batch')
  await openTray(page)
  await button(page, 'Resume: send #').first().click()
  await batchesAreOver(page)
  await button(page, 'Show all #').first().click()
  await expect(button(page, 'Review the # labels…')).toBeInViewport()
  await look(page, 'tray with many failed sheets')
  await closeTray(page)
}

export async function visitLabelSheet({ page, station }: TestApp): Promise<void> {
  const settings = valueOrThrow(await station.handlers['settings.read']({}))
  const profile = printerProfileSchema.parse({ sheet: commonLayouts.find(({ key }) => key === 'a4-4')?.layout ?? null })
  valueOrThrow(await station.handlers['settings.save']({ ...settings, printing: { ...settings.printing, profiles: { folder: profile } } }))
  await goTo(page, 3)
  await toTop(page)
  await select(page, [1, 2])
  await press(page, 'Control+p')
  await expect(dialog(page).getByRole('radiogroup').first()).toBeVisible()
  await look(page, 'print dialog, label sheet')
  await closeAll(page)
  await press(page, 'Escape')
  valueOrThrow(await station.handlers['settings.save'](settings))
}
