import { memo, useCallback, useSyncExternalStore } from 'react'
import { Hand } from 'lucide-react'
import type { OrderRow } from '../../shared/orders/order-view.ts'
import { classNames } from '../ui/class-names.ts'
import { PrintProgressBadge } from '../ui/print-badge.tsx'
import { useStationZone } from '../ui/station-zone.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { TickMark } from '../ui/tick-mark.tsx'
import { cellWords, holdWords, lineName, shortened, type CellWords } from './line-words.ts'
import type { ColumnKey, ListColumn } from './list-columns.ts'
import { useOrders } from './orders-store.ts'
import styles from './order-line.module.css'
import list from './order-list.module.css'
import { rowCache } from './list-asking.ts'
import { ageWords } from './row-age.ts'

export interface OrderLineProps {
  readonly id: number
  readonly index: number
  /** Pixels from the top of the list's body. */
  readonly top: number
  readonly isActive: boolean
  readonly columns: readonly ListColumn[]
  /** Lines of one line of text: nothing wraps. */
  readonly isCompact: boolean
  /** A row read before this instant (ISO) says how old it is. */
  readonly oldBefore: string
}

/** More than this may be cut off at the end of a cell; the whole is then told on hover. Fewer attributes make a faster roll. */
const mostSeen = 14

/** Words of other people. Each line of a cell is a block, so a name written from right to left turns nothing around but itself. */
function Words({ words, className }: { readonly words: string; readonly className: string | undefined }) {
  return (
    <span className={className} {...(words.length > mostSeen ? { title: words } : {})}>
      {words}
    </span>
  )
}

/** What has no room where lines are one line of text. */
function isMinor(key: ColumnKey): boolean {
  return key === 'reference' || key === 'pickup' || key === 'created'
}

function PlainCell({ column, words, index }: { readonly column: ListColumn; readonly words: CellWords; readonly index: number }) {
  return (
    <td aria-colindex={index} className={classNames(styles.cell, column.isNumber === true && styles.number)}>
      <Words words={words.upper} className={classNames(styles.upper, column.key === 'reference' && styles.strong)} />
      {words.lower !== '' && <Words words={words.lower} className={classNames(styles.lower, isMinor(column.key) && styles.minor)} />}
    </td>
  )
}

interface UnderStatusProps {
  readonly row: OrderRow
  readonly age: string | null
  readonly shown: ReadonlySet<ColumnKey>
}

function saysUnderStatus({ row, age, shown }: UnderStatusProps): boolean {
  const hasWaybill = row.waybills.some((waybill) => waybill !== null)
  return age !== null || (row.hold !== null && !shown.has('hold')) || (hasWaybill && !shown.has('papers'))
}

/** What stands under the status: that the order is held, how old the line is, or how far its papers are where no column says it. */
function UnderStatus({ row, age, shown }: UnderStatusProps) {
  const hold = row.hold !== null && !shown.has('hold') ? row.hold : null
  if (hold !== null || age !== null) {
    if (hold === null) return <span className={styles.lower}>{age}</span>
    return (
      <span className={classNames(styles.lower, styles.held)} title={shortened(`${holdWords(hold)} ${hold.note}`)}>
        <Hand aria-hidden="true" />
        <span className={styles.minor}>{holdWords(hold, 'short')}</span>
      </span>
    )
  }
  return saysUnderStatus({ row, age, shown }) ? <PrintProgressBadge progress={row.print} plain /> : null
}

interface LineCellsProps extends Pick<OrderLineProps, 'id' | 'columns' | 'isCompact'> {
  readonly row: OrderRow | undefined
  readonly age: string | null
}

/** A line whose row is still on its way has the same cells, so that its words only have to be filled in. */
function waitingWords(id: number, key: ColumnKey): CellWords {
  return { upper: key === 'reference' ? `Order ${id}` : '', lower: '' }
}

function LineCells({ id, row, columns, isCompact, age }: LineCellsProps) {
  const stationZone = useStationZone()
  const shown = new Set(columns.map(({ key }) => key))
  return columns.map((column, position) => {
    const index = position + 2
    if (row === undefined) return <PlainCell key={column.key} column={column} words={waitingWords(id, column.key)} index={index} />
    const words = cellWords(row, column.key, stationZone, shown)
    if (column.key === 'status') {
      return (
        <td key={column.key} aria-colindex={index} className={styles.cell}>
          <StatusBadge status={shortened(row.status)} plain wraps={!isCompact && !saysUnderStatus({ row, age, shown })} />
          <UnderStatus row={row} age={age} shown={shown} />
        </td>
      )
    }
    if (column.key === 'papers') {
      return (
        <td key={column.key} aria-colindex={index} className={styles.cell}>
          <PrintProgressBadge progress={row.print} plain />
          {words.lower !== '' && <Words words={words.lower} className={classNames(styles.lower, styles.minor)} />}
        </td>
      )
    }
    return <PlainCell key={column.key} column={column} words={words} index={index} />
  })
}

/** One line of the list, with a subscription of its own. The list itself answers presses, by `data-order` and `data-tick`. */
export const OrderLine = memo(function OrderLine({ id, index, top, isActive, columns, isCompact, oldBefore }: OrderLineProps) {
  const subscribe = useCallback((listener: () => void) => rowCache.subscribe(id, listener), [id])
  const row = useSyncExternalStore(subscribe, () => rowCache.get(id))
  const isSelected = useOrders((state) => state.selection.selected.has(id))
  const stationZone = useStationZone()
  const age = row === undefined ? null : ageWords(row.asOf, oldBefore, stationZone)
  return (
    <tr
      id={`order-${id}`}
      data-order={id}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-label={`${row === undefined ? `Order ${id}` : lineName(row, age)}, ${isSelected ? 'chosen' : 'not chosen'}`}
      className={classNames(list.columns, styles.row, isSelected && styles.selected, isActive && styles.active)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <td aria-colindex={1} className={styles.tickCell} data-tick="" aria-label={isSelected ? 'Chosen' : 'Not chosen'}>
        <TickMark isOn={isSelected} />
      </td>
      <LineCells id={id} row={row} columns={columns} isCompact={isCompact} age={age} />
    </tr>
  )
})
