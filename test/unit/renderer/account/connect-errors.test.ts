import { expect, test } from 'vitest'
import { missingFields, fieldErrorOf } from '../../../../renderer/account/connect-errors.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'

test('each empty field is named, a full one is not', () => {
  expect(Object.keys(missingFields({ serviceAddress: ' ', email: 'a@b.example', password: '' }))).toEqual(['serviceAddress', 'password'])
})

test('a wrong password stands beside the password', () => {
  expect(fieldErrorOf(scriptedFailure('wrong-credentials', '', ''))?.field).toBe('password')
})

test('an address that is not secure stands beside the address', () => {
  expect(fieldErrorOf(scriptedFailure('not-secure', '', ''))?.field).toBe('serviceAddress')
})

test('a missing network is no field’s fault', () => {
  expect(fieldErrorOf(scriptedFailure('no-network', '', ''))).toBeNull()
})
