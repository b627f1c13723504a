import { StickyNote } from 'lucide-react'
import { memo, useCallback, useMemo, useSyncExternalStore, type ReactElement } from 'react'
import { orderRowMessages } from '../../../../shared/messages/orders/order-row-messages.ts'
import type { OrderRow } from '../../../../shared/orders/order-view.ts'
import type { FieldMatch, OrderMatch } from '../../../../shared/orders/search-match.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { TextSizes } from '../../../ui/use-text-sizes.ts'
import { useStationZone } from '../../../ui/text/station-zone.ts'
import { TickMark } from '../../../ui/fields/tick-mark.tsx'
import { cellText, rowLabel, truncateField, type CellText } from './order-row-text.ts'
import { columnRoom, type ColumnKey, type ListColumn } from '../list-columns.ts'
import { useOrders } from '../../orders-store.ts'
import styles from './order-list-row.module.css'
import list from '../order-list.module.css'
import { rowCache } from '../list-requests.ts'
import { matchCache } from './match-cache.ts'
import { formatMatches, hiddenMatches, renderMatchLine } from './match-line.tsx'
import { formatRowAge } from './row-age.ts'
import { renderCutOffCell, type RowCutOff } from './row-cut-off.tsx'
import { renderHoldBadge, renderPrintProgress, renderStatus } from './status-cell.tsx'
import type { UsualStates } from './usual-states.ts'
import { fitsWidth } from './text-width.ts'

export interface OrderListRowProps {
  readonly id: number
  readonly index: number
  /** Pixels from the top of the list's body. */
  readonly top: number
  readonly isActive: boolean
  readonly columns: readonly ListColumn[]
  /** Rows with one line of text: nothing wraps. */
  readonly isCompact: boolean
  readonly textSizes: TextSizes
  /** The current minute: an ISO instant. */
  readonly now: string
  /** What the list's name says about its rows. */
  readonly usual: UsualStates
  /** The list is a search: matches that the row does not show are added. */
  readonly showsMatch: boolean
  /** Today's cut-off, if the order waits for one. */
  readonly cutOff: RowCutOff | undefined
}

/** Columns whose lower line is left out of compact rows. */
function isMinor(key: ColumnKey): boolean {
  return key === 'reference' || key === 'pickup' || key === 'created'
}

interface CellLine {
  readonly text: string
  readonly line: 'upper' | 'lower'
  /** True if the text fits the narrowest cell of its column. Otherwise it is truncated and shown in full on hover. */
  readonly fits: boolean
  readonly className?: string | false | undefined
}

// These are functions and not components: a row is rendered again with every few pixels of scrolling, and React has a cost per component.

/** Renders text that other people wrote. Each line is a block, so a right-to-left name affects only itself. */
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
  readonly textSizes: TextSizes
}

/** The order and its recipient are emphasized; the rest is not. */
function weightOf(key: ColumnKey): string | undefined {
  if (key === 'reference') return styles.strong
  return key === 'destination' ? styles.medium : styles.rest
}

/** A reference with a sign that there is a note on the order; the note on hover. Screen readers get it from the row itself. */
function renderNotedLine(line: CellLine, note: string): ReactElement {
  return (
    <span className={classNames(styles.upper, styles.noted)}>
      {renderCellLine(line)}
      <span className={styles.note} title={truncateField(note)}>
        <StickyNote aria-hidden="true" />
      </span>
    </span>
  )
}

interface CellExtras {
  /** Shown in place of the lower line. */
  readonly badge?: ReactElement | undefined
  readonly note?: string | null
}

function renderTextCell(
  { column, index, isCompact, textSizes }: Cell,
  { upper, lower }: CellText,
  { badge, note = null }: CellExtras = {},
): ReactElement {
  const availableRems = columnRoom(column)
  // Two texts that share one line get whatever space the other leaves.
  const isShared = isCompact && lower !== ''
  const letterRems = { upper: textSizes.base, lower: textSizes.small }
  const fits = (words: string, line: 'upper' | 'lower'): boolean => !isShared && fitsWidth(words, availableRems, letterRems[line])
  const minor = isMinor(column.key) && styles.minor
  const upperLine: CellLine = { text: upper, line: 'upper', fits: fits(upper, 'upper'), className: weightOf(column.key) }
  return (
    <td key={column.key} aria-colindex={index} className={classNames(styles.cell, column.isNumber === true && styles.number)}>
      {note === null ? renderCellLine(upperLine) : renderNotedLine({ ...upperLine, fits: false }, note)}
      {badge ?? null}
      {badge === undefined && lower !== '' && renderCellLine({ text: lower, line: 'lower', fits: fits(lower, 'lower'), className: minor })}
    </td>
  )
}

