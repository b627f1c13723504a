import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPdfReader } from '../../../electron/pdf/pdf-reader.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'
import { expect, test, tray } from '../fixtures.ts'
import { openLabelFiles } from './label-files-app.ts'
import { receiptPage, type ReceiptOrder } from './receipt-pages.ts'

// A carrier that prints a label above a receipt with the same barcode, on A4.
test.describe.configure({ mode: 'serial' })

const opened = openLabelFiles(4, receiptPage)

const dialogOf = (name: RegExp) => opened.app.page.getByRole('dialog', { name })
const chooser = () => dialogOf(/^Choose the label part/)

async function print(some: readonly ReceiptOrder[]): Promise<void> {
  const orderIds = some.map(({ id }) => id)
  valueOrThrow(await opened.app.station.handlers['printing.start']({ orderIds, again: { kind: 'leave-out' } }))
}

function printedLabel({ reference }: ReceiptOrder): string {
  const file = readdirSync(opened.app.printed).find((name) => name.includes(reference) && /label/i.test(name))
  return file === undefined ? '' : join(opened.app.printed, file)
}

/** The barcodes and the words on the printed label. */
async function readPrinted(order: ReceiptOrder) {
  const reader = createPdfReader()
  const bytes = readFileSync(printedLabel(order))
  const inspected = valueOrThrow(await reader.inspect(bytes))
  const image = valueOrThrow(await reader.raster(bytes, 0, 300))
  const codes = await reader.locateBarcodes(image)
  return { codes: codes.map(({ text }) => text), pages: inspected.pages }
}

test('a label on a page with a receipt is blocked, and its part is suggested', async () => {
  const { page } = opened.app
  await print(opened.orders.slice(0, 3))
  await expect(tray(page)).toContainText(/Finished, \d+ sheets failed/, { timeout: 180_000 })
  const remedies = page.getByRole('list', { name: 'Failed orders, by solution' })
  await remedies.getByRole('button', { name: 'Review the 3 labels…' }).click()
  const blocked = dialogOf(/^This label was blocked/)
  await blocked.getByRole('button', { name: 'Choose the label part…' }).click()
  await expect(chooser().getByRole('figure', { name: 'The finished label' })).toHaveAttribute('data-drawn', 'true')
  const outside = chooser().getByRole('region', { name: 'Not printed' })
  await expect(outside.getByRole('listitem')).toHaveCount(1)
  await expect(outside.getByRole('button', { name: /1: 96 × 61 mm/ })).toContainText('Receipt')
  await expect(chooser().getByText('Not printed: receipt', { exact: false })).toBeVisible()
})

test('the frame is moved and resized by keyboard, mouse and numbers, and a part that is not the whole label cannot be saved', async () => {
  const frame = chooser().getByRole('application', { name: 'Label part' })
  const [left, width] = [chooser().getByLabel('From the left (mm)'), chooser().getByLabel('Width (mm)')]
  const save = chooser().getByRole('button', { name: 'Save and print' })
  const number = async (field: typeof left): Promise<number> => Number(await field.inputValue())
  const [x, wide] = [await number(left), await number(width)]
  await frame.focus()
  await frame.press('ArrowRight')
  expect(await number(left)).toBeCloseTo(x + 1)
  await frame.press('Shift+ArrowLeft')
  expect(await number(width)).toBeCloseTo(wide - 1)
  await width.fill('50')
  await expect(chooser().getByText('its edge cuts through print', { exact: false })).toBeVisible()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  const box = await frame.boundingBox()
  if (box === null) throw new Error('The frame is not shown.')
  const { mouse } = opened.app.page
  await mouse.move(box.x + box.width, box.y + box.height / 2)
  await mouse.down()
  await mouse.move(box.x + box.width + 40, box.y + box.height / 2, { steps: 4 })
  await mouse.up()
  expect(await number(width)).toBeGreaterThan(55)
  await chooser().getByRole('button', { name: 'Suggested part' }).click()
  expect(await number(left)).toBeCloseTo(x)
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
})

test('saving the label part offers it for the other blocked labels, and each prints whole', async () => {
  const { page } = opened.app
  await chooser().getByLabel('Name', { exact: true }).fill('Label above receipt')
  await chooser().getByRole('button', { name: 'Save and print' }).click()
  const others = dialogOf(/^2 other blocked labels have this layout/)
  await others.getByRole('button', { name: 'Print all 3' }).click()
  await expect(others).toHaveCount(0)
  for (const order of opened.orders.slice(0, 3)) await expect.poll(() => printedLabel(order), { timeout: 180_000 }).not.toBe('')
  for (const order of opened.orders.slice(0, 3)) {
    const { codes, pages: printed } = await readPrinted(order)
    expect(codes).toEqual([order.waybill])
    expect(printed).toHaveLength(1)
    expect(printed[0]?.width).toBeCloseTo(288, 0)
  }
  await page.keyboard.press('Escape')
})

test('the next label of the layout prints without a question', async () => {
  const next = opened.orderAt(3)
  await print([next])
  await expect.poll(() => printedLabel(next), { timeout: 180_000 }).not.toBe('')
  expect((await readPrinted(next)).codes).toEqual([next.waybill])
})

test('the settings list, rename, export, remove and import a label part', async () => {
  const { page } = opened.app
  await page.keyboard.press('Control+,')
  const section = page.getByRole('region', { name: 'Label parts' })
  await expect(section).toContainText('Label above receipt')
  await expect(section.getByRole('img', { name: 'Layout of Label above receipt' })).toBeVisible()
  await section.getByRole('button', { name: 'Rename Label above receipt' }).click()
  const rename = dialogOf(/^Rename/)
  await rename.getByLabel('Name', { exact: true }).fill('A4 with receipt')
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(section).toContainText('A4 with receipt')
  const exported = valueOrThrow(await opened.app.station.handlers['labelCrops.export']({}))
  expect(exported.saved).toMatch(/^label-parts-.*\.json$/)
  const [saved] = valueOrThrow(await opened.app.station.handlers['labelCrops.list']({}))
  await section.getByRole('button', { name: 'Remove A4 with receipt' }).click()
  await dialogOf(/^Remove A4 with receipt/)
    .getByRole('button', { name: 'Remove it' })
    .click()
  await expect(section).toContainText('No label part is saved.')
  const file = { content: 'packbench-label-parts', version: 1, crops: [saved] }
  const choosing = page.waitForEvent('filechooser')
  await section.getByRole('button', { name: 'Import…' }).click()
  const picker = await choosing
  await picker.setFiles({ name: 'label-parts.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) })
  await expect(section).toContainText('A4 with receipt')
})
