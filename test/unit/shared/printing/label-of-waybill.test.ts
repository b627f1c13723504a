import { expect, test } from 'vitest'
import type { SheetState } from '../../../../shared/printing/batch.ts'
import { labelOfWaybill } from '../../../../shared/printing/labels/label-of-waybill.ts'
import { sheetOf } from '../../renderer/printing/sheet-of.ts'

function foundAmong(states: readonly SheetState[]): string | undefined {
  const sheets = states.map((state, index) => sheetOf(index + 1, state, { waybill: 'WB-1' }))
  return labelOfWaybill(sheets, 'wb1')?.id
}

test.each<[SheetState[], string | undefined]>([
  [['spooled', 'failed'], 'sheet-1'],
  [['spooled', 'intended'], 'sheet-1'],
  [['unknown', 'voided'], 'sheet-1'],
  [['spooled', 'submitted'], 'sheet-1'],
  [['spooled', 'confirmed'], 'sheet-1'],
  [['spooled', 'spooled'], 'sheet-2'],
  [['confirmed', 'unknown'], 'sheet-2'],
  [['confirmed', 'submitted'], 'sheet-2'],
  [['confirmed', 'failed'], 'sheet-1'],
  [['failed', 'intended', 'voided'], undefined],
])('of labels that are %j, a scan is taken for %s', (states, id) => {
  expect(foundAmong(states)).toBe(id)
})

test('other pages of the label file are no label, and another waybill is another label', () => {
  const pages = sheetOf(1, 'spooled', { place: { kind: 'label_pages', leg: 0 } })
  expect(labelOfWaybill([pages, sheetOf(2, 'spooled')], 'WB1')).toBeUndefined()
})
