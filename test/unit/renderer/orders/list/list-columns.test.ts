import { expect, test } from 'vitest'
import {
  columnsThatFit,
  everyColumn,
  gridOf,
  roomForColumns,
  shownColumns,
  withColumn,
} from '../../../../../renderer/orders/list/list-columns.ts'
import { listColumns, defaultColumns } from '../../../../../shared/orders/order-view.ts'

const all = { kind: 'all' } as const
const held = { kind: 'held' } as const

test('the order itself is always shown, and first', () => {
  expect(shownColumns(['status', 'value'], all).map(({ key }) => key)).toEqual(['reference', 'status', 'value'])
  expect(shownColumns(['status', 'reference'], all).map(({ key }) => key)).toEqual(['reference', 'status'])
})

test('where held orders are listed, until when and why is shown', () => {
  expect(shownColumns(['status'], held).map(({ key }) => key)).toEqual(['reference', 'hold', 'status'])
  expect(shownColumns(['hold', 'status'], held).map(({ key }) => key)).toEqual(['reference', 'hold', 'status'])
})

function keysIn(queue: 'print' | 'schedule' | 'prepare', columns = defaultColumns): string[] {
  return shownColumns(columns, { kind: 'queue', queue }).map(({ key }) => key)
}

test('lists where a cut-off of today decides what comes first show it, until somebody chooses columns', () => {
  expect(keysIn('print')).toContain('cut-off')
  expect(keysIn('schedule')).toContain('cut-off')
  expect(keysIn('prepare')).not.toContain('cut-off')
  expect(keysIn('print', ['reference', 'status'])).not.toContain('cut-off')
  expect(keysIn('prepare', ['reference', 'cut-off'])).toContain('cut-off')
})

test('lists whose orders are not printed yet have no column of documents until somebody chooses columns', () => {
  const toPrint = { kind: 'queue', queue: 'print' } as const
  expect(shownColumns(defaultColumns, toPrint).map(({ key }) => key)).not.toContain('documents')
  expect(shownColumns(['reference', 'documents'], toPrint).map(({ key }) => key)).toContain('documents')
  expect(shownColumns(defaultColumns, { kind: 'queue', queue: 'schedule' }).map(({ key }) => key)).toContain('documents')
})

test('a column that is shown again stands in its own place', () => {
  const without = withColumn(['reference', 'service', 'status', 'documents'], 'status', false)
  expect(without).toEqual(['reference', 'service', 'documents'])
  expect(withColumn(without, 'status', true)).toEqual(['reference', 'service', 'status', 'documents'])
})

test('every column of the contract can be shown', () => {
  expect(everyColumn.map(({ key }) => key).sort()).toEqual([...listColumns].sort())
})

test('columns that have no room are left out by name, the least telling first, and the others keep their order', () => {
  const shown = shownColumns(['destination', 'service', 'status', 'pickup', 'documents'], all)
  const fitting = (rems: number) => columnsThatFit(shown, rems)
  expect(fitting(100)).toEqual({ columns: shown, hidden: [] })
  expect(fitting(44)).toMatchObject({
    columns: [{ key: 'reference' }, { key: 'destination' }, { key: 'service' }, { key: 'status' }],
    hidden: ['Pickup', 'Documents'],
  })
  expect(fitting(34).columns.map(({ key }) => key)).toEqual(['reference', 'destination', 'status'])
  expect(fitting(5).columns.map(({ key }) => key)).toEqual(['reference', 'destination'])
})

test('whatever is shown and however wide the list is, what is drawn fits or is two columns, and nothing is lost', () => {
  for (const view of [all, held]) {
    for (let rems = 0; rems < 120; rems += 0.5) {
      const shown = shownColumns(listColumns, view)
      const { columns, hidden } = columnsThatFit(shown, rems)
      expect(columns.length + hidden.length).toBe(shown.length)
      expect(columns.length === 2 || Number.parseFloat(gridOf(columns).least) <= rems).toBe(true)
      expect(columns[0]?.key).toBe('reference')
    }
  }
})

function room(selected: typeof defaultColumns, isPanelOpen: boolean, widthRems: number): number {
  return roomForColumns({ selected, isPanelOpen, widthRems })
}

test('columns make do with the width beside an open order and until somebody chooses some, and roll sideways otherwise', () => {
  expect(room(defaultColumns.toReversed(), false, 48)).toBe(48)
  expect(room([...defaultColumns, 'value'], false, 48)).toBe(Number.POSITIVE_INFINITY)
  expect(room([...defaultColumns, 'value'], true, 48)).toBe(48)
  // Large letters: a list of two columns would be no use.
  expect(room(defaultColumns, false, 26)).toBe(Number.POSITIVE_INFINITY)
  expect(room(defaultColumns, true, 0)).toBe(Number.POSITIVE_INFINITY)
})
