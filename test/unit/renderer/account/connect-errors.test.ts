import { expect, test } from 'vitest'
import { missingFields, fieldErrorOf } from '../../../../renderer/account/connect-errors.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'

test('reports each empty field, and no full one', () => {
  expect(Object.keys(missingFields({ serviceAddress: ' ', email: 'a@b.example', password: '' }))).toEqual(['serviceAddress', 'password'])
})

test('shows a wrong password at the password', () => {
  expect(fieldErrorOf(scriptedFailure('wrong-credentials', '', ''))?.field).toBe('password')
})

test('shows an insecure address at the address', () => {
  expect(fieldErrorOf(scriptedFailure('not-secure', '', ''))?.field).toBe('serviceAddress')
})

test('shows a missing network at no field', () => {
  expect(fieldErrorOf(scriptedFailure('no-network', '', ''))).toBeNull()
})
