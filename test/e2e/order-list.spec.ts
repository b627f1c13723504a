import { countIn, expect, line, queue, test } from './fixtures.ts'
import { inEveryLook } from './every-look.ts'
import { tabRound } from './focus.ts'
import { filters, narrowBy, shownCount, title } from './list-steps.ts'
import { practisingBench } from './practising-bench.ts'

// The list itself: narrowed, saved and set up, with the keyboard.
const bench = practisingBench()

test('each status stands by itself, with as many orders as the navigation counts', async () => {
  const { page } = bench
  await page.getByRole('button', { name: 'Statuses' }).click()
  const count = await countIn(page, 'In transit')
  await queue(page, 'In transit').click()
  await expect(title(bench.page)).toHaveText('In transit')
  await expect.poll(async () => await shownCount(bench.page)).toBe(count)
  await page.getByRole('button', { name: 'Statuses' }).click()
})

test('a list is narrowed by a destination, a chip says so and takes it away again', async () => {
  const { page } = bench
  await page.keyboard.press('Control+9')
  await expect.poll(async () => await shownCount(bench.page)).toBe(await countIn(page, 'All orders'))
  const all = await shownCount(bench.page)
  await narrowBy(bench.page, 'Destination')
  const first = page.getByRole('list', { name: 'destination' }).getByRole('checkbox').first()
  const words = await first.locator('xpath=ancestor::label').innerText()
  const [, place, orders] = /^(.*) \((\d+)\)$/.exec(words) ?? []
  await first.press('Space')
  await expect.poll(async () => await shownCount(bench.page)).toBe(Number(orders))
  expect(Number(orders)).toBeLessThan(all)
  await inEveryLook(page)
  await page.keyboard.press('Escape')
  await expect(filters(bench.page).getByRole('button', { name: `Destination: ${place}` })).toBeFocused()
  await inEveryLook(page)
  await filters(bench.page).getByRole('button', { name: 'Remove the filter Destination' }).press('Enter')
  await expect(filters(bench.page)).toHaveCount(0)
  await expect.poll(async () => await shownCount(bench.page)).toBe(all)
})

test('an empty list says plainly which filter hides everything, and lets go of it', async () => {
  const { page } = bench
  await page.keyboard.press('Control+9')
  await expect.poll(async () => await shownCount(bench.page)).toBe(await countIn(page, 'All orders'))
  const all = await shownCount(bench.page)
  await narrowBy(bench.page, 'Value')
  await page.getByLabel('At least').fill('99999999')
  await page.keyboard.press('Escape')
  await expect(page.getByText('The filters hide every order here')).toBeVisible()
  await expect(page.getByText(`The filter “Value” hides all ${all} orders of “All orders”.`)).toBeVisible()
  await inEveryLook(page)
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect.poll(async () => await shownCount(bench.page)).toBe(all)
})

test('every part of the filter opens, is understood by the station and seen in every look', async () => {
  const { page } = bench
  for (const part of ['Words', 'Carrier service', 'Created', 'Pickup day', 'Printed papers', 'Hub or direct']) {
    await narrowBy(bench.page, part)
    const dialog = page.getByRole('dialog', { name: part })
    if (part === 'Words') await dialog.getByLabel('Words').fill('a')
    else if (part === 'Carrier service') await dialog.getByRole('checkbox').first().press('Space')
    else if (part === 'Printed papers') await dialog.getByText('Not printed').first().click()
    else if (part === 'Hub or direct') await dialog.getByText('Direct', { exact: true }).click()
    else await dialog.getByRole('button', { name: /^(Last 30|Next 7) days$/ }).click()
    if (part === 'Created' || part === 'Printed papers') await inEveryLook(page)
    await page.keyboard.press('Escape')
    await expect(filters(bench.page).getByRole('button', { name: new RegExp(`^${part}: (?!any$)`) })).toBeVisible()
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
  await filters(bench.page).getByRole('button', { name: 'Clear all' }).click()
})

test('a list is saved as a view, found again after a new start, renamed and deleted', async () => {
  const { page } = bench
  await narrowBy(bench.page, 'Hub or direct')
  await page.getByRole('dialog').getByText('Direct', { exact: true }).click()
  await page.keyboard.press('Escape')
  await filters(bench.page).getByRole('button', { name: 'Save as a view' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await inEveryLook(page)
  await page.keyboard.type('Straight there', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(title(bench.page)).toHaveText('Straight there')
  const count = await shownCount(bench.page)
  await page.keyboard.press('Control+1')
  await expect(title(bench.page)).toHaveText('To prepare')
  await page.reload()
  await queue(page, 'Straight there').click()
  await expect.poll(async () => await shownCount(bench.page)).toBe(count)
  await expect(filters(bench.page).getByRole('button', { name: 'Hub or direct: direct' })).toBeVisible()
  await page.getByRole('button', { name: 'What can be done with the view Straight there' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('No hub')
  await page.keyboard.press('Enter')
  await expect(queue(page, 'No hub')).toBeVisible()
  await page.getByRole('button', { name: 'What can be done with the view No hub' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete this view' }).press('Enter')
  await expect(queue(page, 'No hub')).toHaveCount(0)
})

test('columns and the closeness of lines are chosen and kept', async () => {
  const { page } = bench
  await page.keyboard.press('Control+9')
  await page.keyboard.press('Control+Shift+L')
  const look = page.getByRole('dialog', { name: 'How the list looks' })
  await look.getByRole('checkbox', { name: 'Value' }).press('Space')
  await look.getByText('One line').click()
  await inEveryLook(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Value' })).toBeVisible()
  const height = await line(page, 1).evaluate((row) => row.getBoundingClientRect().height)
  expect(height).toBeLessThan(40)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Value' })).toBeVisible()
  await inEveryLook(page)
  await page.keyboard.press('Control+Shift+L')
  await look.getByRole('checkbox', { name: 'Value' }).press('Space')
  await look.getByText('Two lines').click()
  await page.keyboard.press('Escape')
})

test('the focus goes round the list and its tools and is always seen', async () => {
  const { page } = bench
  await narrowBy(bench.page, 'Hub or direct')
  await page.getByRole('dialog').getByText('Direct', { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F2')
  const { passed, unseen, isRound } = await tabRound(page)
  expect(isRound).toBe(true)
  expect(unseen).toEqual([])
  const all = passed.join('\n')
  for (const place of ['On hold', 'Filter', 'View', 'Hub or direct:', 'Remove the filter Hub or direct', 'Clear all', 'Save as a view'])
    expect(all).toContain(place)
  await filters(bench.page).getByRole('button', { name: 'Clear all' }).click()
})
