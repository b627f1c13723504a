import { fitsWidth } from '../../../renderer/orders/list/rows/text-width.ts'
import type { StationBridge } from '../../../shared/contract/contract.ts'
import { countIn, expect, line, queue, test } from '../fixtures.ts'
import { tabRound } from '../focus.ts'
import { filters, narrowBy, openAllOrders, shownCount, title } from './list-steps.ts'
import { practiceApp } from '../practice-app.ts'

/** Runs in the page: whether the rows are in visual order in the document too, and which rows differ from the station's data. */
async function linesAsTheyAre(): Promise<{ isInOrder: boolean; wrong: string[] }> {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-order]')]
  const tops = lines.map((row) => row.getBoundingClientRect().top)
  const ids = lines.map((row) => Number(row.dataset['order']))
  const { station } = globalThis as unknown as { readonly station: StationBridge }
  const answer = await station.invoke('orders.rows', { ids })
  // The contract's answer, which the station has checked.
  const { value } = answer as { value: { id: number; reference: string }[] }
  const wrong = lines.flatMap((row) => {
    const reference = value.find(({ id }) => id === Number(row.dataset['order']))?.reference ?? 'nothing'
    const cell = row.querySelector('td:nth-child(2) span')?.textContent ?? ''
    return cell === reference ? [] : [`${cell} instead of ${reference}`]
  })
  return { isInOrder: tops.every((top, place) => place === 0 || top > (tops[place - 1] ?? top)), wrong }
}

// The list itself: narrowed, saved and set up, with the keyboard.
const app = practiceApp()

test.beforeEach(async () => {
  await openAllOrders(app.page)
})

test('each status has its own list, with as many orders as the navigation shows', async () => {
  const { page } = app
  await page.getByRole('button', { name: 'Statuses' }).click()
  const count = await countIn(page, 'In transit')
  await queue(page, 'In transit').click()
  await expect(title(app.page)).toHaveText('In transit')
  await expect.poll(async () => await shownCount(app.page)).toBe(count)
  await page.getByRole('button', { name: 'Statuses' }).click()
})

test('a list is filtered by destination, and the chip removes the filter', async () => {
  const { page } = app
  const all = await shownCount(app.page)
  await narrowBy(app.page, 'Destination')
  const first = page.getByRole('list', { name: 'destination' }).getByRole('checkbox').first()
  const words = await first.locator('xpath=ancestor::label').innerText()
  const [, place, orders] = /^(.*) \((\d+)\)$/.exec(words) ?? []
  await first.press('Space')
  await expect.poll(async () => await shownCount(app.page)).toBe(Number(orders))
  expect(Number(orders)).toBeLessThan(all)
  await page.keyboard.press('Escape')
  await expect(filters(app.page).getByRole('button', { name: `Destination: ${place}` })).toBeFocused()
  await filters(app.page).getByRole('button', { name: 'Remove the filter Destination' }).press('Enter')
  await expect(filters(app.page)).toHaveCount(0)
  await expect.poll(async () => await shownCount(app.page)).toBe(all)
})

test('an empty list shows the filter that hides every order, and clears it', async () => {
  const { page } = app
  const all = await shownCount(app.page)
  await narrowBy(app.page, 'Value')
  await page.getByLabel('At least').fill('99999999')
  await page.keyboard.press('Escape')
  await expect(page.getByText('The filters hide every order here')).toBeVisible()
  await expect(page.getByText(`The filter “Value” hides all ${all} orders in “All orders”.`)).toBeVisible()
  await narrowBy(app.page, 'Destination')
  await expect(page.getByRole('dialog', { name: 'Destination' })).toContainText('The other filters leave no orders.')
  await page.keyboard.press('Escape')
  await filters(app.page).getByRole('button', { name: 'Clear all filters' }).click()
  await expect.poll(async () => await shownCount(app.page)).toBe(all)
})

