import type { Page } from 'playwright-core'
import { newestFirst } from '../../../renderer/orders/orders-store.ts'
import { expect, test, type TestApp } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'
import { showHandoverDay } from './handover-steps.ts'

// A driver compares references with those on the parcels: each has to be readable in one piece, in the smallest window too.
const app = practiceApp()

/** Texts with a digit in the tables that break across lines. */
async function brokenReferences(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const broken: string[] = []
    for (const cell of document.querySelectorAll('table :is(td, th[scope="row"])')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\w/-]*\d[\w/-]*/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
        }
      }
    }
    return broken
  })
}

/** Books a pickup for the first orders that have one offered; resolves to its day. */
async function bookPickups({ station }: Pick<TestApp, 'station'>, count: number): Promise<string> {
  const listed = await station.handlers['orders.follow']({
    request: { view: { kind: 'queue', queue: 'schedule' }, sort: newestFirst },
    known: null,
  })
  const orderIds = listed.ok ? [...(listed.value.ids ?? [])] : []
  const days: string[] = []
  for (const orderId of orderIds) {
    if (days.length === count) break
    const offered = await station.handlers['pickups.availabilities']({ orderId })
    const slot = offered.ok
      ? offered.value.slots.findLast(({ earliest, minimumMinutes }) => earliest < '12:00' && minimumMinutes <= 240)
      : undefined
    if (slot === undefined || (days[0] ?? slot.date) !== slot.date) continue
    const { date, zone, earliest: from } = slot
    const booked = await station.handlers['pickups.schedule']({ orderId, date, zone, from, to: '17:00' })
    if (booked.ok && booked.value.booking.confirmationNumber !== '') days.push(date)
  }
  expect(days).toHaveLength(count)
  return days[0] ?? ''
}

test('at the smallest window no reference of the handover list is broken, and no cell runs into the next', async () => {
  const { page } = app
  await page.setViewportSize({ width: 1024, height: 700 })
  const date = await bookPickups(app, 3)
  await showHandoverDay(page, date)
  await expect(page.getByRole('table').getByText(/^PU-/).first()).toBeVisible()
  expect(await brokenReferences(page)).toEqual([])
  const tooWide = await page.evaluate(() =>
    [...document.querySelectorAll('table :is(td, th)')].flatMap((cell) =>
      cell.scrollWidth > cell.clientWidth + 1 ? [cell.textContent] : [],
    ),
  )
  expect(tooWide).toEqual([])
})
