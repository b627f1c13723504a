import { join } from 'node:path'
import { expect, openTestApp, practise, queue, referenceIn, scanWith, temporaryFolder, test, toTop, type TestApp } from '../fixtures.ts'

// What a packer does with the last scan by keys alone.
const folder = temporaryFolder()
let app: TestApp
let scanned: string[]

test.beforeAll(async () => {
  app = await openTestApp({ dataDirectory: join(folder.path, 'data') })
  const { page } = app
  await practise(page)
  await queue(page, 'To print').click()
  await toTop(page)
  scanned = [await referenceIn(page, 2), await referenceIn(page, 3), await referenceIn(page, 4)]
  await page.keyboard.press('F8')
})

test.afterAll(async () => {
  await app.close()
  folder.forget()
})

const stage = () => app.page.getByRole('region', { name: 'Parcel on the bench' })

/** Scans the order that no other test uses. */
async function scanOrder(index: number): Promise<void> {
  await scanWith(app.page, scanned[index] ?? '')
  await expect(stage()).toHaveAttribute('data-look', 'sent')
}

test('two keys reprint an order with a reason', async () => {
  const { page } = app
  await scanOrder(0)
  await page.keyboard.press('Control+r')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.keyboard.press('Control+2')
  await expect(dialog).toHaveCount(0)
  await expect(stage()).toHaveAttribute('data-look', 'sent')
  const started = app.calls.filter(({ channel }) => channel === 'printing.start').map(({ input }) => input)
  expect(started.at(-1)).toMatchObject({ again: { kind: 'reprint', why: 'damaged', reason: 'damaged', by: 'button' } })
})

test('a reprint for another reason prints nothing until a person has entered that reason', async () => {
  const { page } = app
  await scanOrder(1)
  const before = app.calls.length
  await page.keyboard.press('Control+r')
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeAttached()
  await page.keyboard.press('Control+5')
  await page.keyboard.type('torn', { delay: 70 })
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('torn')
  expect(app.calls.slice(before).filter(({ channel }) => channel === 'printing.start')).toEqual([])
  await page.keyboard.press('Escape')
})

test('one key confirms a label, and another one leaves the order', async () => {
  const { page } = app
  await scanOrder(2)
  await page.keyboard.press('Control+y')
  await expect(stage()).toHaveAttribute('data-look', 'confirmed')
  await page.keyboard.press('Control+s')
  await expect(stage()).toContainText('Scan an order')
})
