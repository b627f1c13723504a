import { readdirSync } from 'node:fs'
import { commonLayouts } from '../../../shared/printing/labels/label-stock.ts'
import { printerProfileSchema } from '../../../shared/printing/printers/printer-profile.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'
import {
  closeTray,
  expect,
  line,
  openTestApp,
  openTray,
  panel,
  practise,
  queue,
  referenceIn,
  temporaryFolder,
  test,
  toTop,
  tray,
  type TestApp,
} from '../fixtures.ts'
import { stayInSight } from '../every-appearance.ts'

// What a person decides before a batch starts, and what becomes of it.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
let app: TestApp
let chosen: string[]

test.beforeAll(async () => {
  app = await openTestApp({ dataDirectory: folder.path })
  await practise(app.page)
})

test.afterAll(async () => {
  await app.close()
  folder.forget()
})

/** The order references in the names of the written files, in printing order, each once. */
function printedReferences(): string[] {
  const names = readdirSync(app.printed).toSorted()
  const references = names.map((name) => /^\d{4}-(.+)-(?:label|invoice)-/.exec(name)?.[1] ?? name)
  return references.filter((reference, index) => reference !== references[index - 1])
}

async function printFirst(page: TestApp['page'], count: number): Promise<void> {
  await queue(page, 'To print').click()
  await toTop(page)
  await line(page, 1).locator('[data-tick]').click()
  for (let more = 1; more < count; more += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+p')
  await page.getByRole('button', { name: /^Print \d+ sheets/ }).click()
}

test('prints orders in the order of selection if requested', async () => {
  const { page } = app
  await queue(page, 'To print').click()
  await toTop(page)
  chosen = []
  for (const number of [3, 1, 2]) {
    chosen.push(await referenceIn(page, number))
    await line(page, number).locator('[data-tick]').click()
  }
  await page.keyboard.press('Control+p')
  const dialog = page.getByRole('dialog', { name: 'Print 3 orders' })
  await dialog.getByText('As selected').click()
  await expect(dialog).toContainText(`${chosen[0]} prints first, ${chosen[2]} last, of 3 orders.`)
})

test('shows a document as it goes to the printer, in actual size beside a ruler', async () => {
  const { page } = app
  await page.getByRole('button', { name: 'Preview actual size…' }).click()
  const preview = page.getByRole('dialog', { name: 'Print preview' })
  const sheet = preview.getByRole('figure').first()
  await expect(sheet).toHaveAttribute('data-drawn', 'true')
  await expect(preview).toContainText('PDF folder, on 4 × 6 in (the page is 102 × 152 mm).')
  const real = await sheet.boundingBox()
  expect(real?.width).toBeCloseTo((101.6 * 96) / 25.4, 0)
  expect(real?.height).toBeCloseTo((152.4 * 96) / 25.4, 0)
  await preview.getByText('Fit', { exact: true }).click()
  await expect(async () => expect((await sheet.boundingBox())?.height).toBeLessThan(real?.height ?? 0)).toPass()
  await preview.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: /^Print \d+ sheets/ }).click()
  await expect(tray(page)).toContainText('3 orders sent', { timeout: 180_000 })
  expect(printedReferences()).toEqual(chosen)
})

