import { systemClock } from '../../../electron/platform/clock.ts'
import type { StationBridge } from '../../../shared/contract/contract.ts'
import { countIn, expect, line, panel, queue, referenceIn, scanWith, test } from '../fixtures.ts'
import { openAllOrders, title } from './list-steps.ts'
import { practiceApp } from '../practice-app.ts'

// What is done from the list: orders put on hold, searched, scanned and acted upon, with the keyboard.
const app = practiceApp()

test('puts two orders on hold with a note: they leave their queue, show the reason, and come back', async () => {
  const { page } = app
  await page.keyboard.press('Control+1')
  await expect(title(app.page)).toHaveText('To prepare')
  const before = await countIn(page, 'To prepare')
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  const first = await referenceIn(page, 1)
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+Shift+H')
  const dialog = page.getByRole('dialog', { name: 'Put 2 orders on hold' })
  await expect(dialog).toContainText('Saved on this computer only. A booked pickup stays booked')
  await dialog.getByText('Next Monday').click()
  await dialog.getByLabel('Reason').fill('Waits for the lamp')
  await dialog.getByRole('button', { name: /^Hold until Mon / }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => await countIn(page, 'To prepare')).toBe(before - 2)
  await expect.poll(async () => await countIn(page, 'On hold')).toBe(2)
  await page.keyboard.press('F4')
  await expect(title(app.page)).toHaveText('On hold')
  const held = page.getByRole('row', { name: new RegExp(`^Order ${first}`) })
  await expect(held).toContainText('Waits for the lamp')
  await expect(held).toContainText(/Until \w{3} \d+/)
  await page.keyboard.press('F3')
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Bring back' }).press('Enter')
  await expect.poll(async () => await countIn(page, 'On hold')).toBe(0)
  await expect.poll(async () => await countIn(page, 'To prepare')).toBe(before)
})

