import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { removeDatabase } from '../../support/lost-files.ts'
import { volume } from '../../support/test-volume.ts'
import { outOfReach, setText } from '../every-appearance.ts'
import { expect, line, openTestApp, ordersAreThere, practise, temporaryFolder, test, type TestApp } from '../fixtures.ts'

// Notices that stay: on every screen, at every size, they cover nothing that a person needs, and nothing covers them.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
const dataDirectory = join(folder.path, 'data')
let app: TestApp

/** Adds content to each of the files that will be missing: the loss of an empty one is not reported. */
async function fillStores({ station: { handlers } }: TestApp): Promise<void> {
  const sort = { by: 'reference', direction: 'ascending' } as const
  const listed = await handlers['orders.list']({ view: { kind: 'status', status: 'order_received' }, sort })
  const orderIds = listed.ok ? listed.value.ids.slice(0, 1) : []
  const done = [
    await handlers['pickups.saveInstructions']({ orderIds, text: 'Gate 3' }),
    await handlers['jobs.start']({ kind: 'waybills', orderIds }),
    await handlers['orders.hold']({ orderIds, until: null, note: '' }),
  ]
  expect(done.map(({ ok }) => ok)).toEqual([true, true, true])
  await expect(async () => {
    const listing = await handlers['jobs.list']({})
    expect(listing.ok ? listing.value.jobs.map(({ state }) => state) : []).toEqual(['finished'])
  }).toPass()
}

test.beforeAll(async () => {
  app = await openTestApp({ dataDirectory })
  await practise(app.page)
  await fillStores(app)
  await app.close()
  // Each file that is missing at the next start gets a notice that stays.
  for (const file of ['holds.db', 'jobs.db', 'pickups.db', 'writes.db']) removeDatabase(join(dataDirectory, 'profiles', 'practice'), file)
  app = await openTestApp({ dataDirectory })
  await ordersAreThere(app.page)
})

test.afterAll(async () => {
  await app.close()
  folder.forget()
})

async function showOrder(page: Page): Promise<void> {
  await page.keyboard.press('Control+3')
  await expect(line(page, 1)).toBeVisible()
  await line(page, 1).locator('td').nth(1).click()
  await expect(page.getByRole('region', { name: 'Open order' })).toBeVisible()
}

const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  orders: async (page) => {
    await page.keyboard.press('Control+3')
    await expect(line(page, 1)).toBeVisible()
  },
  'open order': showOrder,
  'scan to print': (page) => page.keyboard.press('F8'),
  pickups: (page) => page.keyboard.press('F9'),
  handover: (page) => page.keyboard.press('Control+h'),
  documents: (page) => page.keyboard.press('Control+d'),
  'labels to destroy': (page) => page.keyboard.press('Control+l'),
  shift: (page) => page.keyboard.press('Control+e'),
  'new shipment': (page) => page.keyboard.press('Control+Shift+N'),
  companies: (page) => page.keyboard.press('Control+Shift+C'),
  webhooks: (page) => page.keyboard.press('Control+Shift+B'),
  settings: (page) => page.keyboard.press('Control+,'),
  'open dialog': async (page) => {
    await showOrder(page)
    await page.keyboard.press('Control+p')
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Print \d/ })).toBeVisible()
  },
  'open tray': async (page) => {
    await showOrder(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+b')
  },
}

async function leave(page: Page, screen: string): Promise<void> {
  if (screen === 'open tray') await page.keyboard.press('Control+b')
  // The dialog is closed by its button because the focus is in the notices.
  if (screen === 'open dialog') await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  if (screen === 'open order' || screen === 'scan to print') await page.keyboard.press('Escape')
}

/** The last row of the list is brought into sight by its key, and nothing covers it then. */
async function expectLastRowInSight(page: Page): Promise<void> {
  await page.keyboard.press('F3')
  await page.keyboard.press('End')
  // The last row is drawn only after it has been read.
  const isLast = (): Promise<boolean> =>
    page.evaluate(() => {
      const list = document.activeElement
      const row = document.getElementById(list?.getAttribute('aria-activedescendant') ?? '')
      return row !== null && row.getAttribute('aria-rowindex') === list?.closest('[aria-rowcount]')?.getAttribute('aria-rowcount')
    })
  await expect.poll(isLast).toBe(true)
  const isInSight = (): Promise<boolean> =>
    page.evaluate(() => {
      const row = document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')
      row?.scrollIntoView({ block: 'nearest' })
      const box = row?.getBoundingClientRect()
      return box !== undefined && row?.contains(document.elementFromPoint(innerWidth / 2, box.bottom - 4)) === true
    })
  // The notices follow a change of the window some frames later.
  await expect.poll(isInSight).toBe(true)
}

