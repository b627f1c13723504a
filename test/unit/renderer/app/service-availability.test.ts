import { expect, test } from 'vitest'
import type { AccountState } from '../../../../shared/account/account-state.ts'
import { isBannerUp } from '../../../../renderer/app/service-availability.ts'

function account(kind: AccountState['kind'], online: boolean): AccountState {
  return {
    kind,
    serviceAddress: null,
    addressFixed: false,
    email: null,
    tokenKeptIn: 'nowhere',
    online,
    lastAnswerAt: null,
  }
}

test('the banner is up while the service is out of reach or the session has ended', () => {
  expect(isBannerUp(account('connected', false))).toBe(true)
  expect(isBannerUp(account('expired', true))).toBe(true)
})

test('there is none while all is well, in practice, or before anyone signed in', () => {
  expect(isBannerUp(account('connected', true))).toBe(false)
  expect(isBannerUp(account('practice', false))).toBe(false)
  expect(isBannerUp(account('signed-out', false))).toBe(false)
  expect(isBannerUp(null)).toBe(false)
})
