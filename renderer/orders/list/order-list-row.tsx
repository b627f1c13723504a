import { memo, useCallback, useSyncExternalStore, type ReactElement } from 'react'
import { Hand } from 'lucide-react'
import { orderRowMessages } from '../../../shared/messages/orders/order-row-messages.ts'
import type { OrderRow } from '../../../shared/orders/order-view.ts'
import { classNames } from '../../ui/class-names.ts'
import { PrintProgressBadge } from '../../ui/badges/print-badge.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { StatusBadge } from '../../ui/badges/status-badge.tsx'
import { TickMark } from '../../ui/fields/tick-mark.tsx'
import { cellText, formatHold, rowLabel, truncateField, type CellText } from './order-row-text.ts'
import { columnRoom, type ColumnKey, type ListColumn } from './list-columns.ts'
import { useOrders } from '../orders-store.ts'
import styles from './order-list-row.module.css'
import list from './order-list.module.css'
import { rowCache } from './list-requests.ts'
import { formatRowAge } from './row-age.ts'
import { fitsWidth } from './text-width.ts'

export interface OrderListRowProps {
  readonly id: number
  readonly index: number
  /** Pixels from the top of the list's body. */
  readonly top: number
  readonly isActive: boolean
  readonly columns: readonly ListColumn[]
  /** Lines of one line of text: nothing wraps. */
  readonly isCompact: boolean
  /** A row read before this instant (ISO) says how old it is. */
  readonly staleBefore: string
}

/** Sizes of the letters of a cell's lines, as its style sheet has them. */
const fontRems = { upper: 0.8125, lower: 0.75 }

/** What has no room where lines are one line of text. */
function isMinor(key: ColumnKey): boolean {
  return key === 'reference' || key === 'pickup' || key === 'created'
}

interface CellLine {
  readonly text: string
  readonly line: 'upper' | 'lower'
  /** Whether it has room in the narrowest such cell; it is cut off at the cell's end otherwise, and told whole on hover. */
  readonly fits: boolean
  readonly className?: string | false | undefined
}

// What follows are functions and no components: a line is filled again with every few pixels of a roll, and React pays for each component.

/** Words of other people. Each line of a cell is a block, so a name written from right to left turns nothing around but itself. */
function renderCellLine({ text, line, fits, className }: CellLine): ReactElement {
  return (
    <span className={classNames(styles[line], !fits && styles.cut, className)} title={fits ? undefined : text}>
      {text}
    </span>
  )
}

interface Cell {
  readonly column: ListColumn
  readonly index: number
  readonly isCompact: boolean
}

function renderTextCell({ column, index, isCompact }: Cell, { upper, lower }: CellText): ReactElement {
  const availableRems = columnRoom(column)
  // Two lines that share one line of text have whatever room the other leaves.
  const isShared = isCompact && lower !== ''
  const fits = (words: string, line: 'upper' | 'lower'): boolean => !isShared && fitsWidth(words, availableRems, fontRems[line])
  const [strong, minor] = [column.key === 'reference' && styles.strong, isMinor(column.key) && styles.minor]
  return (
    <td key={column.key} aria-colindex={index} className={classNames(styles.cell, column.isNumber === true && styles.number)}>
      {renderCellLine({ text: upper, line: 'upper', fits: fits(upper, 'upper'), className: strong })}
      {lower !== '' && renderCellLine({ text: lower, line: 'lower', fits: fits(lower, 'lower'), className: minor })}
    </td>
  )
}

interface StatusDetailProps {
  readonly row: OrderRow
  readonly age: string | null
  readonly shown: ReadonlySet<ColumnKey>
}

function hasStatusDetail({ row, age, shown }: StatusDetailProps): boolean {
  const hasWaybill = row.waybills.some((waybill) => waybill !== null)
  return age !== null || (row.hold !== null && !shown.has('hold')) || (hasWaybill && !shown.has('documents'))
}

/** What stands under the status: that the order is held, how old the line is, or how far its documents are where no column says it. */
function StatusDetail({ row, age, shown }: StatusDetailProps) {
  const hold = row.hold !== null && !shown.has('hold') ? row.hold : null
  if (hold !== null || age !== null) {
    if (hold === null) return <span className={classNames(styles.lower, styles.cut)}>{age}</span>
    return (
      <span
        className={classNames(styles.lower, styles.cut, styles.held)}
        title={truncateField(orderRowMessages.holdTooltip({ hold: formatHold(hold), note: hold.note }))}
      >
        <Hand aria-hidden="true" />
        <span className={styles.minor}>{formatHold(hold, 'short')}</span>
      </span>
    )
  }
  return hasStatusDetail({ row, age, shown }) ? <PrintProgressBadge progress={row.print} plain /> : null
}

interface RowCellsProps extends Pick<OrderListRowProps, 'id' | 'columns' | 'isCompact'> {
  readonly row: OrderRow | undefined
  readonly age: string | null
}

/** A line whose row is still on its way has the same cells, so that its words only have to be filled in. */
function placeholderText(id: number, key: ColumnKey): CellText {
  return { upper: key === 'reference' ? orderRowMessages.order({ reference: String(id) }) : '', lower: '' }
}

function RowCells({ id, row, columns, isCompact, age }: RowCellsProps) {
  const stationZone = useStationZone()
  const shown = new Set(columns.map(({ key }) => key))
  return columns.map((column, position) => {
    const index = position + 2
    const cell = { column, index, isCompact }
    if (row === undefined) return renderTextCell(cell, placeholderText(id, column.key))
    const text = cellText(row, column.key, stationZone, shown)
    if (column.key === 'status') {
      return (
        <td key={column.key} aria-colindex={index} className={styles.cell}>
          <StatusBadge status={truncateField(row.status)} plain wraps={!isCompact && !hasStatusDetail({ row, age, shown })} />
          <StatusDetail row={row} age={age} shown={shown} />
        </td>
      )
    }
    if (column.key === 'documents') {
      return (
        <td key={column.key} aria-colindex={index} className={styles.cell}>
          <PrintProgressBadge progress={row.print} plain />
          {text.lower !== '' && renderCellLine({ text: text.lower, line: 'lower', fits: false, className: styles.minor })}
        </td>
      )
    }
    return renderTextCell(cell, text)
  })
}

/** One line of the list, with a subscription of its own. The list itself answers presses, by `data-order` and `data-tick`. */
export const OrderListRow = memo(function OrderListRow({ id, index, top, isActive, columns, isCompact, staleBefore }: OrderListRowProps) {
  const subscribe = useCallback((listener: () => void) => rowCache.subscribe(id, listener), [id])
  const row = useSyncExternalStore(subscribe, () => rowCache.get(id))
  const isSelected = useOrders((state) => state.selection.selected.has(id))
  const stationZone = useStationZone()
  const age = row === undefined ? null : formatRowAge(row.asOf, staleBefore, stationZone)
  return (
    <tr
      id={`order-${id}`}
      data-order={id}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-label={orderRowMessages.rowLabel({
        order: row === undefined ? orderRowMessages.order({ reference: String(id) }) : rowLabel(row, age),
        isSelected: String(isSelected),
      })}
      className={classNames(list.columns, styles.row, isSelected && styles.selected, isActive && styles.active)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <td
        aria-colindex={1}
        className={styles.tickCell}
        data-tick=""
        aria-label={isSelected ? orderRowMessages.selected() : orderRowMessages.notSelected()}
      >
        <TickMark isOn={isSelected} />
      </td>
      <RowCells id={id} row={row} columns={columns} isCompact={isCompact} age={age} />
    </tr>
  )
})
