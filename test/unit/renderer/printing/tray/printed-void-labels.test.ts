import { expect, test } from 'vitest'
import { countToDestroyIn, printedVoidOf } from '../../../../../renderer/printing/tray/printed-void-labels.ts'
import { sheetOf } from '../sheet-of.ts'

const printed = sheetOf(1, 'voided', { jobUuid: 'job' })
const toDestroy = new Map([
  ['sheet-1', { batchId: 'batch-1' }],
  ['sheet-7', { batchId: 'batch-2' }],
  ['sheet-8', { batchId: null }],
])

test('a void label that went to a printer has to be destroyed, until a person has recorded that it is', () => {
  expect(printedVoidOf(printed, toDestroy)).toBe('void')
  expect(printedVoidOf(printed, new Map())).toBe('destroyed')
  expect(printedVoidOf(sheetOf(2, 'voided'), toDestroy)).toBeNull()
  expect(printedVoidOf(sheetOf(1, 'confirmed', { jobUuid: 'job' }), toDestroy)).toBeNull()
})

test('no label counts as void on paper while the labels to destroy are not known', () => {
  expect(printedVoidOf(printed, null)).toBeNull()
  expect(countToDestroyIn('batch-1', null)).toBe(0)
})

test('a batch counts its own labels', () => {
  expect(countToDestroyIn('batch-1', toDestroy)).toBe(1)
})
