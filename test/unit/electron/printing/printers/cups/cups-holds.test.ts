import { expect, test } from 'vitest'
import { failureMessage, failureNext } from '../../../../../../shared/messages/failure-text.ts'
import { sheetFailures } from '../../../../../../shared/messages/print-jobs/sheet-failures.ts'
import { holdReasons } from '../../../../../../shared/printing/printers/printer.ts'
import { readHold } from '../../../../../../electron/printing/printers/cups/cups-holds.ts'

test.each([
  ['cups-held-for-authentication', 'auth-info-required', 'password'],
  ['none', 'auth-info-required', 'password'],
  ['job-hold-until-specified', 'indefinite', 'person'],
  ['job-hold-until-specified', 'no-hold', 'person'],
  ['job-hold-until-specified', 'night', 'time'],
  ['job-held-on-create', 'no-hold', 'person'],
  ['job-password-wait', 'no-hold', 'printer'],
  ['job-held-for-button-press', 'no-hold', 'printer'],
  ['resources-are-not-ready', 'no-hold', 'supplies'],
  ['resources-are-not-supported', 'no-hold', 'supplies'],
  ['job-held-for-review', 'no-hold', 'approval'],
  ['job-held-for-authorization', 'no-hold', 'approval'],
  ['job-suspended-for-approval', 'no-hold', 'approval'],
  ['job-digital-signature-wait', 'no-hold', 'approval'],
  ['job-delay-output-until-specified', 'no-hold', 'time'],
  ['job-held-for-release', 'no-hold', 'printer'],
  ['waiting-for-user-action', 'no-hold', 'printer'],
  ['account-info-needed', 'no-hold', 'account'],
  ['account-closed', 'no-hold', 'account'],
  ['account-limit-reached', 'no-hold', 'account'],
  ['account-authorization-failed', 'no-hold', 'account'],
  ['printer-stopped', 'no-hold', 'device'],
  ['printer-stopped-partly', 'no-hold', 'device'],
  ['service-off-line', 'no-hold', 'device'],
  ['job-held-for-retry', 'no-hold', 'retry'],
  ['errors-detected', 'no-hold', 'other'],
  [['job-hold-until-specified', 'account-limit-reached'], 'indefinite', 'account'],
  [['job-printing', 'job-release-wait'], 'no-hold', 'printer'],
] as const)('A job with the reasons %j that is held until %s is held for: %s', (reasons, until, reason) => {
  expect(readHold({ 'job-state-reasons': reasons, 'job-hold-until': until })?.reason).toBe(reason)
})

test('a job whose document has not arrived is not held for a reason', () => {
  expect(readHold({ 'job-state-reasons': 'job-incoming', 'job-hold-until': 'no-hold' })).toBeNull()
})

const next = (reason: (typeof holdReasons)[number]): string => failureNext(sheetFailures.held({ reason }))

test('each reason has words of its own and a next step', () => {
  const texts = holdReasons.map((reason) => failureMessage(sheetFailures.held({ reason })))
  expect(new Set(texts).size).toBe(holdReasons.length)
  expect(next('account')).toContain('account')
  expect(next('approval')).toContain('approve')
  expect(next('supplies')).toContain('paper')
  expect(next('retry')).toContain('by itself')
})
