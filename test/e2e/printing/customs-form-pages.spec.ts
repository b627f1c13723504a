import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPdfReader } from '../../../electron/pdf/pdf-reader.ts'
import { systemClock } from '../../../electron/platform/clock.ts'
import { startPracticeServer, type PracticeServer } from '../../../electron/practice/listen.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'
import { checkAppearance } from '../every-appearance.ts'
import { expect, openTestApp, ordersAreThere, signInTo, temporaryFolder, test, tray, type TestApp } from '../fixtures.ts'
import { ordersOfOneService, withCustomsForm, type ReceiptOrder } from './receipt-pages.ts'

// A carrier whose files have a label and, on a page of its own, a customs form for the document printer.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
const files = new Map<number, Uint8Array>()
const ofLabel = ['waybill_document', 'label_pages']
const bothPrinted = [
  'waybill_document spooled pageNote.pagesPrinted pageNote.pageToDocumentPrinter',
  'label_pages spooled pageNote.pageOfLabelFile',
]
let practice: PracticeServer
let app: TestApp
let orders: readonly ReceiptOrder[]

test.beforeAll(async () => {
  practice = await startPracticeServer({
    clock: systemClock,
    replaceDocument: ({ orderId, kind }) => {
      const body = kind === 'waybill_document' ? files.get(orderId) : undefined
      return body === undefined ? null : { status: 200, type: 'application/pdf', body }
    },
  })
  orders = await ordersOfOneService(practice, 2)
  for (const order of orders) files.set(order.id, withCustomsForm(order))
  app = await openTestApp({ dataDirectory: join(folder.path, 'data'), serviceUrl: practice.url })
  await signInTo(app.page, { ...practice.credentials, url: practice.url })
  await ordersAreThere(app.page)
})

test.afterAll(async () => {
  await app.close()
  await practice.close()
  folder.forget()
})

const dialogOf = (name: RegExp) => app.page.getByRole('dialog', { name })
const orderAt = (index: number): ReceiptOrder => {
  const order = orders[index]
  if (order === undefined) throw new Error('There are too few orders.')
  return order
}

async function print({ id }: ReceiptOrder): Promise<void> {
  valueOrThrow(await app.station.handlers['printing.start']({ orderIds: [id], again: { kind: 'leave-out' } }))
}

/** What the ledger says of the label and of the pages of its file: which sheet, its state, and what is elsewhere. */
async function sheetsOf({ id }: ReceiptOrder): Promise<readonly string[]> {
  const { sheets } = valueOrThrow(await app.station.handlers['orders.open']({ orderId: id }))
  return sheets
    .filter(({ place, state }) => ofLabel.includes(place.kind) && state !== 'failed')
    .map(({ place, state, leftOut = [] }) => [place.kind, state, ...leftOut.map(({ code }) => code)].join(' '))
}

/** The pages of the one file that was printed of this order under this name, by their text. */
async function pagesOf({ reference }: ReceiptOrder, name: string): Promise<readonly string[]> {
  const printed = readdirSync(app.printed).filter((file) => file.includes(reference) && file.includes(name))
  expect(printed).toHaveLength(1)
  const { pages } = valueOrThrow(await createPdfReader().inspect(readFileSync(join(app.printed, printed[0] ?? ''))))
  return pages.map(({ text }) => text)
}

async function expectBoth(order: ReceiptOrder): Promise<void> {
  await expect.poll(() => sheetsOf(order), { timeout: 180_000 }).toEqual(bothPrinted)
  const [label, ...others] = await pagesOf(order, 'label-1')
  for (const line of order.recipient) expect(label).toContain(line)
  expect(others).toEqual([])
  const forms = await pagesOf(order, 'further-pages-1')
  expect(forms.map((text) => text.includes('CUSTOMS DECLARATION'))).toEqual([true])
}

test('a page that a person sends to the document printer prints there once, with its label', async () => {
  const { page } = app
  await print(orderAt(0))
  await expect(tray(page)).toContainText(/Finished, \d+ sheets? failed/, { timeout: 180_000 })
  await page
    .getByRole('list', { name: 'Failed orders, by solution' })
    .getByRole('button', { name: /^Review the label/ })
    .click()
  await dialogOf(/^This label was blocked/)
    .getByRole('button', { name: 'Choose the label page…' })
    .click()
  const chooser = dialogOf(/^Choose the label page/)
  await chooser.getByRole('button', { name: /Page 2 goes to/ }).press('Enter')
  await page.getByRole('option', { name: 'Document printer' }).click()
  await checkAppearance(page, '[role=dialog]')
  await chooser.getByRole('button', { name: 'Save and print' }).click()
  await expectBoth(orderAt(0))
})

test('the next file of this kind says so before it prints, and both of its sheets say it after', async () => {
  const { page } = app
  const order = orderAt(1)
  const plan = valueOrThrow(await app.station.handlers['printing.plan']({ orderIds: [order.id] }))
  expect(plan.sheets[0]?.partly).toMatchObject([
    { code: 'routing.pagesOfFile', details: { printed: 2, pages: 2 } },
    { code: 'routing.pageToDocuments', details: { page: 2, kind: 'customs' } },
  ])
  await print(order)
  await expectBoth(order)
  await expect(tray(page)).toContainText('Pages with the label')
  const again = valueOrThrow(await app.station.handlers['printing.plan']({ orderIds: [order.id] }))
  expect(again.printedBefore.map(({ place }) => place.kind)).toEqual(expect.arrayContaining(ofLabel))
  expect(again.documents.map(({ kind }) => kind)).toEqual(expect.arrayContaining(ofLabel))
})
