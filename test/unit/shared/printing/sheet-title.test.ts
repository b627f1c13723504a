import { expect, test } from 'vitest'
import { sheetTitle } from '../../../../shared/printing/sheet-title.ts'

test('a label’s title has its leg and an invoice’s its copy', () => {
  expect(sheetTitle({ reference: 'PB-10234', place: { kind: 'waybill_document', leg: 1 }, copy: 1 })).toBe('PB-10234 label 2')
  expect(sheetTitle({ reference: 'PB-10234', place: { kind: 'commercial_invoice', leg: null }, copy: 3 })).toBe('PB-10234 invoice 3')
})

test('whatever an order is called, the title is safe in a file name', () => {
  const title = sheetTitle({ reference: '../../etc/\u0000pass wd"', place: { kind: 'shippers_letter_of_instruction', leg: null }, copy: 1 })
  expect(title).toMatch(/^[A-Za-z0-9_ -]+$/)
})
