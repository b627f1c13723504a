import { setText } from '../every-appearance.ts'
import { expect, line, queue, scanWith, test, toTop } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'
import { shipmentForm } from '../service/shipment-form.ts'

// At 200 % text size the queues are laid out across the top and the window scrolls: what a person needs next stays visible.
const app = practiceApp()

test.beforeEach(async () => {
  await app.page.setViewportSize({ width: 1280, height: 800 })
  await setText(app.page, 200)
})

test('the current queue is in sight, also in a window of another size', async () => {
  const { page } = app
  const current = page.getByRole('navigation', { name: 'Queues and views' }).locator('[aria-current=page]')
  await page.keyboard.press('Control+8')
  await expect(current).toContainText('Cancelled')
  await expect(current).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Control+1')
  await expect(current).toContainText('To prepare')
  await expect(current).toBeInViewport({ ratio: 1 })
  await setText(page, 100)
  await page.keyboard.press('Control+8')
  await expect(current).toContainText('Cancelled')
  await setText(page, 200)
  await expect(current).toBeInViewport({ ratio: 1 })
})

test('the section names of the settings fit in one row, and the current one is in sight', async () => {
  const { page } = app
  await page.keyboard.press('Control+,')
  const sections = page.getByRole('navigation', { name: 'Settings' })
  await expect(sections.getByRole('button').first()).toBeVisible()
  const tops = await sections.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await sections.getByRole('button', { name: 'About' }).click()
  const marked = sections.locator('[aria-current]')
  await expect(marked).toHaveText('About')
  await expect(page.getByRole('heading', { name: 'About', exact: true })).toBeInViewport({ ratio: 1 })
  const [list, name] = await Promise.all([sections.boundingBox(), marked.boundingBox()])
  expect(name?.x).toBeGreaterThanOrEqual(list?.x ?? 0)
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0) + 1)
})

test('the actions for selected orders are in sight, and so is the time left to undo a cancellation', async () => {
  const { page } = app
  await queue(page, 'To print').click()
  await toTop(page)
  await line(page, 1).locator('[data-tick]').click()
  const selected = page.getByRole('region', { name: 'Selected orders' })
  await expect(selected.getByRole('button', { name: /^Print/ })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('F3')
  for (let times = 0; times < 8; times += 1) await page.keyboard.press('ArrowDown')
  const active = await page.getByRole('grid').getAttribute('aria-activedescendant')
  const [bar, row] = [await selected.boundingBox(), await page.locator(`#${active}`).boundingBox()]
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
  await page.keyboard.press('Control+Shift+X')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cancel order/ })
    .click()
  const undo = page.getByRole('region', { name: 'Cancellations' }).getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeInViewport({ ratio: 1 })
  await undo.click()
})

