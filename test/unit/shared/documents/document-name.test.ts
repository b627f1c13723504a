import { expect, test } from 'vitest'
import { documentName } from '../../../../shared/documents/document.ts'

test('a label is named with its leg unless its order has only one', () => {
  expect(documentName({ kind: 'waybill_document', leg: 1 })).toBe('Label, leg 2')
  expect(documentName({ kind: 'waybill_document', leg: 0 }, 2)).toBe('Label, leg 1')
  expect(documentName({ kind: 'waybill_document', leg: 0 }, 1)).toBe('Label')
  expect(documentName({ kind: 'packaging_list', leg: null })).toBe('Packing list')
})
