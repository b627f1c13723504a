import { expect, test } from 'vitest'
import { formatLabels, labelsToDestroy } from '../../../../../renderer/printing/remedies/labels-to-destroy.ts'
import { failureOf, sheetOf } from '../sheet-of.ts'

const notRead = 'This order could not be read. Look for its labels.'

test('lists each label that may have been printed once', () => {
  const sheets = [sheetOf(1, 'spooled'), sheetOf(1, 'voided'), sheetOf(2, 'unknown'), sheetOf(3, 'failed')]
  expect(formatLabels(labelsToDestroy({ sheets }))).toBe('Destroy: WB1, WB2')
  expect(formatLabels(labelsToDestroy({ sheets: [sheetOf(3, 'failed')] }))).toBe(
    'No label of this order was sent to a printer from this computer.',
  )
})

test('an order that was not read, or whose sheets were not, may have labels', () => {
  expect(formatLabels(labelsToDestroy(undefined))).toBe(notRead)
  expect(formatLabels(labelsToDestroy({ sheets: [], sheetsUnread: failureOf('storage-damaged') }))).toBe(notRead)
})
