import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import type { HandoverGroup } from '../../../shared/handover/handover-list.ts'
import { expect, openTestApp, practise, scanWith, temporaryFolder, test, type TestApp } from '../fixtures.ts'
import { showHandoverDay } from './handover-steps.ts'

// Parcels are checked off by scanning as they go onto the van, in practice mode, by scanner and keys alone.
const folder = temporaryFolder()
const dataDirectory = join(folder.path, 'data')
let app: TestApp
/** The orders of one carrier that go out on the first day with several. */
let group: HandoverGroup

/** The first group of two orders for one carrier at one address. */
async function findGroup({ station }: TestApp): Promise<HandoverGroup> {
  const today = await station.handlers['handover.list']({ date: null })
  if (!today.ok) throw new Error('no list')
  for (const { date } of today.value.otherDays) {
    const list = await station.handlers['handover.list']({ date })
    const found = list.ok ? list.value.groups.find(({ orders }) => orders.length === 2) : undefined
    if (found !== undefined) return found
  }
  throw new Error('no carrier takes two orders')
}

// Each test goes on with what the one before left on the van.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  app = await openTestApp({ dataDirectory })
  await practise(app.page)
  group = await findGroup(app)
  // All but the last are printed.
  const orderIds = group.orders.slice(0, -1).map(({ orderId }) => orderId)
  const started = await app.station.handlers['printing.start']({ orderIds, again: { kind: 'leave-out' }, generate: true })
  if (!started.ok) throw new Error(started.failure.code)
  await expect
    .poll(async () => {
      const list = await app.station.handlers['handover.list']({ date: group.date })
      return list.ok
        ? list.value.groups.find(({ key }) => key === group.key)?.orders.filter(({ problems }) => problems.length === 0).length
        : 0
    })
    .toBe(orderIds.length)
})

test.afterAll(async () => {
  await app.close()
  folder.forget()
})

function verdict(page: Page): Locator {
  return page.locator('section[aria-label="Parcel at the van"]')
}

function reference(index: number): string {
  return group.orders.at(index)?.reference ?? ''
}

async function showDay(page: Page): Promise<void> {
  await showHandoverDay(page, group.date)
  await expect(page.getByRole('table').getByText(reference(0)).first()).toBeVisible()
}

test('a scan checks a parcel off, a second one does not count', async () => {
  const { page } = app
  await showDay(page)
  await scanWith(page, group.orders[0]?.waybills[0] ?? '')
  await expect(verdict(page).getByText('1 of 2 on the van')).toBeInViewport()
  await expect(verdict(page)).toHaveAttribute('data-tone', 'success')
  await expect(page.getByText(/^Missing: /)).toContainText(reference(1))
  await scanWith(page, reference(0))
  await expect(verdict(page)).toContainText('Scanned twice')
})

test('an unknown code is refused until it is acknowledged', async () => {
  const { page } = app
  await scanWith(page, 'NOBODY-KNOWS-1')
  await expect(verdict(page)).toHaveAttribute('data-tone', 'danger')
  await scanWith(page, reference(1))
  await expect(verdict(page)).toContainText('1 scan since then was not used.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The last scan was rejected, so the handover was not finished.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('F10')
  await expect(verdict(page)).toContainText('Scan each parcel')
})

test('what is on the van is still there after a restart, and what is missing is named before the end', async () => {
  await app.close()
  app = await openTestApp({ dataDirectory, practice: true })
  const { page } = app
  await showDay(page)
  await expect(page.getByText('1 of 2 on the van').first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(reference(1))
  await expect(dialog).not.toContainText(reference(0))
  const [town = ''] = group.orders[1]?.destination.split(', ') ?? []
  await expect(dialog.locator('bdi').getByText(town, { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Keep loading' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  expect(app.calls.filter(({ channel }) => channel === 'handover.finish')).toEqual([])
})

test('an order that is not printed goes out only after a question', async () => {
  const { page } = app
  await scanWith(page, reference(1))
  await expect(verdict(page)).toContainText('The parcel is not on the van.')
  await verdict(page).getByRole('button', { name: 'Print' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Print/ })).toContainText(reference(1))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+y')
  await expect(verdict(page)).toContainText('2 of 2 on the van')
  await expect(verdict(page)).toContainText(
    /Every parcel of \S.* from \S.*, \S.* is on the van\. (\d+ other orders? of this day (is|are) not\. )?To finish/,
  )
})

test('with everything on the van one key finishes, and the printed list is kept', async () => {
  const { page } = app
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/2 orders handed over, none missing/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Finished handovers' })).toBeVisible()
  await expect(verdict(page)).toContainText('Scan each parcel')
  await scanWith(page, reference(0))
  await expect(verdict(page)).toContainText(`${reference(0)} was handed over on`)
  await page.getByRole('button', { name: 'Open that list' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('figure').first()).toHaveAttribute('data-drawn', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open that list' })).toBeFocused()
})

test('an order that was handed over links to the stored list of its handover', async () => {
  const { page } = app
  await page
    .getByRole('button', { name: reference(0) })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const documents = page.getByRole('region', { name: 'Open order' }).getByRole('region', { name: 'Documents' })
  const list = documents.getByRole('button', { name: /^Handover list of / })
  await list.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('figure').first()).toHaveAttribute('data-drawn', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(list).toBeFocused()
})
