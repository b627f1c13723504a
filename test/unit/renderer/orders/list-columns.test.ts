import { expect, test } from 'vitest'
import { everyColumn, shownColumns, withColumn } from '../../../../renderer/orders/list-columns.ts'
import { listColumns } from '../../../../shared/orders/order-view.ts'

test('the order itself is always shown, and first', () => {
  expect(shownColumns(['status', 'value'], false).map(({ key }) => key)).toEqual(['reference', 'status', 'value'])
  expect(shownColumns(['status', 'reference'], false).map(({ key }) => key)).toEqual(['reference', 'status'])
})

test('where held orders are listed, until when and why is shown', () => {
  expect(shownColumns(['status'], true).map(({ key }) => key)).toEqual(['reference', 'hold', 'status'])
  expect(shownColumns(['hold', 'status'], true).map(({ key }) => key)).toEqual(['reference', 'hold', 'status'])
})

test('a column that is shown again stands in its own place', () => {
  const without = withColumn(['reference', 'service', 'status', 'papers'], 'status', false)
  expect(without).toEqual(['reference', 'service', 'papers'])
  expect(withColumn(without, 'status', true)).toEqual(['reference', 'service', 'status', 'papers'])
})

test('every column of the contract can be shown', () => {
  expect(everyColumn.map(({ key }) => key).sort()).toEqual([...listColumns].sort())
})
