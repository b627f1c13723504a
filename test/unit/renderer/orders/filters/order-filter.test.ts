import { expect, test } from 'vitest'
import {
  filterKeys,
  formatFilter,
  activeFilterKeys,
  withoutFilter,
  withFilter,
} from '../../../../../renderer/orders/filters/order-filter.ts'
import { orderFilterSchema, type OrderFilter } from '../../../../../shared/orders/order-view.ts'

const full: OrderFilter = {
  text: 'red lamp',
  countries: ['DE', 'US'],
  services: ['Express'],
  created: { from: '2026-11-01', to: '2026-11-21' },
  pickup: { from: '2026-11-23', to: '2026-11-23' },
  value: { least: 10, most: null },
  documents: [{ kind: 'commercial_invoice', printed: false }],
  hub: true,
}

test('describes each part of a filter in words', () => {
  expect(filterKeys.map((key) => formatFilter(full, key))).toEqual([
    '“red lamp”',
    'Germany and 1 more',
    'Express',
    'Sun 1 Nov 2026 to Sat 21 Nov 2026',
    'Mon 23 Nov 2026',
    'from 10',
    'Commercial invoice not sent',
    'via a hub',
  ])
})

test('the keys are those of the contract', () => {
  expect([...filterKeys].sort()).toEqual(Object.keys(orderFilterSchema.shape).sort())
})

test('a part that is not set has no text', () => {
  expect(filterKeys.map((key) => formatFilter({}, key))).toEqual(filterKeys.map(() => null))
  expect(activeFilterKeys(full)).toEqual([...filterKeys])
  expect(activeFilterKeys(withoutFilter(full, 'hub'))).not.toContain('hub')
})

test.each([
  ['text', ' '],
  ['countries', []],
  ['created', { from: null, to: null }],
  ['value', { least: null, most: null }],
  ['documents', []],
  ['hub', undefined],
] as const)('a %s that asks for nothing is left out', (key, value) => {
  expect(withFilter(full, key, value as never)).toEqual(withoutFilter(full, key))
})

test('a filter for orders without a hub is the value false, not an omission', () => {
  expect(withFilter({}, 'hub', false)).toEqual({ hub: false })
})

test('shows an unknown country code unchanged', () => {
  expect(formatFilter({ countries: ['??'] }, 'countries')).toBe('??')
})
