import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPdfReader } from '../../../electron/pdf/pdf-reader.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'
import { expect, scanWith, test, tray } from '../fixtures.ts'
import { openLabelFiles } from './label-files-app.ts'
import { severalPages, withBlankPage, type ReceiptOrder } from './receipt-pages.ts'

// A carrier whose files have a label, a customs form and instructions.
test.describe.configure({ mode: 'serial' })

const opened = openLabelFiles(5, (order, index) => (index < 4 ? severalPages(order) : withBlankPage(order)))

const dialogOf = (name: RegExp) => opened.app.page.getByRole('dialog', { name })
const chooser = () => dialogOf(/^Choose the label page/)

async function print(some: readonly ReceiptOrder[]): Promise<void> {
  const orderIds = some.map(({ id }) => id)
  valueOrThrow(await opened.app.station.handlers['printing.start']({ orderIds, again: { kind: 'leave-out' } }))
}

function printedLabel({ reference }: ReceiptOrder): string {
  const file = readdirSync(opened.app.printed).find((name) => name.includes(reference) && /label/i.test(name))
  return file === undefined ? '' : join(opened.app.printed, file)
}

async function expectWholeLabel(order: ReceiptOrder): Promise<void> {
  await expect.poll(() => printedLabel(order), { timeout: 180_000 }).not.toBe('')
  const reader = createPdfReader()
  const bytes = readFileSync(printedLabel(order))
  const { pages } = valueOrThrow(await reader.inspect(bytes))
  expect(pages).toHaveLength(1)
  for (const line of order.recipient) expect(pages[0]?.text).toContain(line)
  const codes = await reader.locateBarcodes(valueOrThrow(await reader.raster(bytes, 0, 300)))
  expect(codes.map(({ text }) => text)).toEqual([order.waybill])
}

/** What the ledger says of the label's newest sheet. */
async function leftOutOf({ id }: ReceiptOrder): Promise<readonly string[]> {
  const { sheets } = valueOrThrow(await opened.app.station.handlers['orders.open']({ orderId: id }))
  const labels = sheets.filter(({ place }) => place.kind === 'waybill_document')
  return labels.flatMap(({ leftOut = [] }) => leftOut.map(({ code }) => code))
}

test('a blocked file that was scanned names its cause, and shows its solution in the batch', async () => {
  const { page } = opened.app
  const [order] = opened.orders
  await page.keyboard.press('F8')
  await scanWith(page, order?.reference ?? '')
  const stage = page.getByRole('region', { name: 'Parcel on the bench' })
  await expect(stage).toHaveAttribute('data-look', 'not-printed')
  await expect(stage).toContainText('The label does not have exactly one page')
  await stage.getByRole('button', { name: 'Show solution' }).click()
  const remedies = page.getByRole('list', { name: 'Failed orders, by solution' })
  await expect(remedies.getByRole('button', { name: 'Review the label…' })).toBeVisible()
  await page.keyboard.press('Control+b')
  await expect(remedies).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(stage).toHaveCount(0)
})

test('a file of several pages is blocked, and each page is shown with what it seems to be', async () => {
  const { page } = opened.app
  await print(opened.orders.slice(0, 3))
  await expect(tray(page)).toContainText(/Finished, \d+ sheets failed/, { timeout: 180_000 })
  const remedies = page.getByRole('list', { name: 'Failed orders, by solution' })
  await remedies.getByRole('button', { name: 'Review the 3 labels…' }).click()
  const blocked = dialogOf(/^This label was blocked/)
  await expect(blocked.getByRole('button', { name: /Print anyway/ })).toHaveCount(0)
  await blocked.getByRole('button', { name: 'Choose the label page…' }).click()
  await expect(
    chooser()
      .getByRole('button', { name: /Page 1/ })
      .first(),
  ).toContainText('Label of this parcel')
  await expect(
    chooser()
      .getByRole('button', { name: /Page 2/ })
      .first(),
  ).toContainText('Customs form')
  await expect(
    chooser()
      .getByRole('button', { name: /Page 3/ })
      .first(),
  ).toContainText('Instructions or terms')
  await expect(chooser().getByRole('figure', { name: 'Page 3' })).toHaveAttribute('data-drawn', 'true')
})

test('the label of another parcel is never left out', async () => {
  const { page } = opened.app
  const save = chooser().getByRole('button', { name: 'Save and print' })
  const choose = async (kind: string): Promise<void> => {
    await chooser()
      .getByRole('button', { name: /Page 3/ })
      .first()
      .press('Enter')
    await page.getByRole('option', { name: kind }).click()
  }
  await choose('Label of another parcel')
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await choose('Instructions or terms')
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
})

test('saving the choice offers the other blocked files with these pages, and prints only the label of each', async () => {
  await chooser().getByRole('button', { name: 'Save and print' }).click()
  const others = dialogOf(/^2 other blocked labels have this layout/)
  await others.getByRole('button', { name: 'Print all 3' }).click()
  await expect(others).toHaveCount(0)
  for (const order of opened.orders.slice(0, 3)) await expectWholeLabel(order)
  await opened.app.page.keyboard.press('Escape')
})

test('the next file with these pages prints without a question, and its sheet lists the pages left out', async () => {
  const plan = valueOrThrow(await opened.app.station.handlers['printing.plan']({ orderIds: [opened.orderAt(3).id] }))
  expect(plan.sheets[0]?.partly).toMatchObject([{ code: 'routing.pagesOfFile', details: { printed: 1, pages: 3 } }])
  await print([opened.orderAt(3)])
  await expectWholeLabel(opened.orderAt(3))
  await expect
    .poll(() => leftOutOf(opened.orderAt(3)))
    .toEqual(['pageNote.pagesPrinted', 'pageNote.pageNotPrinted', 'pageNote.pageNotPrinted'])
})

test('a blank page does not block a label, and scan to print reports that the page was left out', async () => {
  const { page } = opened.app
  await page.keyboard.press('F8')
  await scanWith(page, opened.orderAt(4).reference)
  const stage = page.getByRole('region', { name: 'Parcel on the bench' })
  await expect(stage).toHaveAttribute('data-look', 'sent')
  await expect(stage).toContainText('1 blank page of the file left out.')
  await expectWholeLabel(opened.orderAt(4))
  expect(await leftOutOf(opened.orderAt(4))).toEqual(['pageNote.blankPagesLeftOut'])
})
