import { expect, test } from 'vitest'
import { groupByRemedy } from '../../../../renderer/printing/remedies.ts'
import { failureOf, sheetOf } from './sheet-of.ts'

test('what failed is gathered by what mends it, the largest group first', () => {
  const groups = groupByRemedy({
    list: [
      sheetOf(1, 'failed', { failure: failureOf('wrong-label') }),
      sheetOf(2, 'failed', { failure: failureOf('printer-unavailable') }),
      sheetOf(3, 'failed', { failure: failureOf('printer-unavailable'), orderId: 2 }),
    ],
    problems: [{ orderId: 9, reference: 'REF-9', failure: failureOf('printer-unavailable') }],
  })
  expect(groups.map((group) => [group.kind, group.cases.length])).toEqual([
    ['printer-unavailable', 3],
    ['wrong-label', 1],
  ])
  expect(groups[0]?.orderIds).toEqual([9, 2])
})

test('a wrong label is not offered for printing again; a printer that was gone is', () => {
  const list = [
    sheetOf(1, 'failed', { failure: failureOf('wrong-label') }),
    sheetOf(2, 'failed', { failure: failureOf('printer-unavailable') }),
  ]
  const actions = groupByRemedy({ list, problems: [] }).map((group) => [group.kind, group.action])
  expect(actions).toEqual([
    ['wrong-label', 'open-order'],
    ['printer-unavailable', 'print-again'],
  ])
})

test('a sheet in doubt is not a failure, whatever is written beside it', () => {
  expect(groupByRemedy({ list: [sheetOf(1, 'unknown', { failure: failureOf('in-doubt') })], problems: [] })).toEqual([])
})
