import { expect, test } from 'vitest'
import { formatMatches, hiddenMatches } from '../../../../../../renderer/orders/list/rows/match-line.tsx'
import type { ColumnKey } from '../../../../../../renderer/orders/list/list-columns.ts'
import type { FieldMatch, SearchField } from '../../../../../../shared/orders/search-match.ts'
import { orderRow } from '../order-row.ts'

function found(field: SearchField, text = 'desk', leg: number | null = null): FieldMatch {
  return { field, leg, parts: [{ text, isMatch: true }] }
}

const every: ReadonlySet<ColumnKey> = new Set(['reference', 'destination', 'service'])

function hidden(fields: readonly FieldMatch[], row = orderRow(1), shown = every, isCompact = false): string[] {
  return hiddenMatches({ id: 1, fields: [...fields] }, { row, shown, isCompact }).map(({ field }) => field)
}

test('the match line does not repeat text that a column shows', () => {
  expect(hidden([found('reference'), found('customer-reference'), found('name'), found('city')])).toEqual([])
  expect(hidden([found('waybill', 'W1', 0)], orderRow(1, { waybills: ['W1'] }))).toEqual([])
  expect(hiddenMatches(undefined, { row: orderRow(1), shown: every, isCompact: false })).toEqual([])
})

test('a row shows a match in its match line if no column shows it', () => {
  expect(hidden([found('contents'), found('note'), found('id'), found('origin-city'), found('company')])).toHaveLength(5)
  expect(hidden([found('waybill', 'W2', 1)], orderRow(1, { waybills: ['W1', 'W2'] }))).toEqual(['waybill'])
  expect(hidden([found('name')], orderRow(1), new Set(['reference']))).toEqual(['name'])
  expect(hidden([found('customer-reference')], orderRow(1), every, true)).toEqual(['customer-reference'])
})

test('the match line shows a match in the destination if another match replaces the destination', () => {
  expect(hidden([found('city'), found('contents')])).toEqual(['city', 'contents'])
})

test('screen readers get the field and its text in plain words', () => {
  const row = orderRow(1, { waybills: ['W1', 'W2'] })
  expect(formatMatches([found('contents', 'Desk lamp'), found('waybill', 'W2', 1)], row)).toBe(
    'found in Contents: Desk lamp, found in Waybill of leg 2: W2',
  )
})
