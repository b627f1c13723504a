import { expect, test } from 'vitest'
import type { PlannedSheet, Sheet } from '../../../../shared/printing/batch.ts'
import { documentKey, expectedDocuments, printProgress } from '../../../../shared/printing/expected-documents.ts'
import { haveDocumentsChanged } from '../../../../shared/printing/documents-changed.ts'
import { documentRuleSchema } from '../../../../shared/printing/document-rules.ts'
import { timesPrinted } from '../../../../shared/printing/times-printed.ts'
import { orderToPrint } from '../../electron/printing/order-fixtures.ts'
import { settingsWith } from '../../electron/printing/printing-fixtures.ts'
import { ledgerSheet } from '../../electron/printing/ledger/sheet-fixtures.ts'

const order = orderToPrint(1)
const twoLabels = settingsWith({
  rules: [documentRuleSchema.parse({ documents: ['waybill_document'], printer: 'zebra', media: '4x6in', copies: 2 })],
})
const settings = twoLabels.printing
const expected = expectedDocuments(order, settings)

function planned(index: number): PlannedSheet {
  const document = expected[index]
  if (document === undefined) throw new Error('The set has no such document.')
  return { ...document, orderId: order.id, reference: order.reference, printerName: document.printerId }
}

const label = planned(0)
const secondLabel = planned(1)
const invoice = planned(2)

function progress(...sheets: readonly Sheet[]): string {
  return printProgress(expected, sheets)
}

test('a set is sent when every copy of the rules is sent, and not before', () => {
  expect(progress()).toBe('none')
  expect(progress(ledgerSheet(label, 'spooled'), ledgerSheet(invoice, 'spooled'))).toBe('part')
  expect(progress(ledgerSheet(label, 'spooled'), ledgerSheet(invoice, 'spooled'), ledgerSheet(secondLabel, 'submitted'))).toBe('sent')
})

test('a reprint that fails, or that has more copies than the set, changes nothing in a sent set', () => {
  const sent = [label, secondLabel, invoice].map((document) => ledgerSheet(document, 'spooled'))
  const again = { again: 'jam', reason: 'torn' } as const
  expect(progress(...sent, ledgerSheet(label, 'failed', again))).toBe('sent')
  expect(progress(...sent, ledgerSheet({ ...label, copy: 3 }, 'intended', again))).toBe('sent')
  expect(progress(...sent, ledgerSheet({ ...label, copy: 3 }, 'spooled', again))).toBe('sent')
})

test('a further copy alone does not complete a set, and a scan of it confirms its document', () => {
  const further = ledgerSheet({ ...label, copy: 3 }, 'confirmed', { again: 'lost' })
  expect(progress(further)).toBe('none')
  const others = [ledgerSheet(secondLabel, 'confirmed'), ledgerSheet(invoice, 'confirmed')]
  expect(progress(ledgerSheet(label, 'spooled'), ...others)).toBe('sent')
  expect(progress(ledgerSheet(label, 'spooled'), ...others, further)).toBe('confirmed')
})

test('a sheet in doubt puts the order in doubt even when the same copy was printed after it', () => {
  expect(progress(ledgerSheet(label, 'unknown'), ledgerSheet(label, 'spooled'))).toBe('doubt')
})

test('counts every sheet that may have been printed for its document, and reprints separately', () => {
  const sheets = [
    ledgerSheet(label, 'spooled'),
    ledgerSheet(secondLabel, 'voided', { jobUuid: 'job' }),
    ledgerSheet(secondLabel, 'voided'),
    ledgerSheet(label, 'failed'),
    ledgerSheet(label, 'intended'),
    ledgerSheet(label, 'unknown', { again: 'jam' }),
    ledgerSheet(invoice, 'confirmed'),
  ]
  expect(timesPrinted(sheets).get(documentKey(label))).toBe(3)
  expect(timesPrinted(sheets).get(documentKey(invoice))).toBe(1)
})

const set = [label, secondLabel, invoice].map((document) => ledgerSheet(document, 'intended'))

test('a set has changed when a waybill differs, a document is gone or a document is new', () => {
  expect(haveDocumentsChanged(order, set, set, settings)).toBe(false)
  const otherWaybill = { ...order, legs: order.legs.map((leg) => ({ ...leg, waybill: 'WB-NEW' })) }
  expect(haveDocumentsChanged(otherWaybill, set, set, settings)).toBe(true)
  const noInvoice = { ...order, documents: order.documents.filter(({ kind }) => kind !== 'commercial_invoice') }
  expect(haveDocumentsChanged(noInvoice, set, set, settings)).toBe(true)
  expect(haveDocumentsChanged(order, set.slice(0, 2), set.slice(0, 2), settings)).toBe(true)
  const noWaybill = { ...order, legs: order.legs.map((leg) => ({ ...leg, waybill: null })) }
  expect(haveDocumentsChanged(noWaybill, [], [], settings)).toBe(true)
})

test('a rule that leaves a document out removes nothing from a batch, and the reprint of one document does not lack the others', () => {
  const none = documentRuleSchema.parse({ documents: ['commercial_invoice'], printer: 'zebra', media: 'a4', copies: 0 })
  expect(haveDocumentsChanged(order, set, set, settingsWith({ rules: [none] }).printing)).toBe(false)
  const again = [ledgerSheet(label, 'intended', { again: 'damaged' })]
  expect(haveDocumentsChanged(order, again, again, settings)).toBe(false)
})
