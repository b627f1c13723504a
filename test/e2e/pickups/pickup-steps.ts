import type { Locator, Page } from '@playwright/test'
import type { SixZonesService, Wish } from '../../support/services/six-zones-service.ts'
import { expect, line, ordersAreThere, queue, signInTo } from '../fixtures.ts'

/** Runs the work with the process and its window in this zone, as on a machine there. */
export async function standingIn(zone: string, work: () => Promise<void>): Promise<void> {
  const before = process.env['TZ']
  process.env['TZ'] = zone
  try {
    await work()
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
}

export function board(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Book pickup' })
}

/** The open board's group at a city. */
export function groupAt(page: Page, city: string): Locator {
  return board(page).getByRole('region', { name: new RegExp(`^Pickup at .*${city}`) })
}

/** The line of an order among the results, as a selector. */
export function lineOf(orderId: number): string {
  return `li[data-order-result="${orderId}"]`
}

/** The line of an order in the results of the run. */
export function outcome(page: Page, orderId: number): Locator {
  return page.getByRole('dialog').locator(lineOf(orderId))
}

/** The results that ended for one cause, by its heading without the count. */
export function resultGroup(page: Page, cause: string): Locator {
  return page.getByRole('dialog').getByRole('region', { name: new RegExp(`^${cause} \\(\\d+\\)$`) })
}

export async function signInToSixZones(page: Page, service: SixZonesService): Promise<void> {
  await signInTo(page, service)
  // Nothing is to prepare there, so that the first queue has no list.
  await queue(page, 'Book pickup').click()
  await ordersAreThere(page)
}

/** Opens the board for the first orders that await their pickup; for all thirty by default. */
export async function openBoardFor(page: Page, count?: number): Promise<Locator> {
  await page.getByRole('button', { name: 'Statuses' }).click()
  await page.getByRole('button', { name: /^Pickup not booked/ }).click()
  await page.getByRole('button', { name: 'Statuses' }).click()
  await expect(page.locator('#order-list [data-tick]').first()).toBeVisible()
  if (count === undefined) await page.getByRole('grid').press('Control+a')
  else for (let number = 1; number <= count; number += 1) await line(page, number).locator('[data-tick]').click()
  await page.keyboard.press('Control+k')
  await expect(board(page).getByRole('button', { name: /^Book \d+ pickup/ })).toBeVisible()
  return board(page)
}

/** What the board says it will send, as the service would receive it. */
export async function shownWishes(page: Page): Promise<Wish[]> {
  return await board(page)
    .locator('tr[data-sent]')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const [date = '', from = '', to = ''] = [...row.querySelectorAll('td')].map((cell) => cell.textContent)
        return { orderId: Number(row.getAttribute('data-sent')), time_from: from, time_to: to, scheduled_date: date }
      }),
    )
}

/** The booking has come to its end, whatever became of each order. */
export async function runHasEnded(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Done' })).toBeVisible({ timeout: 60_000 })
}

/** Mouse and touch on a day's bar, given as hours of its clock. */
export async function handsOn(page: Page, bar: Locator) {
  await bar.scrollIntoViewIfNeeded()
  const box = await bar.boundingBox()
  if (box === null) throw new Error('The bar is not drawn.')
  const at = (hour: number) => ({ x: box.x + (box.width * hour) / 24, y: box.y + box.height / 2 })
  const session = await page.context().newCDPSession(page)
  return {
    drag: async (from: number, to: number): Promise<void> => {
      await page.mouse.move(at(from).x, at(from).y)
      await page.mouse.down()
      await page.mouse.move(at((from + to) / 2).x, at(to).y, { steps: 3 })
      await page.mouse.move(at(to).x, at(to).y, { steps: 3 })
      await page.mouse.up()
    },
    finger: async (type: 'touchStart' | 'touchMove' | 'touchEnd', hour: number): Promise<void> => {
      await session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at(hour)] })
    },
  }
}
