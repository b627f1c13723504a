import { expect, test } from 'vitest'
import { formatSentHistory, wasPossiblySent, formatPrintReason } from '../../../../../renderer/orders/panel/document-history-text.ts'
import { sheetOf } from '../../printing/sheet-of.ts'

const label = { kind: 'waybill_document', leg: 0 } as const
const invoice = { kind: 'commercial_invoice', leg: null } as const

test('a document counts every time it was sent, and of these the reprints', () => {
  const sheets = [
    sheetOf(1, 'confirmed'),
    sheetOf(2, 'spooled', { again: 'jam', reason: 'The printer jammed' }),
    sheetOf(3, 'spooled', { again: 'lost', reason: 'The print is lost' }),
    sheetOf(4, 'failed', { again: 'lost', reason: 'The print is lost' }),
    sheetOf(5, 'unknown'),
  ]
  expect(formatSentHistory({ sheets }, label)).toBe('sent 3 times, 2 of them reprints, 1 confirmed, 1 in doubt')
  expect(formatSentHistory({ sheets }, invoice)).toBe('not sent')
})

test('what is sent or may have been is printed again on purpose only; what failed was not there', () => {
  expect(wasPossiblySent({ sheets: [sheetOf(1, 'unknown')] }, label)).toBe(true)
  expect(wasPossiblySent({ sheets: [sheetOf(1, 'failed'), sheetOf(2, 'intended')] }, label)).toBe(false)
})

test('a sheet tells why it is not an ordinary first print, and who overridden a check', () => {
  const plain = { again: null, isOverridden: false, reason: null, person: 'Ada' } as const
  expect(formatPrintReason(plain)).toBe('')
  expect(formatPrintReason({ ...plain, again: 'jam', reason: 'The printer jammed' })).toBe('Reprint: The printer jammed')
  expect(formatPrintReason({ ...plain, isOverridden: true, reason: 'compared by hand' })).toBe(
    'Was blocked, sent anyway by Ada: compared by hand',
  )
})
