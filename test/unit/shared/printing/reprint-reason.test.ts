import { expect, test } from 'vitest'
import { reprintReasonMessages } from '../../../../shared/messages/printing/reprint-reason-messages.ts'
import { formatReason, reasonForLedger } from '../../../../shared/printing/reprint-reason.ts'

test('"something else" is no reason until it has words', () => {
  expect(reasonForLedger('other', '   ')).toBe('')
  expect(reasonForLedger('other', ' wrong tray ')).toBe('wrong tray')
})

test('the ledger stores a known reason as its kind, which is shown in words', () => {
  expect(reasonForLedger('jam', '')).toBe('jam')
  expect(formatReason('jam')).toBe('The printer jammed')
  expect(formatReason('jam; compared by hand')).toBe('The printer jammed; compared by hand')
})

test('a stored message is shown in words', () => {
  const stored = JSON.stringify(reprintReasonMessages.lost.message())
  expect(formatReason(stored)).toBe('The print is lost')
  expect(formatReason(`${stored}; compared by hand`)).toBe('The print is lost; compared by hand')
})

test.each(['The printer jammed', 'wrong tray; compared by hand', '{ odd words', '{"a":1}', 'constructor'])(
  '%s is shown as it is',
  (words) => {
    expect(formatReason(words)).toBe(words)
  },
)
