import { expect, test } from 'vitest'
import {
  formatSentHistory,
  wasPossiblySent,
  formatPrintReason,
  isDestroyedIn,
} from '../../../../../renderer/orders/panel/documents/document-history-text.ts'
import { printedVoidState } from '../../../../../shared/printing/labels/void-label.ts'
import { failureOf, sheetOf } from '../../printing/sheet-of.ts'

const label = { kind: 'waybill_document', leg: 0 } as const
function timeOf(instant: string): string {
  return instant.slice(11, 16)
}

const invoice = { kind: 'commercial_invoice', leg: null } as const

test('counts every time a document was sent, and the reprints among them', () => {
  const sheets = [
    sheetOf(1, 'confirmed'),
    sheetOf(2, 'spooled', { again: 'jam', reason: 'The printer jammed' }),
    sheetOf(3, 'spooled', { again: 'lost', reason: 'The print is lost' }),
    sheetOf(4, 'failed', { again: 'lost', reason: 'The print is lost' }),
    sheetOf(5, 'unknown'),
  ]
  expect(formatSentHistory({ sheets, destroyed: {} }, label, timeOf)).toBe('sent 3 times, 2 of them reprints, 1 confirmed, 1 in doubt')
  expect(formatSentHistory({ sheets, destroyed: {} }, invoice, timeOf)).toBe('not sent')
})

test('a printed document of a cancelled order shows that it is void, and that a label has to be destroyed', () => {
  const times = { jobUuid: 'job', sentAt: '2026-11-21T13:43:00Z', changedAt: '2026-11-21T13:51:00Z' }
  const sheets = [
    sheetOf(1, 'voided', times),
    sheetOf(2, 'voided', times),
    sheetOf(3, 'voided', { ...times, place: invoice }),
    sheetOf(4, 'voided', { place: { kind: 'waybill_document', leg: 1 } }),
  ]
  const destroyed = { 'sheet-1': { person: 'Ada', at: '2026-11-21T14:00:00Z', how: 'scanned' } } as const
  const view = { sheets, destroyed }
  expect(formatSentHistory(view, label, timeOf)).toBe('sent 13:43, destroyed, sent 13:43, void: destroy')
  expect(formatSentHistory(view, invoice, timeOf)).toBe('sent 13:43, void')
  expect(formatSentHistory(view, { kind: 'waybill_document', leg: 1 }, timeOf)).toBe('not sent')
  expect(sheets.map((sheet) => printedVoidState(sheet, isDestroyedIn(view)))).toEqual(['destroyed', 'void', 'other', null])
})

test('while the ledger cannot be read, it is not known whether a document was sent', () => {
  const view = { sheets: [], sheetsUnread: failureOf('storage-damaged'), destroyed: {} }
  expect(formatSentHistory(view, label, timeOf)).toBe('unknown whether it was sent')
  expect(wasPossiblySent(view, label)).toBe(true)
})

test('a document that was or may have been sent counts as possibly sent, and one that only failed does not', () => {
  expect(wasPossiblySent({ sheets: [sheetOf(1, 'unknown')] }, label)).toBe(true)
  expect(wasPossiblySent({ sheets: [sheetOf(1, 'failed'), sheetOf(2, 'intended')] }, label)).toBe(false)
})

test('shows why a sheet is not an ordinary first print, and who overrode a check', () => {
  const plain = { again: null, againBy: null, isOverridden: false, reason: null, person: 'Ada' } as const
  expect(formatPrintReason(plain)).toBe('')
  expect(formatPrintReason({ ...plain, again: 'jam', reason: 'The printer jammed' })).toBe('Reprint: The printer jammed')
  expect(formatPrintReason({ ...plain, again: 'jam', againBy: 'barcode', reason: 'jam' })).toBe(
    'Reprint, requested with the barcode: The printer jammed',
  )
  expect(formatPrintReason({ ...plain, isOverridden: true, reason: 'compared by hand' })).toBe(
    'Was blocked, sent anyway by Ada: compared by hand',
  )
})
