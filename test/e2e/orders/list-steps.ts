import { expect, type Locator, type Page } from '@playwright/test'
import type { QueueId } from '../../../shared/orders/queues.ts'
import { countIn, line } from '../fixtures.ts'

/** The chips of what narrows the list. */
export function filters(page: Page): Locator {
  return page.getByRole('region', { name: 'Filters' })
}

/** The name of the list. */
export function title(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 2 }).first()
}

/** How many orders the list says it has. */
export async function shownCount(page: Page): Promise<number> {
  return Number(/^(\d+) order/.exec(await title(page).locator('xpath=following-sibling::p').innerText())?.[1])
}

/** Opens the list of all orders; resolves when it shows them. */
export async function openAllOrders(page: Page): Promise<void> {
  await page.keyboard.press('Control+9')
  await expect(title(page)).toHaveText('All orders')
  await expect.poll(async () => await shownCount(page)).toBe(await countIn(page, 'All orders'))
}

/** Opens the editor of one part of the filter by keyboard, by its text in the menu. */
export async function narrowBy(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+Shift+F')
  await page.getByRole('menuitem', { name: words }).press('Enter')
  await expect(page.getByRole('dialog', { name: words })).toBeVisible()
}

const cutOffQueues: Partial<Record<number, QueueId>> = { 3: 'print', 4: 'schedule' }

/** The visible rows of a list sorted by cut-off, and the orders that the station now has at the same positions. */
async function rowsByCutOff(page: Page, queue: QueueId): Promise<{ readonly shown: string; readonly stored: string }> {
  return await page.evaluate(async (id) => {
    const input = { view: { kind: 'queue', queue: id }, sort: { by: 'cut-off', direction: 'ascending' } }
    const answer = (await window.station.invoke('orders.list', input)) as { readonly value: { readonly ids: ArrayLike<number> } }
    const rows = [...document.querySelectorAll<HTMLElement>('#order-list tr[data-order]')]
    return {
      shown: rows.map(({ dataset }) => dataset['order']).join(' '),
      // The head is the first row.
      stored: rows.map(({ ariaRowIndex }) => answer.value.ids[Number(ariaRowIndex) - 2]).join(' '),
    }
  }, queue)
}

/** Opens a queue by its key; resolves when its orders are in their final order: cut-offs that arrive later reorder them. */
export async function goToQueue(page: Page, number: number): Promise<void> {
  await page.keyboard.press(`Control+${number}`)
  await expect(line(page, 1)).toBeVisible()
  await expect(page.getByRole('main').getByText(/cut-offs? not read yet/)).toHaveCount(0)
  const queue = cutOffQueues[number]
  const isByCutOff = page.locator('#order-list th[aria-sort=ascending]').getByText('Cut-off')
  if (queue === undefined || (await isByCutOff.count()) === 0) return
  await expect(async () => {
    const { shown, stored } = await rowsByCutOff(page, queue)
    expect(shown).toBe(stored)
  }).toPass({ timeout: 30_000 })
}
