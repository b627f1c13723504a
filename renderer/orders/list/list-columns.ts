import { orderListMessages } from '../../../shared/messages/orders/order-list-messages.ts'
import { defaultColumns, type listColumns } from '../../../shared/orders/order-view.ts'
import type { OrdersSort, OrdersView } from '../orders-store.ts'
import { hidesDocuments, showsCutOffs } from './rows/usual-states.ts'

export type ColumnKey = (typeof listColumns)[number]

export interface ListColumn {
  readonly key: ColumnKey
  readonly label: () => string
  /** Absent if the station does not sort by it. */
  readonly sortKey?: OrdersSort['by']
  readonly isNumber?: boolean
  /** Its share of the width, as a grid track. */
  readonly track: string
  /** Minimum width in rem, including the gap; below the sum the list scrolls sideways. */
  readonly minRems: number
}

const columnsByKey: Record<ColumnKey, ListColumn> = {
  reference: { key: 'reference', label: orderListMessages.reference, sortKey: 'reference', track: 'minmax(6.75rem, 0.6fr)', minRems: 7.5 },
  status: { key: 'status', label: orderListMessages.status, sortKey: 'status', track: 'minmax(11rem, 1.3fr)', minRems: 11.75 },
  destination: {
    key: 'destination',
    label: orderListMessages.destination,
    sortKey: 'destination',
    track: 'minmax(9rem, 1.3fr)',
    minRems: 9.75,
  },
  service: { key: 'service', label: orderListMessages.service, sortKey: 'service', track: 'minmax(9.5rem, 1.7fr)', minRems: 10.25 },
  value: { key: 'value', label: orderListMessages.value, sortKey: 'value', isNumber: true, track: 'minmax(7rem, 0.3fr)', minRems: 7.75 },
  pickup: { key: 'pickup', label: orderListMessages.pickup, sortKey: 'pickup', track: 'minmax(5rem, 0.3fr)', minRems: 5.75 },
  waybill: { key: 'waybill', label: orderListMessages.waybill, track: 'minmax(9rem, 1.2fr)', minRems: 9.75 },
  documents: { key: 'documents', label: orderListMessages.documents, track: 'minmax(8.5rem, 0.7fr)', minRems: 9.25 },
  created: { key: 'created', label: orderListMessages.created, sortKey: 'created', track: 'minmax(4.75rem, 0.3fr)', minRems: 5.5 },
  'cut-off': { key: 'cut-off', label: orderListMessages.cutOff, sortKey: 'cut-off', track: 'minmax(8.25rem, 0.5fr)', minRems: 9 },
  hold: { key: 'hold', label: orderListMessages.hold, track: 'minmax(9rem, 1.2fr)', minRems: 9.75 },
}

/** From the recipient to the result, in reading order. */
const columnOrder: readonly ColumnKey[] = [
  'reference',
  'destination',
  'service',
  'waybill',
  'status',
  'value',
  'created',
  'cut-off',
  'pickup',
  'documents',
  'hold',
]

export const everyColumn: readonly ListColumn[] = columnOrder.map((key) => columnsByKey[key])

function hasDefaultColumns(selected: readonly ColumnKey[]): boolean {
  return selected.length === defaultColumns.length && defaultColumns.every((key) => selected.includes(key))
}

/** True for the default columns in their default order. In another order, a person has chosen them: `chooseColumn`. */
function areDefaultColumns(selected: readonly ColumnKey[]): boolean {
  return selected.length === defaultColumns.length && defaultColumns.every((key, index) => selected[index] === key)
}

/**
 * The columns to show: the order's own always and first, then the hold in lists of held orders. By default the documents are left out
 * of lists whose orders are not printed yet, and today's cut-offs are shown in those whose orders wait for them.
 */
export function shownColumns(selected: readonly ColumnKey[], view: OrdersView): readonly ListColumn[] {
  const first: readonly ColumnKey[] = view.kind === 'held' ? ['reference', 'hold'] : ['reference']
  const keys = new Set<ColumnKey>([...first, ...columnOrder.filter((key) => selected.includes(key))])
  if (areDefaultColumns(selected)) {
    if (hidesDocuments(view)) keys.delete('documents')
    if (showsCutOffs(view)) keys.add('cut-off')
  }
  return [...first, ...columnOrder.filter((key) => keys.has(key) && !first.includes(key))].map((key) => columnsByKey[key])
}

/** The columns with this one shown or hidden, in their fixed order. */
export function withColumn(selected: readonly ColumnKey[], key: ColumnKey, isShown: boolean): ColumnKey[] {
  return columnOrder.filter((column) => (column === key ? isShown : selected.includes(column)))
}

