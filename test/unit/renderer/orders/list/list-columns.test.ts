import { expect, test } from 'vitest'
import {
  chooseColumn,
  columnsBeyond,
  columnsInSight,
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

test('always shows the order itself, and first', () => {
  expect(shownColumns(['status', 'value'], all).map(({ key }) => key)).toEqual(['reference', 'status', 'value'])
  expect(shownColumns(['status', 'reference'], all).map(({ key }) => key)).toEqual(['reference', 'status'])
})

test('shows until when and why in lists of held orders', () => {
  expect(shownColumns(['status'], held).map(({ key }) => key)).toEqual(['reference', 'hold', 'status'])
  expect(shownColumns(['hold', 'status'], held).map(({ key }) => key)).toEqual(['reference', 'hold', 'status'])
})

function keysIn(queue: 'print' | 'schedule' | 'prepare', columns = defaultColumns): string[] {
  return shownColumns(columns, { kind: 'queue', queue }).map(({ key }) => key)
}

test('shows today’s cut-off in lists sorted by it, by default', () => {
  expect(keysIn('print')).toContain('cut-off')
  expect(keysIn('schedule')).toContain('cut-off')
  expect(keysIn('prepare')).not.toContain('cut-off')
  expect(keysIn('print', ['reference', 'status'])).not.toContain('cut-off')
  expect(keysIn('prepare', ['reference', 'cut-off'])).toContain('cut-off')
})

test('lists whose orders are not printed yet have no column of documents by default', () => {
  const toPrint = { kind: 'queue', queue: 'print' } as const
  expect(shownColumns(defaultColumns, toPrint).map(({ key }) => key)).not.toContain('documents')
  expect(shownColumns(['reference', 'documents'], toPrint).map(({ key }) => key)).toContain('documents')
  expect(shownColumns(defaultColumns, { kind: 'queue', queue: 'refusal' }).map(({ key }) => key)).not.toContain('documents')
  expect(shownColumns(defaultColumns, { kind: 'queue', queue: 'schedule' }).map(({ key }) => key)).toContain('documents')
})

test('a column that is shown again is in its own place', () => {
  const without = withColumn(['reference', 'service', 'status', 'documents'], 'status', false)
  expect(without).toEqual(['reference', 'service', 'documents'])
  expect(withColumn(without, 'status', true)).toEqual(['reference', 'service', 'status', 'documents'])
})

test('the list follows each column that a person ticks or clears, whatever it shows by default', () => {
  const toPrint = { kind: 'queue', queue: 'print' } as const
  const keys = (columns: readonly (typeof listColumns)[number][]): string[] => shownColumns(columns, toPrint).map(({ key }) => key)
  const withDocuments = chooseColumn(defaultColumns, toPrint, 'documents', true)
  expect(keys(withDocuments)).toEqual(expect.arrayContaining(['documents', 'cut-off']))
  const withoutCutOff = chooseColumn(withDocuments, toPrint, 'cut-off', false)
  expect(keys(withoutCutOff)).toContain('documents')
  expect(keys(withoutCutOff)).not.toContain('cut-off')
})

test('showing a hidden default column again restores the default columns', () => {
  const toPrint = { kind: 'queue', queue: 'print' } as const
  for (const view of [toPrint, all, held]) {
    const without = chooseColumn(defaultColumns, view, 'status', false)
    expect(shownColumns(without, view).map(({ key }) => key)).not.toContain('status')
    expect(chooseColumn(without, view, 'status', true)).toEqual(defaultColumns)
  }
})

test('every column of the contract can be shown', () => {
  expect(everyColumn.map(({ key }) => key).sort()).toEqual([...listColumns].sort())
})

test('leaves out columns that do not fit and lists them, the least important first, and keeps the order of the others', () => {
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

test('where the list scrolls sideways, the most important columns come first', () => {
  const shown = shownColumns(['destination', 'service', 'cut-off', 'status'], all)
  expect(columnsInSight(shown, 100)).toBe(shown)
  expect(columnsInSight(shown, 40).map(({ key }) => key)).toEqual(['reference', 'destination', 'cut-off', 'status', 'service'])
})

test('with any columns and any width, the shown columns fit or are only two, and every other column is listed as hidden', () => {
  for (const view of [all, held]) {
    for (let rems = 0; rems < 120; rems += 0.5) {
      const shown = shownColumns(listColumns, view)
      const { columns, hidden } = columnsThatFit(shown, rems)
      expect(columns.length + hidden.length).toBe(shown.length)
      expect(columns.length === 2 || Number.parseFloat(gridOf(columns, rems).least) <= rems).toBe(true)
      expect(columns[0]?.key).toBe('reference')
    }
  }
})

function room(selected: typeof defaultColumns, isPanelOpen: boolean, widthRems: number): number {
  return roomForColumns({ selected, isPanelOpen, widthRems })
}

test('the columns fit the width beside an open order and by default, and otherwise the list scrolls sideways', () => {
  expect(room(defaultColumns.toReversed(), false, 48)).toBe(48)
  expect(room([...defaultColumns, 'value'], false, 48)).toBe(Number.POSITIVE_INFINITY)
  expect(room([...defaultColumns, 'value'], true, 48)).toBe(48)
  // Large letters: a list of two columns would be no use.
  expect(room(defaultColumns, false, 26)).toBe(Number.POSITIVE_INFINITY)
  expect(room(defaultColumns, true, 0)).toBe(Number.POSITIVE_INFINITY)
})

test('names the chosen columns that are seen only when the list is scrolled sideways', () => {
  const chosen = shownColumns([...defaultColumns, 'value', 'created'], all)
  const least = Number.parseFloat(gridOf(chosen, 100).least)
  expect(columnsBeyond(chosen, least)).toEqual([])
  expect(columnsBeyond(chosen, least - 3)).toEqual(['Documents'])
  expect(columnsBeyond(chosen, 0)).toHaveLength(chosen.length)
})

/** Where each of the narrowest columns starts, in rem, with its gap before it. */
function startsOf(tracks: string): number[] {
  const widths = [...tracks.matchAll(/(?:minmax\()?([\d.]+)rem/g)].map(([, rems]) => Number(rems))
  return widths.map((_, place) => widths.slice(0, place).reduce((sum, width) => sum + width + (place === 0 ? 0 : 0.75), 0))
}

test('where the list scrolls sideways, the first column out of sight starts at the edge, so that none is cut there', () => {
  const chosen = shownColumns(listColumns, all)
  for (let rems = 12; rems < Number.parseFloat(gridOf(chosen, 0).least); rems += 0.5) {
    const inSight = chosen.length - columnsBeyond(chosen, rems).length
    const start = startsOf(gridOf(chosen, rems).tracks)[inSight + 1] ?? rems
    expect(start).toBeGreaterThanOrEqual(rems)
  }
})
