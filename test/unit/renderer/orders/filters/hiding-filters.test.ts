import { expect, test } from 'vitest'
import { formatHiddenByFilters } from '../../../../../renderer/orders/filters/hiding-filters.ts'

test('names one filter that hides everything', () => {
  expect(formatHiddenByFilters('To print', { unfiltered: 27, parts: [{ part: 'countries', withoutIt: 27 }] })).toBe(
    'The filter “Destination” hides all 27 orders in “To print”.',
  )
})

test('of several, names the only one without which there would be results', () => {
  const parts = [
    { part: 'countries', withoutIt: 0 },
    { part: 'value', withoutIt: 3 },
  ] as const
  expect(formatHiddenByFilters('To print', { unfiltered: 27, parts })).toBe('The filter “Value” hides all 27 orders in “To print”.')
})

test('names filters together that hide everything only together', () => {
  const parts = [
    { part: 'countries', withoutIt: 4 },
    { part: 'value', withoutIt: 3 },
  ] as const
  expect(formatHiddenByFilters('All orders', { unfiltered: 7, parts })).toBe(
    'Together, the filters hide all 7 orders in “All orders”. Remove one filter to see some orders.',
  )
})

test('an empty list without hidden orders blames no filter', () => {
  expect(formatHiddenByFilters('Cancelled', { unfiltered: 0, parts: [{ part: 'value', withoutIt: 0 }] })).toBe(
    '“Cancelled” is empty even without filters.',
  )
})