test('reprints one document from the order with its reason, and counts it', async () => {
  const { page } = app
  const before = readdirSync(app.printed).length
  await page
    .getByRole('search')
    .getByRole('textbox')
    .fill(chosen[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name: chosen[0] ?? '' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Reprint Label', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Reprint: Label/ })
  await expect(dialog).toContainText('Already sent: 1 sheet')
  await dialog.getByText('Damaged').click()
  await dialog.getByRole('button', { name: /^Print 1 sheet/ }).click()
  await openTray(page)
  await expect(page.getByRole('region', { name: 'Sheets of this batch' })).toContainText('reprint: damaged', { timeout: 180_000 })
  await expect(async () => expect(readdirSync(app.printed)).toHaveLength(before + 1)).toPass()
  await expect(panel(page)).toContainText('sent 2 times, 1 of them a reprint')
  await closeTray(page)
  await page.keyboard.press('Escape')
})

test('creates missing waybills while printing, and prints the labels', async () => {
  const { page } = app
  await queue(page, 'To prepare').click()
  await toTop(page)
  for (const number of [1, 2]) await line(page, number).locator('[data-tick]').click()
  await page.keyboard.press('Control+p')
  const dialog = page.getByRole('dialog', { name: 'Print 2 orders' })
  await expect(dialog).toContainText('2 orders have no waybill')
  await dialog.getByText('Leave these orders out').click()
  await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog).toContainText('Left out: 2 orders')
  await dialog.getByText('Create them while printing').click()
  await dialog.getByRole('button', { name: /^Create 2 waybills and print/ }).click()
  await openTray(page)
  await expect(tray(page).getByRole('list', { name: 'Recent batches' })).toContainText('2 orders sent', { timeout: 180_000 })
})

test('pauses a batch with its actions in sight in a small window, skips one order, sends the rest, and prints the skipped one with one click', async () => {
  const { page } = app
  await printFirst(page, 25)
  await tray(page).getByRole('button', { name: 'Pause' }).first().click()
  const batches = tray(page).getByRole('list', { name: 'Recent batches' })
  await openTray(page)
  await expect(batches).toContainText(/Paused, \d+ sheets? not sent/)
  const actions = [/^Resume: send/, 'Send the rest to another printer…', /^Stop$/].map((name) => tray(page).getByRole('button', { name }))
  await stayInSight(page, actions)
  const sheets = page.getByRole('region', { name: 'Sheets of this batch' })
  await sheets.evaluate((pane) => pane.scrollTo(0, pane.scrollHeight))
  // The drawn lines change once more after scrolling: the button is pressed by the name that was read.
  let skipped = ''
  await expect(async () => {
    const label =
      (await sheets
        .getByRole('button', { name: /^Skip / })
        .last()
        .getAttribute('aria-label')) ?? ''
    await sheets.getByRole('button', { name: label, exact: true }).click({ timeout: 2000 })
    skipped = label.replace('Skip ', '')
  }).toPass()
  const remedies = page.getByRole('list', { name: 'Failed orders, by solution' })
  await expect(remedies).toContainText('Stopped or skipped by a person (1 order)')
  await expect(remedies.getByRole('button', { name: skipped })).toBeVisible()
  expect(printedReferences()).not.toContain(skipped)
  await tray(page)
    .getByRole('button', { name: /^Resume: send \d+$/ })
    .first()
    .click()
  await expect(batches).toContainText(/Finished, \d+ sheets? failed/, { timeout: 180_000 })
  expect(printedReferences()).not.toContain(skipped)
  await remedies.getByRole('button', { name: 'Print 1 order now' }).click()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(/A new batch has 1 order: \d sheets?\./)
  await expect.poll(printedReferences, { timeout: 180_000 }).toContain(skipped)
  await batches
    .getByRole('button', { name: /^Finished/ })
    .first()
    .click()
  await expect(remedies).toContainText('1 order retried in a newer batch')
  await closeTray(page)
})

test('a batch stopped after the current order leaves no order with only part of its sheets sent', async () => {
  const { page } = app
  await printFirst(page, 25)
  await openTray(page)
  await tray(page).getByRole('button', { name: 'Stop after this order' }).first().click()
  const batches = tray(page).getByRole('list', { name: 'Recent batches' })
  await expect(batches.getByRole('listitem').first()).toContainText(/Stopped/, { timeout: 180_000 })
  const sheets = page.getByRole('region', { name: 'Sheets of this batch' })
  await expect(sheets).toBeVisible()
  const progress = [...(await sheets.innerText()).matchAll(/(\d+) of (\d+) sent/g)]
  expect(progress.length).toBeGreaterThan(0)
  for (const [, sent, all] of progress) expect([all, '0']).toContain(sent)
  await closeTray(page)
})

test('the label sheet in the printer is shown for choosing a position, and the next batch continues where it ended', async () => {
  const { page, station } = app
  const settings = valueOrThrow(await station.handlers['settings.read']({}))
  const four = commonLayouts.find(({ key }) => key === 'a4-4')?.layout ?? null
  const printing = { ...settings.printing, profiles: { folder: printerProfileSchema.parse({ sheet: four }) } }
  valueOrThrow(await station.handlers['settings.save']({ ...settings, printing }))

  await queue(page, 'To print').click()
  await toTop(page)
  // The orders sent by the previous batch disappear from the top of the list shortly after it has stopped.
  await expect.poll(async () => printedReferences().includes(await referenceIn(page, 1))).toBe(false)
  const both = [await referenceIn(page, 1), await referenceIn(page, 2)]
  for (const number of [1, 2]) await line(page, number).locator('[data-tick]').click()
  await page.keyboard.press('Control+p')
  const dialog = page.getByRole('dialog', { name: 'Print 2 orders' })
  const sheet = dialog.getByRole('radiogroup', { name: 'Where printing starts on the label sheet in PDF folder' })
  await expect(sheet.getByRole('radio')).toHaveCount(4)
  await expect(sheet.getByRole('radio', { name: 'Position 1 of 4, first to print' })).toBeChecked()
  await sheet.getByRole('radio', { name: /^Position 1/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(sheet.getByRole('radio', { name: 'Position 3 of 4, first to print' })).toBeFocused()
  await sheet.getByRole('radio', { name: /^Position 2/ }).click()
  await expect(sheet.getByRole('radio', { name: 'Position 1 of 4, used' })).not.toBeChecked()
  await expect(dialog).toContainText('Starts at position 2 of 4.')
  await dialog.getByRole('button', { name: /^Print \d+ sheets/ }).click()
  await openTray(page)
  const sheets = page.getByRole('region', { name: 'Sheets of this batch' })
  await expect(sheets).toContainText('sheet 1, position 2', { timeout: 180_000 })
  await expect(tray(page).getByRole('list', { name: 'Recent batches' }).getByRole('listitem').first()).toContainText('2 orders sent', {
    timeout: 180_000,
  })
  const positions = [...(await sheets.innerText()).matchAll(/sheet \d+, position (\d)/g)].map(([, position]) => Number(position))
  const next = ((positions.at(-1) ?? 0) % 4) + 1

  await closeTray(page)
  // Sent orders leave the list shortly after the message that they were sent, and are then no longer selected.
  for (const reference of both) await expect(page.getByRole('row', { name: `Order ${reference},` })).toHaveCount(0)
  await line(page, 1).locator('[data-tick]').click()
  await page.keyboard.press('Control+p')
  await expect(page.getByRole('radio', { name: `Position ${next} of 4, first to print` })).toBeChecked()
  await page.keyboard.press('Escape')
})

test('a window that is reloaded during a batch shows its current state and follows it to its end', async () => {
  const { page, station } = app
  await printFirst(page, 20)
  await expect(tray(page)).toContainText('Sending 20 orders')
  await page.reload()
  await tray(page).getByRole('button', { name: 'Printing', exact: true }).click()
  const batches = tray(page).getByRole('list', { name: 'Recent batches' })
  await expect(batches.getByRole('listitem').first()).toContainText('20 orders sent', { timeout: 180_000 })
  await batches.getByRole('button', { pressed: true }).waitFor()

  const [newest] = valueOrThrow(await station.handlers['printing.batches']({}))
  const { list } = valueOrThrow(await station.handlers['printing.batch']({ batchId: newest?.id ?? '' }))
  expect(list.every(({ state }) => state === 'spooled')).toBe(true)
  const sheets = page.getByRole('region', { name: 'Sheets of this batch' })
  await expect(sheets).toContainText(list[0]?.file ?? 'no file')
  await sheets.evaluate((pane) => pane.scrollTo(0, pane.scrollHeight))
  await expect(sheets).toContainText(list.at(-1)?.file ?? 'no file')
  await expect(sheets).not.toContainText('Not sent')
})
