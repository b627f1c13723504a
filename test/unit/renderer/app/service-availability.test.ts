import { expect, test } from 'vitest'
import type { AccountState } from '../../../../shared/account/account-state.ts'
import { isServiceUnavailable } from '../../../../renderer/app/service-availability.ts'

function account(kind: AccountState['kind'], online: boolean): AccountState {
  return {
    kind,
    serviceAddress: null,
    signInBecause: null,
    addressFixed: false,
    email: null,
    tokenKeptIn: 'nowhere',
    online,
    lastAnswerAt: null,
  }
}

test('shows the banner while the service is unreachable or the session has ended', () => {
  expect(isServiceUnavailable(account('connected', false))).toBe(true)
  expect(isServiceUnavailable(account('expired', true))).toBe(true)
})

test('shows no banner while connected, in practice mode, or before anyone has signed in', () => {
  expect(isServiceUnavailable(account('connected', true))).toBe(false)
  expect(isServiceUnavailable(account('practice', false))).toBe(false)
  expect(isServiceUnavailable(account('signed-out', false))).toBe(false)
  expect(isServiceUnavailable(null)).toBe(false)
})
