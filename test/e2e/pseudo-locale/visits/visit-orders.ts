import type { Page } from 'playwright-core'
import type { CallInput, StationBridge } from '../../../../shared/contract/contract.ts'
import type { MeddlingProxy } from '../../../support/services/meddling-proxy.ts'
import { line, referenceIn } from '../../fixtures.ts'
import { look } from '../look.ts'
import { button, closeAll, dialog, expect, goTo, openLine, press, said, select, toTop } from '../steps.ts'

export async function visitQueues(page: Page): Promise<void> {
  for (const queue of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await goTo(page, queue)
    await openLine(page, 1)
    await expect(
      page
        .getByRole('region', { name: said('Open order') })
        .getByRole('heading')
        .nth(1),
    ).toBeVisible()
    await look(page, `queue ${queue}`)
  }
  await button(page, 'Statuses').click()
  await look(page, 'statuses')
  await button(page, 'Statuses').click()
}

/** An order that the service has invoiced. */
export async function visitCharges(page: Page): Promise<void> {
  await button(page, 'Statuses').click()
  await button(page.getByRole('navigation'), 'Invoice paid').click()
  await button(page, 'Statuses').click()
  await openLine(page, 1)
  await expect(page.getByRole('table', { name: said('Charges') })).toBeAttached()
  await look(page, 'charges')
}

const filters = ['text', 'countries', 'services', 'created', 'pickup', 'value', 'documents', 'hub']

async function ask<Channel extends 'settings.read' | 'orders.saveNote'>(page: Page, channel: Channel, input: CallInput<Channel>) {
  return await page.evaluate(
    async (call) => {
      const { station } = window as unknown as { station: StationBridge }
      return await station.invoke(call.channel, call.input)
    },
    { channel, input },
  )
}

export async function visitFilters(page: Page): Promise<void> {
  await press(page, 'Control+9')
  await expect(line(page, 1)).toBeVisible()
  await press(page, 'Control+Shift+F')
  await expect(page.getByRole('menu')).toBeVisible()
  await look(page, 'menu of filters')
  for (const [index, filter] of filters.entries()) {
    if (index > 0) await press(page, 'Control+Shift+F')
    await page.getByRole('menuitem').nth(index).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(page, `filter by ${filter}`)
    if (filter === 'text') await dialog(page).getByRole('textbox').first().fill('nobody has this')
    const box = dialog(page).getByRole('checkbox').first()
    if ((await box.count()) > 0) await box.press('Space')
    await closeAll(page)
  }
  await expect(button(page, 'Remove').first()).toBeVisible()
  await look(page, 'list without orders')
  await button(page, 'Save as a view…').first().click()
  await look(page, 'save a view')
  await dialog(page).getByRole('textbox').fill('PB-view')
  await press(page, 'Enter')
  await expect(dialog(page)).toHaveCount(0)
  // The window shows the name before the station has received it, and only recorded data is known not to be Packbench's own text.
  await expect.poll(async () => JSON.stringify(await ask(page, 'settings.read', {}))).toContain('PB-view')
  await look(page, 'view saved')
  await button(page, 'Actions for view').click()
  await look(page, 'menu of a view')
  await page.getByRole('menuitem').first().click()
  await look(page, 'rename a view')
  await closeAll(page)
  await button(page, 'Clear all filters').first().click()
  await press(page, 'Control+Shift+L')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, 'columns')
  await closeAll(page)
}

/** Saves a note as another window would. */
async function saveNoteElsewhere(page: Page, read: string, text: string): Promise<void> {
  const orderId = Number(await line(page, 1).getAttribute('data-order'))
  await ask(page, 'orders.saveNote', { orderId, read, text })
}

/** A waybill for an order on hold is asked about. */
export async function visitHeldQuestion(page: Page): Promise<void> {
  await goTo(page, 1)
  await openLine(page, 1)
  await press(page, 'Control+Shift+H')
  await button(dialog(page), 'Hold until').click()
  await expect(page.getByRole('region', { name: said('On hold') })).toBeVisible()
  await press(page, 'Control+g')
  await expect(button(dialog(page), 'Keep on hold')).toBeVisible()
  await look(page, 'question about an order on hold')
  await closeAll(page)
  await press(page, 'Control+Shift+H')
  await expect(page.getByRole('region', { name: said('On hold') })).toHaveCount(0)
  await closeAll(page)
  await press(page, 'Escape')
}

