import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPdfReader } from '../../../electron/pdf/pdf-reader.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'
import { expect, test, tray } from '../fixtures.ts'
import { openLabelFiles } from './label-files-app.ts'
import { withCustomsForm, type ReceiptOrder } from './receipt-pages.ts'

// A carrier whose files have a label and, on a page of its own, a customs form for the document printer.
test.describe.configure({ mode: 'serial' })

const opened = openLabelFiles(2, withCustomsForm)
const ofLabel = ['waybill_document', 'label_pages']
const bothPrinted = [
  'waybill_document spooled pageNote.pagesPrinted pageNote.pageToDocumentPrinter',
  'label_pages spooled pageNote.pageOfLabelFile',
]

const dialogOf = (name: RegExp) => opened.app.page.getByRole('dialog', { name })

async function print({ id }: ReceiptOrder): Promise<void> {
  valueOrThrow(await opened.app.station.handlers['printing.start']({ orderIds: [id], again: { kind: 'leave-out' } }))
}

/** The ledger's sheets for the label and the other pages of its file: kind, state, and what is printed elsewhere. */
async function sheetsOf({ id }: ReceiptOrder): Promise<readonly string[]> {
  const { sheets } = valueOrThrow(await opened.app.station.handlers['orders.open']({ orderId: id }))
  return sheets
    .filter(({ place, state }) => ofLabel.includes(place.kind) && state !== 'failed')
    .map(({ place, state, leftOut = [] }) => [place.kind, state, ...leftOut.map(({ code }) => code)].join(' '))
}

/** The pages of the one file that was printed of this order under this name, by their text. */
async function pagesOf({ reference }: ReceiptOrder, name: string): Promise<readonly string[]> {
  const printed = readdirSync(opened.app.printed).filter((file) => file.includes(reference) && file.includes(name))
  expect(printed).toHaveLength(1)
  const { pages } = valueOrThrow(await createPdfReader().inspect(readFileSync(join(opened.app.printed, printed[0] ?? ''))))
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

test('a page of a label’s file that a person assigns to the document printer prints there once, with its label', async () => {
  const { page } = opened.app
  await print(opened.orderAt(0))
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
  await chooser.getByRole('button', { name: 'Save and print' }).click()
  await expectBoth(opened.orderAt(0))
})

test('the next file of this kind announces both of its sheets before it prints, and lists them afterwards', async () => {
  const { page } = opened.app
  const order = opened.orderAt(1)
  const plan = valueOrThrow(await opened.app.station.handlers['printing.plan']({ orderIds: [order.id] }))
  expect(plan.sheets[0]?.partly).toMatchObject([
    { code: 'routing.pagesOfFile', details: { printed: 2, pages: 2 } },
    { code: 'routing.pageToDocuments', details: { page: 2, kind: 'customs' } },
  ])
  await print(order)
  await expectBoth(order)
  await expect(tray(page)).toContainText('Pages with the label')
  const again = valueOrThrow(await opened.app.station.handlers['printing.plan']({ orderIds: [order.id] }))
  expect(again.printedBefore.map(({ place }) => place.kind)).toEqual(expect.arrayContaining(ofLabel))
  expect(again.documents.map(({ kind }) => kind)).toEqual(expect.arrayContaining(ofLabel))
})
