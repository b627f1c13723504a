import { expect, test } from 'vitest'
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
  ['resources-are-not-ready', 'no-hold', 'other'],
  [['job-printing', 'job-release-wait'], 'no-hold', 'printer'],
] as const)('A job with the reasons %j that is held until %s is held for: %s', (reasons, until, reason) => {
  expect(readHold({ 'job-state-reasons': reasons, 'job-hold-until': until })?.reason).toBe(reason)
})

test('a job whose document has not arrived is not held for a reason', () => {
  expect(readHold({ 'job-state-reasons': 'job-incoming', 'job-hold-until': 'no-hold' })).toBeNull()
})