interface RowCellsProps extends Pick<OrderListRowProps, 'id' | 'columns' | 'isCompact' | 'textSizes' | 'usual' | 'now' | 'cutOff'> {
  readonly row: OrderRow | undefined
  /** The matches that the row does not show. */
  readonly matches: readonly FieldMatch[]
  readonly age: string | null
}

/** A row that is still loading has the same cells, so that only its text has to be filled in. */
function placeholderText(id: number, key: ColumnKey): CellText {
  return { upper: key === 'reference' ? orderRowMessages.order({ reference: String(id) }) : '', lower: '' }
}

function RowCells({ id, row, matches, columns, isCompact, textSizes, age, usual, now, cutOff }: RowCellsProps) {
  const stationZone = useStationZone()
  const shown = new Set(columns.map(({ key }) => key))
  // If there is no other place for it, the hold is shown with the reference.
  const holdByReference = row?.hold != null && !shown.has('hold') && !shown.has('status') ? row.hold : null
  const matchColumn = matches.length === 0 ? null : shown.has('destination') ? 'destination' : 'reference'
  return columns.map((column, position) => {
    const index = position + 2
    const cell = { column, index, isCompact, textSizes }
    if (row === undefined) return renderTextCell(cell, placeholderText(id, column.key))
    if (column.key === 'status') {
      return (
        <td key={column.key} aria-colindex={index} className={styles.cell}>
          {renderStatus({ row, age, shown, usual, now, isCompact, cutOff })}
        </td>
      )
    }
    if (column.key === 'cut-off') {
      return (
        <td key={column.key} aria-colindex={index} className={styles.cell}>
          {renderCutOffCell(cutOff)}
        </td>
      )
    }
    const text = cellText(row, column.key, { stationZone, shown, lacksWaybills: usual.lacksWaybills })
    if (column.key === 'documents') {
      return (
        <td key={column.key} aria-colindex={index} className={styles.cell}>
          {renderPrintProgress({ row, usual })}
          {text.lower !== '' && renderCellLine({ text: text.lower, line: 'lower', fits: false, className: styles.minor })}
        </td>
      )
    }
    const found = column.key === matchColumn ? renderMatchLine(matches, row, text.lower) : undefined
    if (column.key !== 'reference') return renderTextCell(cell, text, { badge: found })
    return renderTextCell(cell, text, { badge: holdByReference === null ? found : renderHoldBadge(holdByReference), note: row.note })
  })
}

const noMatches: readonly FieldMatch[] = []

function subscribeToNothing(): () => void {
  return () => {}
}

/** Why the search found the order; no subscription in other lists. */
function useMatch(id: number, isSearch: boolean): OrderMatch | undefined {
  const subscribe = useCallback((listener: () => void) => matchCache.subscribe(id, listener), [id])
  return useSyncExternalStore(isSearch ? subscribe : subscribeToNothing, () => (isSearch ? matchCache.get(id) : undefined))
}

/** One row of the list, with its own subscription. The list itself handles clicks, by `data-order` and `data-tick`. */
export const OrderListRow = memo(function OrderListRow(props: OrderListRowProps) {
  const { id, index, top, isActive, columns, isCompact, textSizes, now, usual, showsMatch, cutOff } = props
  const subscribe = useCallback((listener: () => void) => rowCache.subscribe(id, listener), [id])
  const row = useSyncExternalStore(subscribe, () => rowCache.get(id))
  const match = useMatch(id, showsMatch)
  const shown = useMemo(() => new Set(columns.map(({ key }) => key)), [columns])
  const matches = row === undefined ? noMatches : hiddenMatches(match, { row, shown, isCompact })
  const isSelected = useOrders((state) => state.selection.selected.has(id))
  const stationZone = useStationZone()
  const age = row === undefined ? null : formatRowAge(row, stationZone)
  return (
    <tr
      id={`order-${id}`}
      data-order={id}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-label={orderRowMessages.rowLabel({
        order:
          row === undefined
            ? orderRowMessages.order({ reference: String(id) })
            : rowLabel(row, age, [formatMatches(matches, row), cutOff?.label ?? '']),
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
      <RowCells
        id={id}
        row={row}
        matches={matches}
        columns={columns}
        isCompact={isCompact}
        textSizes={textSizes}
        age={age}
        usual={usual}
        now={now}
        cutOff={cutOff}
      />
    </tr>
  )
})