test('every filter opens and filters the list', async () => {
  const { page } = app
  for (const part of ['Text', 'Carrier service', 'Created', 'Pickup day', 'Sent to printer', 'Hub or direct']) {
    await narrowBy(app.page, part)
    const dialog = page.getByRole('dialog', { name: part })
    if (part === 'Text') await dialog.getByLabel('Contains').fill('a')
    else if (part === 'Carrier service') await dialog.getByRole('checkbox').first().press('Space')
    else if (part === 'Sent to printer') await dialog.getByText('Not sent').first().click()
    else if (part === 'Hub or direct') await dialog.getByText('Direct', { exact: true }).click()
    else await dialog.getByRole('button', { name: /^(Last 30|Next 7) days$/ }).click()
    await page.keyboard.press('Escape')
    await expect(filters(app.page).getByRole('button', { name: new RegExp(`^${part}: (?!any$)`) })).toBeVisible()
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
  await filters(app.page).getByRole('button', { name: 'Clear all' }).click()
})

test('saves a list as a view, finds it after a restart, renames and deletes it', async () => {
  const { page } = app
  await narrowBy(app.page, 'Hub or direct')
  await page.getByRole('dialog').getByText('Direct', { exact: true }).click()
  await page.keyboard.press('Escape')
  await filters(app.page).getByRole('button', { name: 'Save as a view' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.type('Straight there', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(title(app.page)).toHaveText('Straight there')
  const count = await shownCount(app.page)
  await expect.poll(async () => await countIn(page, 'Straight there')).toBe(count)
  await page.keyboard.press('Control+1')
  await expect(title(app.page)).toHaveText('To prepare')
  await page.reload()
  await queue(page, 'Straight there').click()
  await expect.poll(async () => await shownCount(app.page)).toBe(count)
  await expect(filters(app.page).getByRole('button', { name: 'Hub or direct: direct' })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for view Straight there' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('No hub')
  await page.keyboard.press('Enter')
  await expect(queue(page, 'No hub')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for view No hub' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete this view' }).press('Enter')
  await expect(queue(page, 'No hub')).toHaveCount(0)
})

test('keeps the selected columns and row height', async () => {
  const { page } = app
  await page.keyboard.press('Control+Shift+L')
  const look = page.getByRole('dialog', { name: 'List view' })
  await look.getByRole('checkbox', { name: 'Value' }).press('Space')
  await look.getByText('Compact').click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Value' })).toBeVisible()
  const height = await line(page, 1).evaluate((row) => row.getBoundingClientRect().height)
  expect(height).toBeLessThan(40)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Value' })).toBeVisible()
  await page.keyboard.press('Control+Shift+L')
  await look.getByRole('checkbox', { name: 'Value' }).press('Space')
  await look.getByText('Comfortable').click()
  await page.keyboard.press('Escape')
})

test('after any scrolling each row shows its own order, in reading order in the document', async () => {
  const { page } = app
  await line(page, 2).hover()
  for (const distance of [900, 4000, -1700, 260, 260, 90_000, -333]) {
    await page.mouse.wheel(0, distance)
    await expect.poll(() => page.evaluate(linesAsTheyAre)).toEqual({ isInOrder: true, wrong: [] })
  }
})

test('Home shows the first row again after the list was scrolled away from it', async () => {
  const { page } = app
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  await expect(line(page, 1)).toBeInViewport()
  await line(page, 2).hover()
  await page.mouse.wheel(0, 4000)
  await expect(line(page, 1)).not.toBeInViewport()
  await page.keyboard.press('Home')
  await expect(line(page, 1)).toBeInViewport()
})

test('F3 pressed while a queue is loading focuses its list once it has loaded', async () => {
  const { page } = app
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+5')
  await page.keyboard.press('F3')
  await expect(page.locator('#order-list')).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: 'To hand over' })).toBeVisible()
})

test('Tab reaches the list and its tools, with a visible focus everywhere', async () => {
  const { page } = app
  await narrowBy(app.page, 'Hub or direct')
  await page.getByRole('dialog').getByText('Direct', { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F2')
  const { passed, unseen, isRound } = await tabRound(page)
  expect(isRound).toBe(true)
  expect(unseen).toEqual([])
  const all = passed.join('\n')
  for (const place of ['On hold', 'Filter', 'View', 'Hub or direct:', 'Remove the filter Hub or direct', 'Clear all', 'Save as a view'])
    expect(all).toContain(place)
  await filters(app.page).getByRole('button', { name: 'Clear all' }).click()
})

test('a text that the width estimate expects to fit its column does fit, whatever its characters', async () => {
  const { page } = app
  // Each printable character and pairs of them, as many as certainly fit, at the widths of narrow, medium and wide columns.
  const characters = [...Array.from({ length: 95 }, (_, place) => String.fromCodePoint(32 + place)), '·', '–', '—', '…', '’']
  const samples = [4, 9, 14].flatMap((rems) =>
    characters.flatMap((one, place) => {
      const pair = `${one}${characters[(place * 37 + 11) % characters.length]}`
      return [one, pair].map((part) => {
        let words = part
        while (fitsWidth(words + part, rems, 0.875)) words += part
        return { words, rems }
      })
    }),
  )
  const tooWide = await line(page, 1)
    .locator('td')
    .nth(1)
    .evaluate((cell, given) => {
      const upper = cell.querySelector('span')
      if (upper === null) throw new Error('the first cell has no words')
      const before = upper.textContent
      upper.style.cssText = 'display: inline-block; max-width: none; overflow: visible'
      const wide = given.filter(({ words, rems }) => {
        upper.textContent = words
        return upper.getBoundingClientRect().width > rems * 16
      })
      upper.style.cssText = ''
      upper.textContent = before
      return wide
    }, samples)
  expect(tooWide).toEqual([])
  const spilled = await page
    .locator('#order-list [data-order] td > span')
    .evaluateAll((spans) =>
      spans
        .filter((span) => getComputedStyle(span).overflowX === 'visible' && span.scrollWidth > span.clientWidth)
        .map((span) => span.textContent),
    )
  expect(spilled).toEqual([])
})