test('searches while typing, Enter opens the first result, Escape returns to the former list', async () => {
  const { page } = app
  await openAllOrders(page)
  const consignee = (await line(page, 3).locator('td').nth(2).locator('span').first().innerText()).trim()
  const word = consignee.split(' ')[0] ?? ''
  await page.keyboard.press('F2')
  await page.keyboard.type(word.toLowerCase(), { delay: 100 })
  await expect(title(app.page)).toHaveText(`Results for “${word.toLowerCase()}”`)
  await expect(page.getByRole('row', { name: new RegExp(consignee) }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  // The lines of the previous list remain until the search has a result; the panel opens after that.
  const opened = panel(page).getByRole('heading', { level: 2 })
  await expect(opened).toBeVisible()
  await expect(opened).toContainText(await referenceIn(page, 1))
  await page.keyboard.press('Escape')
  await expect(title(app.page)).toHaveText('All orders')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
})

test('a scan opens its order and does not change the list', async () => {
  const { page } = app
  await openAllOrders(page)
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

test('reports a search without results', async () => {
  const { page } = app
  await openAllOrders(page)
  await page.keyboard.press('F2')
  await page.keyboard.type('qqqq', { delay: 100 })
  await expect(page.getByText('No results for “qqqq”')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('“qqqq” was not found')
  await page.keyboard.press('Escape')
  await expect(title(app.page)).toHaveText('All orders')
})

test('before creating waybills for many, shows what will happen to each and what is left out', async () => {
  const { page } = app
  await openAllOrders(page)
  await page.keyboard.press('F3')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+g')
  const dialog = page.getByRole('dialog', { name: /^Create waybills for \d+ orders/ })
  await expect(dialog.getByRole('button', { name: /^Create waybills for/ })).toBeFocused()
  await expect(dialog.getByRole('region', { name: /^(?:A waybill|Waybills) will be requested for/ })).toContainText('One waybill each.')
  await expect(dialog.getByRole('region', { name: /will be skipped$/ })).toContainText('Every leg already has its waybill.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Escape')
})

test('the menu key shows the actions for a row, and opens it', async () => {
  const { page } = app
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  const reference = await referenceIn(page, 1)
  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu', { name: 'Actions for this order' })
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name: reference })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeFocused()
})

test('a single question mark opens the keyboard shortcuts, one inside a scan does not', async () => {
  const { page } = app
  await page.keyboard.press('F2')
  await page.keyboard.type('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Filter the list')
  await page.keyboard.press('Escape')
  await scanWith(page, '?PB-1')
  await expect(page.getByRole('alert')).toContainText('“?PB-1” was not found')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
})

for (const device of ['pointer', 'keyboard'] as const)
  test(`rows stay in place while the list gets input from the ${device}, and the list updates when it rests`, async () => {
    const { page } = app
    await page.clock.install()
    await page.reload()
    await page.keyboard.press('Control+1')
    await expect(line(page, 1)).toContainText('PB-')
    const before = await countIn(page, 'To prepare')
    const reference = await referenceIn(page, 1)
    const orderId = Number(await line(page, 1).getAttribute('data-order'))
    await line(page, 1).locator('[data-tick]').click()
    if (device === 'pointer') await line(page, 3).hover()
    else await page.keyboard.press('F3')
    await page.clock.pauseAt(systemClock.now().add({ minutes: 1 }).epochMilliseconds)
    await page.evaluate(
      async (orderIds) => {
        const { station } = globalThis as unknown as { readonly station: StationBridge }
        await station.invoke('orders.hold', { orderIds, until: null, note: '' })
      },
      [orderId],
    )
    await expect.poll(async () => await countIn(page, 'To prepare')).toBe(before - 1)
    const box = await line(page, 3).boundingBox()
    for (let move = 1; move <= 10; move += 1) {
      if (device === 'pointer') await page.mouse.move((box?.x ?? 0) + 40 + 3 * move, (box?.y ?? 0) + 10)
      else await page.keyboard.press(move % 2 === 0 ? 'ArrowUp' : 'ArrowDown')
      await page.clock.runFor(300)
    }
    expect(await referenceIn(page, 1)).toBe(reference)
    await page.clock.runFor(3000)
    await expect(line(page, 1)).not.toContainText(reference)
    await page.clock.resume()
    await page.keyboard.press('Control+p')
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
      'The selected orders have left this list and no order is open',
    )
  })

test('parcels that have left have no primary action, and printing all orders leaves them out unless they are included', async () => {
  const { page } = app
  await queue(page, 'On the way').click()
  await expect(title(page)).toHaveText('On the way')
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('button', { name: 'Print', exact: true })).toBeEnabled()
  await expect(panel(page).getByRole('group', { name: 'Actions' }).locator('[class*=primary]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+9')
  await expect(title(page)).toHaveText('All orders')
  await page.keyboard.press('F3')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+p')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: /parcels have already left/ })).toBeVisible()
  await expect(dialog).toContainText('In transit')
  const print = dialog.getByRole('button', { name: /^Print \d+ sheets/ })
  const without = (await print.textContent()) ?? ''
  await dialog.getByText('Print them too').click()
  await expect(print).not.toHaveText(without)
  await dialog.locator('section').filter({ hasText: 'parcels have already left' }).getByText('Leave these orders out').click()
  await expect(print).toHaveText(without)
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
})

test('the message with which the service refused a waybill stays in the row and in the order after the result was dismissed', async () => {
  const { page } = app
  const { handlers } = app.station
  const sort = { by: 'created', direction: 'descending' } as const
  const listed = await handlers['orders.list']({ view: { kind: 'queue', queue: 'prepare' }, sort })
  let upstreamMessage: string | undefined
  for (const orderId of listed.ok ? listed.value.ids : []) {
    const made = await handlers['orders.generateWaybill']({ orderId })
    upstreamMessage = made.ok ? undefined : made.failure.upstreamMessage
    if (upstreamMessage !== undefined) break
  }
  if (upstreamMessage === undefined) throw new Error('the service refuses no waybill')
  await page.reload()
  await queue(page, 'Needs attention').click()
  const row = page
    .getByRole('row')
    .filter({ hasText: `“${upstreamMessage}”` })
    .first()
  await row.click()
  await expect(panel(page).getByRole('region', { name: 'Needs attention' })).toContainText(upstreamMessage)
  await page.keyboard.press('Escape')
})

test('orders that need attention are grouped by cause; a cause selects its orders, and one press requests all their waybills again', async () => {
  const { page } = app
  await queue(page, 'Needs attention').click()
  const causes = page.getByRole('list', { name: 'By cause' })
  const cause = causes.getByRole('button', { name: /^Document missing/ })
  const count = Number(/\d+$/.exec((await cause.innerText()).trim())?.[0])
  await cause.click()
  const chosen = page.getByRole('region', { name: 'Selected orders' })
  await expect(chosen).toContainText(`${count} of ${await countIn(page, 'Needs attention')} selected`)
  await expect(page.getByRole('row', { selected: true }).first()).toContainText('Send the document, then retry')
  await causes.getByRole('button', { name: 'Retry Document missing' }).click()
  const dialog = page.getByRole('dialog', { name: `Create waybills for ${count} orders` })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Escape')
})