export async function visitNotes(page: Page): Promise<void> {
  await goTo(page, 3)
  await openLine(page, 1)
  await expect(button(page, 'Add note')).toBeVisible()
  await press(page, 'Control+Shift+M')
  await dialog(page)
    .getByRole('textbox')
    .fill(await referenceIn(page, 1))
  await look(page, 'note')
  await saveNoteElsewhere(page, '', 'PB-other')
  await button(dialog(page), 'Save note').click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await look(page, 'note changed elsewhere')
  await press(page, 'Control+Enter')
  await expect(button(page, 'Edit note')).toBeVisible()
  await look(page, 'order with a note')
  await press(page, 'Control+Shift+M')
  await button(dialog(page), 'Remove note').click()
  await expect(button(page, 'Undo')).toBeVisible()
  await look(page, 'note removed')
  await closeAll(page)
  await press(page, 'Escape')
}

export async function visitSelection(page: Page): Promise<void> {
  await goTo(page, 3)
  await select(page, [1, 2, 3])
  await look(page, 'selected orders')
  await toTop(page)
  await line(page, 1).click({ button: 'right' })
  await expect(page.getByRole('menu')).toBeVisible()
  await look(page, 'menu of a row')
  await closeAll(page)
  await press(page, 'Control+Shift+H')
  await expect(dialog(page)).toBeVisible()
  await look(page, 'hold')
  await dialog(page).getByText(said('Another day')).first().click()
  await look(page, 'hold until a day')
  await press(page, 'Escape')
  await closeAll(page)
  await press(page, 'Escape')
  await openLine(page, 1)
  await press(page, 'Control+Shift+H')
  await button(dialog(page), 'Hold until').click()
  await expect(page.getByRole('region', { name: said('On hold') })).toBeVisible()
  await look(page, 'order on hold')
  await press(page, 'Control+p')
  await expect(dialog(page).getByText(said('Print although on hold')).first()).toBeVisible()
  await look(page, 'print an order on hold')
  await closeAll(page)
  await button(page.getByRole('region', { name: said('On hold') }), 'Bring back').click()
  await expect(page.getByRole('region', { name: said('On hold') })).toHaveCount(0)
  await closeAll(page)
  await press(page, 'Escape')
}

export async function visitWaybills(page: Page, proxy: MeddlingProxy): Promise<void> {
  await goTo(page, 1)
  await press(page, 'F3')
  await press(page, 'Control+a')
  await press(page, 'Control+g')
  await expect(button(dialog(page), 'Create waybills for')).toBeVisible()
  await look(page, 'dry run')
  const released = Promise.withResolvers<null>()
  proxy.meddle(({ method }) => (method === 'GET' ? null : released.promise))
  await button(dialog(page), 'Create waybills for').click()
  await expect(page.getByRole('progressbar').first()).toBeVisible()
  await look(page, 'creating waybills')
  await button(dialog(page), 'Pause').click()
  await expect(button(dialog(page), 'Pausing')).toBeVisible()
  proxy.meddle(null)
  released.resolve(null)
  await expect(button(dialog(page), 'Resume')).toBeVisible()
  await look(page, 'waybills paused')
  await button(dialog(page), 'Hide').click()
  await look(page, 'waybills in the background')
  await button(page, 'Waybills: paused').click()
  await button(dialog(page), 'Resume').click()
  await expect(button(dialog(page), 'Done')).toBeVisible({ timeout: 60_000 })
  await look(page, 'waybills created')
  await button(dialog(page), 'Done').click()
}

export async function visitSearch(page: Page): Promise<void> {
  await press(page, 'Control+9')
  await page.getByRole('search').getByRole('textbox').fill('nobody has this')
  await press(page, 'Enter')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await look(page, 'nothing found')
  await page.getByRole('search').getByRole('textbox').fill('')
  await press(page, 'Escape')
}
