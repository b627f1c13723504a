import { join } from 'node:path'
import {
  countIn,
  expect,
  line,
  openBench,
  panel,
  practise,
  queue,
  referenceIn,
  scanWith,
  temporaryFolder,
  test,
  type Bench,
} from './fixtures.ts'
import { inEveryLook } from './every-look.ts'
import { tabRound } from './focus.ts'

// The list itself: narrowed, saved, put on hold, searched and acted upon, with the keyboard.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
let bench: Bench

test.beforeAll(async () => {
  bench = await openBench({ dataDirectory: join(folder.path, 'data') })
  await practise(bench.page)
})

test.afterAll(async () => {
  await bench.close()
  folder.forget()
})

const filters = () => bench.page.getByRole('region', { name: 'Filters' })
const title = () => bench.page.getByRole('main').getByRole('heading', { level: 2 }).first()

async function shownCount(): Promise<number> {
  return Number(/^(\d+) order/.exec(await title().locator('xpath=following-sibling::p').innerText())?.[1])
}

/** Opens the editor of one part of the filter by its key and its words. */
async function narrowBy(words: string): Promise<void> {
  const { page } = bench
  await page.keyboard.press('Control+Shift+F')
  await page.getByRole('menuitem', { name: words }).press('Enter')
  await expect(page.getByRole('dialog', { name: words })).toBeVisible()
}

test('each status stands by itself, with as many orders as the navigation counts', async () => {
  const { page } = bench
  await page.getByRole('button', { name: 'Statuses' }).click()
  const count = await countIn(page, 'In transit')
  await queue(page, 'In transit').click()
  await expect(title()).toHaveText('In transit')
  await expect.poll(shownCount).toBe(count)
  await page.getByRole('button', { name: 'Statuses' }).click()
})

test('a list is narrowed by a destination, a chip says so and takes it away again', async () => {
  const { page } = bench
  await page.keyboard.press('Control+9')
  await expect.poll(shownCount).toBe(await countIn(page, 'All orders'))
  const all = await shownCount()
  await narrowBy('Destination')
  const first = page.getByRole('list', { name: 'destination' }).getByRole('checkbox').first()
  const words = await first.locator('xpath=ancestor::label').innerText()
  const [, place, orders] = /^(.*) \((\d+)\)$/.exec(words) ?? []
  await first.press('Space')
  await expect.poll(shownCount).toBe(Number(orders))
  expect(Number(orders)).toBeLessThan(all)
  await inEveryLook(page)
  await page.keyboard.press('Escape')
  await expect(filters().getByRole('button', { name: `Destination: ${place}` })).toBeFocused()
  await inEveryLook(page)
  await filters().getByRole('button', { name: 'Remove the filter Destination' }).press('Enter')
  await expect(filters()).toHaveCount(0)
  await expect.poll(shownCount).toBe(all)
})

test('an empty list says plainly which filter hides everything, and lets go of it', async () => {
  const { page } = bench
  const all = await shownCount()
  await narrowBy('Value')
  await page.getByLabel('At least').fill('99999999')
  await page.keyboard.press('Escape')
  await expect(page.getByText('The filters hide every order here')).toBeVisible()
  await expect(page.getByText(`The filter “Value” hides all ${all} orders of “All orders”.`)).toBeVisible()
  await inEveryLook(page)
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect.poll(shownCount).toBe(all)
})