// The others follow sideways.
for (const [name, firstAction] of [
  ['Needs attention', 'Put on hold'],
  ['Book pickup', 'Book pickup'],
] as const)
  test(`lines above the list push neither the actions nor the active order out of sight: ${name}`, async () => {
    const { page } = app
    await queue(page, name).click()
    await toTop(page)
    await line(page, 1).locator('[data-tick]').click()
    const selected = page.getByRole('region', { name: 'Selected orders' })
    await expect(selected.getByRole('button', { name: firstAction })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('F3')
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowDown')
    const active = page.locator(`#${await page.getByRole('grid').getAttribute('aria-activedescendant')}`)
    await expect(active.locator('[data-tick]')).toBeInViewport({ ratio: 0.9 })
    const [bar, row] = [await selected.boundingBox(), await active.boundingBox()]
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
  })

test('the question about an order on hold is in sight in the print dialog', async () => {
  const { page } = app
  await queue(page, 'To print').click()
  await toTop(page)
  await line(page, 1).locator('td').nth(1).click()
  await page.keyboard.press('Control+Shift+H')
  await page
    .getByRole('dialog', { name: /on hold/ })
    .getByRole('button', { name: /^Hold/ })
    .press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+p')
  const dialog = page.getByRole('dialog', { name: /^Print/ })
  const [answer, footer] = [dialog.getByText('Print although on hold'), dialog.getByRole('button', { name: 'Print', exact: true })]
  await expect(answer).toBeVisible()
  // Measured once: the notice about the hold disappears by itself and then leaves the dialog more space.
  const [above, below] = [await answer.boundingBox(), await footer.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await page.keyboard.press('Escape')
})

test('no word in the list of drafts is broken', async () => {
  const { page } = app
  await page.keyboard.press('Control+Shift+N')
  await page.getByRole('button', { name: 'New shipment', exact: true }).press('Enter')
  await shipmentForm(page).chooseAddress('Ship to', 'Los Angeles')
  await page.getByRole('button', { name: 'All drafts' }).press('Enter')
  for (const word of ['State', 'Draft']) {
    const cell = page.getByRole('table').getByText(word, { exact: true })
    await expect(cell).toBeVisible()
    const lines = await cell.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
    expect(lines, word).toBe(1)
  }
})

test('an opened document is in sight', async () => {
  const { page } = app
  await queue(page, 'To hand over').click()
  await toTop(page)
  await line(page, 1).locator('[data-tick]').click()
  await page.getByRole('button', { name: 'Fetch documents' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+d')
  await page.getByRole('option').first().click()
  await expect(page.getByRole('button', { name: 'Print, save, show' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('figure').first()).toHaveAttribute('data-drawn', 'true')
})

test('no column of orders is cut at the edge of the window', async () => {
  const { page } = app
  for (const name of ['To prepare', 'To print', 'All orders']) {
    await queue(page, name).click()
    await expect(page.getByRole('grid', { name })).toBeVisible()
    const cut = await page.getByRole('columnheader').evaluateAll((heads) =>
      heads
        .filter((head) => {
          const { left, right } = head.getBoundingClientRect()
          return left < innerWidth - 1 && right > innerWidth
        })
        .map((head) => head.textContent),
    )
    expect(cut, name).toEqual([])
  }
})

test('both ends of a filter are in sight, and so is “Clear all filters” when the filters hide every order', async () => {
  const { page } = app
  await queue(page, 'All orders').click()
  await page.keyboard.press('Control+Shift+F')
  await page.getByRole('menuitem', { name: 'Created' }).press('Enter')
  const to = page.getByRole('dialog').getByLabel('To', { exact: true })
  await expect(to).toBeInViewport({ ratio: 1 })
  await to.fill('2001-01-01')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Clear all filters' }).last()).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Clear all filters' }).last().click()
})

test('the list of found addresses does not touch the edge of the window', async () => {
  const { page } = app
  await page.keyboard.press('Control+Shift+N')
  await page.getByRole('button', { name: 'New shipment', exact: true }).press('Enter')
  await page.getByRole('region', { name: 'Ship to' }).getByRole('combobox').focus()
  await page.keyboard.insertText('Los Angeles')
  await expect(page.getByRole('option').first()).toContainText('Los Angeles')
  const list = page.locator('[data-overlay=list]')
  await expect.poll(async () => await list.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(1280 - 8)
  await page.keyboard.press('Escape')
})

test('on the handover screen, “Acknowledge” for a rejected scan is in sight, and is the only primary button', async () => {
  const { page } = app
  await setText(page, 100)
  await page.keyboard.press('Control+h')
  await scanWith(page, 'NOT-AN-ORDER')
  const acknowledge = page.getByRole('main').getByRole('button', { name: 'Acknowledge' })
  await expect(acknowledge).toBeInViewport({ ratio: 1 })
  await setText(page, 200)
  await expect(acknowledge).toBeInViewport({ ratio: 1 })
  await expect(page.locator('main [data-variant=primary]')).toHaveCount(1)
  await page.keyboard.press('F10')
})

test('the order that is open is named above its details, however far they are scrolled', async () => {
  const { page } = app
  await queue(page, 'To print').click()
  await toTop(page)
  await line(page, 1).locator('td').nth(1).click()
  const order = page.getByRole('region', { name: 'Open order' })
  await order.getByRole('heading', { name: 'History' }).scrollIntoViewIfNeeded()
  await expect(order.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
})

test('a notice takes no room from the question for a supervisor: the PIN is in sight', async () => {
  const { page, station } = app
  const added = { id: null, isEnabled: true } as const
  await station.handlers['people.save']({ ...added, name: 'Sam', role: 'supervisor', pin: '4711' })
  await station.handlers['people.save']({ ...added, name: 'Ana', role: 'packer', badge: 'BADGE-ANA' })
  await page.keyboard.press('Control+,')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'People', exact: true }).click()
  await scanWith(page, 'BADGE-ANA')
  const notices = page.getByRole('region', { name: 'Notices' }).getByRole('listitem')
  await expect(notices).toContainText('Ana is packing')
  await page.getByRole('region', { name: 'People', exact: true }).getByRole('button', { name: 'Edit' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Supervisor needed' })
  await expect(question).toBeVisible()
  await expect(notices).toHaveCount(0)
  await expect(question.getByLabel('PIN', { exact: true })).toBeInViewport({ ratio: 1 })
  await question.getByRole('button', { name: "Don't release" }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
})
