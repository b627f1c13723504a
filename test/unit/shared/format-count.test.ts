import { expect, it } from 'vitest'
import { formatCount, formatNumber } from '../../../shared/format-count.ts'

it('groups the digits of a large number and names one alone', () => {
  expect([0, 1, 999, 1000, 100_459].map(formatNumber)).toEqual(['0', '1', '999', '1,000', '100,459'])
  expect([0, 1, 22_224].map((number) => formatCount(number, 'order', 'orders'))).toEqual(['0 orders', '1 order', '22,224 orders'])
})