test('every part of the filter opens, is understood by the station and seen in every look', async () => {
  const { page } = bench
  for (const part of ['Words', 'Carrier service', 'Created', 'Pickup day', 'Printed papers', 'Hub or direct']) {
    await narrowBy(part)
    const dialog = page.getByRole('dialog', { name: part })
    if (part === 'Words') await dialog.getByLabel('Words').fill('a')
    else if (part === 'Carrier service') await dialog.getByRole('checkbox').first().press('Space')
    else if (part === 'Printed papers') await dialog.getByText('Not printed').first().click()
    else if (part === 'Hub or direct') await dialog.getByText('Direct', { exact: true }).click()
    else await dialog.getByRole('button', { name: /^(Last 30|Next 7) days$/ }).click()
    await inEveryLook(page)
    await page.keyboard.press('Escape')
    await expect(filters().getByRole('button', { name: new RegExp(`^${part}: (?!any$)`) })).toBeVisible()
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
  await filters().getByRole('button', { name: 'Clear all' }).click()
})

test('a list is saved as a view, found again after a new start, renamed and deleted', async () => {
  const { page } = bench
  await narrowBy('Hub or direct')
  await page.getByRole('dialog').getByText('Direct', { exact: true }).click()
  await page.keyboard.press('Escape')
  await filters().getByRole('button', { name: 'Save as a view' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await inEveryLook(page)
  await page.keyboard.type('Straight there', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(title()).toHaveText('Straight there')
  const count = await shownCount()
  await page.keyboard.press('Control+1')
  await expect(title()).toHaveText('To prepare')
  await page.reload()
  await queue(page, 'Straight there').click()
  await expect.poll(shownCount).toBe(count)
  await expect(filters().getByRole('button', { name: 'Hub or direct: direct' })).toBeVisible()
  await page.getByRole('button', { name: 'What can be done with the view Straight there' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  await page.getByLabel('Name').fill('No hub')
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

test('two orders are put on hold with a note, leave their queue, say why, and come back', async () => {
  const { page } = bench
  await page.keyboard.press('Control+1')
  await expect(title()).toHaveText('To prepare')
  const before = await countIn(page, 'To prepare')
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  const first = await referenceIn(page, 1)
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+Shift+H')
  const dialog = page.getByRole('dialog', { name: 'Put 2 orders on hold' })
  await expect(dialog).toContainText('Kept on this station only. The service is not told')
  await dialog.getByText('Next Monday').click()
  await dialog.getByLabel('Note').fill('Waits for the lamp')
  await inEveryLook(page)
  await dialog.getByRole('button', { name: /^Hold until Mon / }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => await countIn(page, 'To prepare')).toBe(before - 2)
  await expect.poll(async () => await countIn(page, 'On hold')).toBe(2)
  await page.keyboard.press('F4')
  await expect(title()).toHaveText('On hold')
  const held = page.getByRole('row', { name: new RegExp(`^Order ${first}`) })
  await expect(held).toContainText('Waits for the lamp')
  await expect(held).toContainText(/Until \w{3} \d+/)
  await inEveryLook(page)
  await page.keyboard.press('F3')
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Bring back' }).press('Enter')
  await expect.poll(async () => await countIn(page, 'On hold')).toBe(0)
  await expect.poll(async () => await countIn(page, 'To prepare')).toBe(before)
})

test('typing searches at once, Enter opens the first found, Escape goes back to the list from before', async () => {
  const { page } = bench
  await page.keyboard.press('Control+9')
  await expect(line(page, 1)).toContainText('PB-')
  const consignee = (await line(page, 3).locator('td').nth(2).locator('span').first().innerText()).trim()
  const word = consignee.split(' ')[0] ?? ''
  await page.keyboard.press('F2')
  await page.keyboard.type(word.toLowerCase(), { delay: 100 })
  await expect(title()).toHaveText(`Found for “${word.toLowerCase()}”`)
  await expect(page.getByRole('row', { name: new RegExp(consignee) }).first()).toBeVisible()
  const first = await referenceIn(page, 1)
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name: first })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(title()).toHaveText('All orders')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
})

test('a scan moves no list: its order opens, and the list stays as it was', async () => {
  const { page } = bench
  const titles = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen = new Set<string>()
        const look = (): void => {
          seen.add(document.querySelector('main h2')?.textContent ?? '')
          if (document.querySelector('[aria-label="Open order"]') === null) requestAnimationFrame(look)
          else resolve([...seen])
        }
        look()
      }),
  )
  await scanWith(page, await referenceIn(page, 4))
  await expect(panel(page)).toBeVisible()
  expect(await titles).toEqual(['All orders'])
  await page.keyboard.press('Escape')
})

test('words that nothing is called are said to be found nowhere', async () => {
  const { page } = bench
  await page.keyboard.press('F2')
  await page.keyboard.type('qqqq', { delay: 100 })
  await expect(page.getByText('Nothing here is called “qqqq”')).toBeVisible()
  await inEveryLook(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('“qqqq” was not found')
  await page.keyboard.press('Escape')
  await expect(title()).toHaveText('All orders')
})

test('before waybills are made for many, what will happen to each is said, and what is left out', async () => {
  const { page } = bench
  await page.keyboard.press('F3')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+g')
  const dialog = page.getByRole('dialog', { name: /^Generate waybills for \d+ orders/ })
  await expect(dialog.getByRole('button', { name: /^Generate for/ })).toBeFocused()
  await expect(dialog.getByRole('region', { name: /will get what is missing$/ })).toContainText('A waybill is made.')
  await expect(dialog.getByRole('region', { name: /will be left out$/ })).toContainText('Every leg has its waybill already.')
  await inEveryLook(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Escape')
})

test('the menu key tells what can be done with a line, and opens it', async () => {
  const { page } = bench
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  const reference = await referenceIn(page, 1)
  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu', { name: 'What can be done with this order' })
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await inEveryLook(page)
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name: reference })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeFocused()
})

test('a question mark alone opens the sheet of keys, one inside a scan does not', async () => {
  const { page } = bench
  await page.keyboard.press('F2')
  await page.keyboard.type('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Narrow the list by a filter')
  await page.keyboard.press('Escape')
  await scanWith(page, '?PB-1')
  await expect(page.getByRole('alert')).toContainText('“?PB-1” was not found')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
})

test('the focus goes round the list and its tools and is always seen', async () => {
  const { page } = bench
  await narrowBy('Hub or direct')
  await page.getByRole('dialog').getByText('Direct', { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F2')
  const { passed, unseen, isRound } = await tabRound(page)
  expect(isRound).toBe(true)
  expect(unseen).toEqual([])
  const all = passed.join('\n')
  for (const place of ['On hold', 'Filter', 'View', 'Hub or direct:', 'Remove the filter Hub or direct', 'Clear all', 'Save as a view'])
    expect(all).toContain(place)
  await filters().getByRole('button', { name: 'Clear all' }).click()
})
