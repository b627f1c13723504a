import { usualColumns, type listColumns } from '../../../shared/orders/order-view.ts'
import type { OrdersSort } from '../orders-store.ts'

export type ColumnKey = (typeof listColumns)[number]

export interface ListColumn {
  readonly key: ColumnKey
  readonly words: string
  /** Absent where the station does not sort by it. */
  readonly by?: OrdersSort['by']
  readonly isNumber?: boolean
  /** Its share of the width, as a grid track. */
  readonly track: string
  /** Least width in rem, the gap beside it included; the list scrolls sideways below the sum. */
  readonly least: number
}

const columns: Record<ColumnKey, ListColumn> = {
  reference: { key: 'reference', words: 'Order', by: 'reference', track: 'minmax(6.75rem, 0.6fr)', least: 7.5 },
  status: { key: 'status', words: 'Status', by: 'status', track: 'minmax(11rem, 0.9fr)', least: 11.75 },
  destination: { key: 'destination', words: 'Consignee', by: 'destination', track: 'minmax(9rem, 1.4fr)', least: 9.75 },
  service: { key: 'service', words: 'Service, waybill', by: 'service', track: 'minmax(9.5rem, 1.6fr)', least: 10.25 },
  value: { key: 'value', words: 'Value', by: 'value', isNumber: true, track: 'minmax(7rem, 0.3fr)', least: 7.75 },
  pickup: { key: 'pickup', words: 'Pickup', by: 'pickup', track: 'minmax(5rem, 0.3fr)', least: 5.75 },
  waybill: { key: 'waybill', words: 'Waybills', track: 'minmax(9rem, 1.2fr)', least: 9.75 },
  papers: { key: 'papers', words: 'Papers', track: 'minmax(8.5rem, 0.7fr)', least: 9.25 },
  created: { key: 'created', words: 'Created', by: 'created', track: 'minmax(4.75rem, 0.3fr)', least: 5.5 },
  hold: { key: 'hold', words: 'On hold', track: 'minmax(9rem, 1.2fr)', least: 9.75 },
}

/** From who it is for to what became of it, as a packer reads along a line. */
const placesInLine: readonly ColumnKey[] = [
  'reference',
  'destination',
  'service',
  'waybill',
  'status',
  'value',
  'created',
  'pickup',
  'papers',
  'hold',
]

export const everyColumn: readonly ListColumn[] = placesInLine.map((key) => columns[key])

/** The columns to show: the order's own always and first, then the hold wherever held orders are listed. */
export function shownColumns(chosen: readonly ColumnKey[], isHeldList: boolean): readonly ListColumn[] {
  const first: readonly ColumnKey[] = isHeldList ? ['reference', 'hold'] : ['reference']
  const keys = new Set<ColumnKey>([...first, ...placesInLine.filter((key) => chosen.includes(key))])
  return [...keys].map((key) => columns[key])
}

/** The columns with this one shown or hidden, in their own order. */
export function withColumn(chosen: readonly ColumnKey[], key: ColumnKey, isShown: boolean): ColumnKey[] {
  return placesInLine.filter((column) => (column === key ? isShown : chosen.includes(column)))
}

/** Below this many rem too few columns would be left to work with: then the list rolls sideways, whatever is shown. */
const enoughRems = 45

/**
 * Rem that the columns have to make do with. Beside an open order, and while nobody chose any columns, those that have no room are left out;
 * the list rolls sideways to what was chosen otherwise.
 */
export function roomForColumns({
  chosen,
  isBeside,
  widthRems,
}: {
  readonly chosen: readonly ColumnKey[]
  readonly isBeside: boolean
  readonly widthRems: number
}): number {
  const isUsual = chosen.length === usualColumns.length && usualColumns.every((key) => chosen.includes(key))
  const makesDo = isBeside || (isUsual && widthRems >= enoughRems)
  return makesDo && widthRems > 0 ? widthRems : Number.POSITIVE_INFINITY
}

/** The order in which columns take what room there is. */
const mostTelling: readonly ColumnKey[] = [
  'reference',
  'hold',
  'destination',
  'status',
  'service',
  'pickup',
  'papers',
  'waybill',
  'value',
  'created',
]

/** What the gap beside a column, and the free end of a column of numbers, take of its least width. */
const gapRems = 0.75
const numberEndRems = 0.5

/** Rem that the words of a column have at least. */
export function columnRoom({ least, isNumber }: ListColumn): number {
  return least - gapRems - (isNumber === true ? numberEndRems : 0)
}

export const tickRems = 2.75

/** Rem of a line that belong to no column. */
const besideRems = tickRems + 1.5

export interface FittingColumns {
  readonly columns: readonly ListColumn[]
  /** Names of those that there is no room for. */
  readonly left: readonly string[]
}

/** The most telling of the columns that fit beside each other; the first two always do, and the list scrolls sideways for them. */
export function columnsThatFit(shown: readonly ListColumn[], widthRems: number): FittingColumns {
  let room = widthRems - besideRems
  const byWeight = shown.toSorted((one, other) => mostTelling.indexOf(one.key) - mostTelling.indexOf(other.key))
  const fitting = new Set<ColumnKey>()
  for (const [place, { key, least }] of byWeight.entries()) {
    room -= least
    if (room < 0 && place > 1) break
    fitting.add(key)
  }
  return {
    columns: shown.filter(({ key }) => fitting.has(key)),
    left: shown.filter(({ key }) => !fitting.has(key)).map(({ words }) => words),
  }
}

/** Tracks and least width of the grid. */
export function gridOf(shown: readonly ListColumn[]): { readonly tracks: string; readonly least: string } {
  const least = shown.reduce((sum, column) => sum + column.least, besideRems)
  return { tracks: `${tickRems}rem ${shown.map(({ track }) => track).join(' ')}`, least: `${least}rem` }
}
