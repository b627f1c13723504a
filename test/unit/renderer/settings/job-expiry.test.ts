import { expect, test } from 'vitest'
import { expiryMinutesOf } from '../../../../renderer/settings/job-expiry.ts'

test('Other saves the minutes that its field shows: the stored ones, or 240 where there was no limit', () => {
  expect(expiryMinutesOf('other', null)).toBe(240)
  expect(expiryMinutesOf('other', 15)).toBe(15)
})

test('every other choice saves its own limit', () => {
  expect(expiryMinutesOf('never', 240)).toBeNull()
  expect(expiryMinutesOf('60', null)).toBe(60)
})
