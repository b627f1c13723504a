import { expect, test } from 'vitest'
import { formatMoney, sumByCurrency } from '../../../../../renderer/ui/text/money.ts'

test('an amount keeps its cents and its currency', () => {
  expect(formatMoney(1549.5, 'USD')).toBe('1\u2009549.50 USD')
  expect(formatMoney(12, null)).toBe('12.00')
})

test('an amount in a currency without cents is written without them, unless it has a fraction', () => {
  expect(formatMoney(1231324, 'JPY')).toBe('1\u2009231\u2009324 JPY')
  expect(formatMoney(10.5, 'JPY')).toBe('10.50 JPY')
})

test('a missing amount is a dash, not a zero', () => {
  expect(formatMoney(null, 'EUR')).toBe('—')
})

test('sums charges in cents, per currency', () => {
  const lines = [
    { cost: 0.1, currency: 'USD' },
    { cost: 0.2, currency: 'USD' },
    { cost: 5, currency: 'EUR' },
  ]
  expect(sumByCurrency(lines)).toEqual([
    { currency: 'USD', cost: 0.3 },
    { currency: 'EUR', cost: 5 },
  ])
})
