import { expect, test } from 'vitest'
import { countLegs, documentName } from '../../../../shared/documents/document.ts'

test('a label shows its leg unless its order has only one', () => {
  expect(documentName({ kind: 'waybill_document', leg: 1 })).toBe('Label, leg 2')
  expect(documentName({ kind: 'waybill_document', leg: 0 }, 2)).toBe('Label, leg 1')
  expect(documentName({ kind: 'waybill_document', leg: 0 }, 1)).toBe('Label')
  expect(documentName({ kind: 'waybill_document', leg: 0 })).toBe('Label')
  expect(documentName({ kind: 'packaging_list', leg: null })).toBe('Packing list')
})

test('the documents of an order prove a minimum number of legs', () => {
  const invoice = { kind: 'commercial_invoice', leg: null } as const
  const label = { kind: 'waybill_document', leg: 0 } as const
  expect(countLegs([])).toBe(1)
  expect(countLegs([label, invoice])).toBe(1)
  expect(countLegs([label, { ...label, leg: 2 }])).toBe(3)
})