/**
 * Notice cards that, once scrolled into view, are partly outside the window or covered by anything but a tooltip. The pointer rests where the
 * last click was, so a control that a screen shows there may open its tooltip at any time.
 */
async function cutNotices(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const cut: string[] = []
    for (const card of document.querySelectorAll<HTMLElement>('[aria-label=Notices] [aria-live] > li')) {
      if (!card.checkVisibility()) continue
      const dismiss = [...card.querySelectorAll('button')].at(-1)
      dismiss?.scrollIntoView({ block: 'nearest' })
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const { left, right, top, bottom } = (dismiss ?? card).getBoundingClientRect()
      const edges = [
        [left + 2, (top + bottom) / 2],
        [right - 2, (top + bottom) / 2],
        [(left + right) / 2, top + 2],
        [(left + right) / 2, bottom - 2],
      ] as const
      const isWhole = edges.every(([x, y]) => {
        const hit = document.elementFromPoint(x, y)
        return dismiss?.contains(hit) === true || hit?.closest('[role=tooltip]') != null
      })
      if (!isWhole) cut.push(card.textContent.slice(0, 40))
    }
    return cut
  })
}

/** With large text only the newest notice is shown, and the others on demand. */
async function cutWhenOpened(page: Page): Promise<string[]> {
  const notices = page.getByRole('region', { name: 'Notices' })
  const all = await notices.locator('li').count()
  await expect(notices.getByRole('listitem')).toHaveCount(1)
  await notices.getByRole('button', { name: /more$|^Details$/ }).click()
  await expect(notices.getByRole('listitem')).toHaveCount(all)
  const cut = await cutNotices(page)
  await notices.getByRole('button', { name: 'Show less' }).click()
  return cut
}

const small = { width: 1024, height: 700 }
const sizes = volume({ sample: [small], full: [small, { width: 1280, height: 800 }] })

for (const count of [4, 1]) {
  test(`${count === 1 ? 'one notice covers' : `${count} notices cover`} nothing, on every screen and at every size`, async () => {
    test.setTimeout(300_000)
    const { page } = app
    const notices = page.getByRole('region', { name: 'Notices' })
    while ((await notices.getByRole('listitem').count()) > count) await notices.getByRole('button', { name: 'Dismiss' }).last().click()
    await expect(notices.getByRole('listitem')).toHaveCount(count)
    const found: string[] = []
    for (const [screen, show] of Object.entries(screens)) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await show(page)
      for (const size of sizes) {
        for (const percent of [100, 200] as const) {
          await page.setViewportSize(size)
          await setText(page, percent)
          const where = `${screen}, ${size.width}, ${percent} %: `
          if (process.env['PACKBENCH_PICTURES'] !== undefined)
            await page.screenshot({ path: join(process.env['PACKBENCH_PICTURES'], `${count}-${screen}-${size.width}-${percent}.png`) })
          found.push(...(await outOfReach(page, 'body')).map((control) => where + control))
          found.push(...(await cutNotices(page)).map((card) => `${where}cut: ${card}`))
          if (percent === 200) found.push(...(await cutWhenOpened(page)).map((card) => `${where}cut, opened: ${card}`))
          if (screen === 'orders') await expectLastRowInSight(page)
        }
        await setText(page, 100)
      }
      await leave(page, screen)
    }
    expect(found).toEqual([])
  })
}

test('behind a dialog the list extends to the tray; notices appear below the dialog, and the scan field stays in sight', async () => {
  const { page } = app
  const [work, tray] = [page.locator('main'), page.getByRole('region', { name: 'Printing' })]
  const roomBelowList = async (): Promise<number> => {
    const [list, edge] = await Promise.all([work.locator('> div').first().boundingBox(), tray.boundingBox()])
    return list === null || edge === null ? NaN : edge.y - list.y - list.height
  }
  await showOrder(page)
  await expect.poll(roomBelowList).toBeGreaterThan(20)
  await page.keyboard.press('Control+p')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Print \d/ })).toBeVisible()
  await expect.poll(roomBelowList).toBeLessThan(2)
  const [field, dialog, notices] = await Promise.all(
    [page.getByRole('search'), page.getByRole('dialog'), page.getByRole('region', { name: 'Notices' })].map((place) => place.boundingBox()),
  )
  if (!field || !dialog || !notices) throw new Error('All of them are shown')
  expect(notices.y).toBeGreaterThan(field.y + field.height)
  expect(notices.y).toBeGreaterThanOrEqual(Math.floor(dialog.y + dialog.height))
  await page.keyboard.press('Escape')
  await expect.poll(roomBelowList).toBeGreaterThan(20)
})
