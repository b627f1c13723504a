import { expect, test } from 'vitest'
import { holdDays, holdDateError } from '../../../../../renderer/orders/bulk/hold-days.ts'

test.each([
  ['2026-11-21', '2026-11-22', '2026-11-23'],
  ['2026-11-22', '2026-11-23', '2026-11-23'],
  ['2026-11-23', '2026-11-24', '2026-11-30'],
  ['2026-12-31', '2027-01-01', '2027-01-04'],
])('on %s tomorrow is %s and the next Monday %s', (today, tomorrow, nextMonday) => {
  expect(holdDays(today)).toEqual({ tomorrow, nextMonday })
})

test('only a day after today is a valid end of a hold', () => {
  expect(holdDateError('2026-11-22', '2026-11-21')).toBe('')
  expect(holdDateError('2026-11-21', '2026-11-21')).toBe('Choose a day after today.')
  expect(holdDateError('', '2026-11-21')).toBe('Choose a day, or hold without a date.')
})