/** The columns after a person has shown or hidden one in a view. If the result is what the view shows by default, returns the default columns. */
export function chooseColumn(selected: readonly ColumnKey[], view: OrdersView, key: ColumnKey, isShown: boolean): ColumnKey[] {
  const keysOf = (columns: readonly ColumnKey[]): ColumnKey[] => shownColumns(columns, view).map((column) => column.key)
  const next = withColumn(keysOf(selected), key, isShown)
  const usual = new Set(keysOf(defaultColumns))
  return next.length === usual.size && next.every((column) => usual.has(column)) ? [...defaultColumns] : next
}

/** Below this many rem too few columns would remain: then the list scrolls sideways. */
const enoughRems = 45

/**
 * The available width in rem. Beside an open order, and with default columns, columns that do not fit are left out;
 * otherwise the list scrolls sideways to the chosen ones.
 */
export function roomForColumns({
  selected,
  isPanelOpen,
  widthRems,
}: {
  readonly selected: readonly ColumnKey[]
  readonly isPanelOpen: boolean
  readonly widthRems: number
}): number {
  const makesDo = isPanelOpen || (hasDefaultColumns(selected) && widthRems >= enoughRems)
  return makesDo && widthRems > 0 ? widthRems : Number.POSITIVE_INFINITY
}

/** The order in which columns get the available space. */
const columnPriority: readonly ColumnKey[] = [
  'reference',
  'hold',
  'destination',
  'cut-off',
  'status',
  'service',
  'pickup',
  'documents',
  'waybill',
  'value',
  'created',
]

/** The part of a column's minimum width for the gap, and for the free end of a numeric column. */
const gapRems = 0.75
const numberEndRems = 0.5

/** The minimum width for the text of a column, in rem. */
export function columnRoom({ minRems, isNumber }: ListColumn): number {
  return minRems - gapRems - (isNumber === true ? numberEndRems : 0)
}

export const tickRems = 2.75

/** Rem of a row that belong to no column. */
const besideRems = tickRems + 1.5

export interface FittingColumns {
  readonly columns: readonly ListColumn[]
  /** Names of the columns that do not fit. */
  readonly hidden: readonly string[]
}

/** The most important columns that fit; the first two are always included, and the list scrolls sideways for them. */
export function columnsThatFit(shown: readonly ListColumn[], widthRems: number): FittingColumns {
  let room = widthRems - besideRems
  const fitting = new Set<ColumnKey>()
  for (const [place, { key, minRems }] of byPriority(shown).entries()) {
    room -= minRems
    if (room < 0 && place > 1) break
    fitting.add(key)
  }
  return {
    columns: shown.filter(({ key }) => fitting.has(key)),
    hidden: shown.filter(({ key }) => !fitting.has(key)).map(({ label }) => label()),
  }
}

/** The columns in reading order; where they are wider than this, the most important ones come first, so that they are in sight. */
export function columnsInSight(columns: readonly ListColumn[], widthRems: number): readonly ListColumn[] {
  return Number.parseFloat(gridOf(columns, widthRems).least) <= widthRems ? columns : byPriority(columns)
}

function byPriority(columns: readonly ListColumn[]): readonly ListColumn[] {
  return columns.toSorted((one, other) => columnPriority.indexOf(one.key) - columnPriority.indexOf(other.key))
}

/** Tracks and minimum width of the grid. Where it scrolls sideways, the columns in sight take all of this width, so that none is cut at its edge. */
export function gridOf(shown: readonly ListColumn[], widthRems: number): { readonly tracks: string; readonly least: string } {
  const least = shown.reduce((sum, column) => sum + column.minRems, besideRems)
  const inSight = countInSight(shown, widthRems)
  const spare = inSight === 0 || inSight === shown.length ? 0 : widthRems - endOf(shown.slice(0, inSight))
  const tracks = shown.map(({ track, minRems }, place) =>
    spare > 0 && place < inSight ? `${minRems - gapRems + spare / inSight}rem` : track,
  )
  return { tracks: `${tickRems}rem ${tracks.join(' ')}`, least: `${least + spare}rem` }
}

/** The distance in rem from the start of a row to the end of the last of these columns, at minimum width. */
function endOf(columns: readonly ListColumn[]): number {
  return columns.reduce((end, { minRems }) => end + minRems, tickRems)
}

function countInSight(shown: readonly ListColumn[], widthRems: number): number {
  const beyond = shown.findIndex((_, place) => endOf(shown.slice(0, place + 1)) > widthRems)
  return beyond === -1 ? shown.length : beyond
}

/** Names of the columns that end outside of this width until the list is scrolled sideways. */
export function columnsBeyond(shown: readonly ListColumn[], widthRems: number): string[] {
  return shown.slice(countInSight(shown, widthRems)).map(({ label }) => label())
}
