import { expect, it } from 'vitest'
import { formatNumber } from '../../../shared/format-count.ts'

it('groups the digits of large numbers', () => {
  expect([0, 999, 100_000].map(formatNumber)).toEqual(['0', '999', '100,000'])
})
