import { useEffect, useMemo, useRef, type CSSProperties, type MouseEvent } from 'react'
import type { Settings } from '../../../shared/settings/settings.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { useRem } from '../../ui/use-rem.ts'
import { EmptyList } from './empty-list.tsx'
import { setActiveOrder, extendSelection, toggleSelected } from './list-selection.ts'
import { columnsThatFit, gridOf, roomForColumns, shownColumns, type ColumnKey } from './list-columns.ts'
import { pressInList } from './list-keys.ts'
import { useOpenedOrder } from '../panel/opened-order-store.ts'
import { useOrders } from '../orders-store.ts'
import { rowsToRender } from './rows-to-render.ts'
import styles from './order-list.module.css'
import { OrderListRow } from './order-list-row.tsx'
import { isSearched, matchCache } from './match-cache.ts'
import { rowCache } from './list-requests.ts'
import { pauseListUpdates } from './list-actions.ts'
import { ListHead } from './list-head.tsx'
import type { RowCutOff } from './row-cut-off.tsx'
import { useStaleBefore } from './row-age.ts'
import { usualStatesOf } from './usual-states.ts'
import { useVisibleRows } from './use-visible-rows.ts'

declare module 'react' {
  interface CSSProperties {
    '--tracks'?: string
    '--least'?: string
    '--line-height'?: string
  }
}

export type Density = Settings['list']['density']

const rowRems: Record<Density, number> = { comfortable: 2.5, compact: 2, touch: 3.5 }
const headerRems = 2.5

/** Lines beyond the screen whose words are asked for ahead. */
const prefetchedRows = 40

function orderAt(target: EventTarget): number | null {
  const id = target instanceof Element ? Number(target.closest<HTMLElement>('[data-order]')?.dataset.order) : Number.NaN
  return Number.isInteger(id) ? id : null
}

/** A press on a line opens it, on its tick or with Ctrl chooses it, with Shift takes everything up to it. */
function handleRowClick(event: MouseEvent<HTMLElement>, onOpen: (orderId: number) => void): void {
  const id = orderAt(event.target)
  if (id === null || !(event.target instanceof Element)) return
  if (event.shiftKey) extendSelection(id)
  else if (event.ctrlKey || event.metaKey || event.target.closest('[data-tick]') !== null) toggleSelected(id)
  else {
    setActiveOrder(id)
    onOpen(id)
  }
}

export interface OrderListProps {
  readonly title: string
  readonly columns: readonly ColumnKey[]
  readonly density: Density
  /** True while the service is out of reach: every line says how old it is then. */
  readonly isOffline: boolean
  /** Today's, by order, where the list shows them. */
  readonly cutOffs: ReadonlyMap<number, RowCutOff>
  readonly onOpen: (orderId: number) => void
  /** The menu of a line is wanted, by a right press or the menu key, at this place of the window. */
  readonly onMenu: (orderId: number, at: { readonly x: number; readonly y: number }) => void
}

/** The orders of the current view: only the lines in sight exist, the active one always does. */
export function OrderList({ title, columns: selectedColumns, density, isOffline, cutOffs, onOpen, onMenu }: OrderListProps) {
  const ids = useOrders((state) => state.ids)
  const sort = useOrders((state) => state.sort)
  const active = useOrders((state) => state.active)
  const failure = useOrders((state) => state.failure)
  const isLoading = useOrders((state) => state.isLoading)
  const view = useOrders((state) => state.view)
  const showsMatches = useOrders(isSearched)
  const rem = useRem()
  const rowHeight = rowRems[density] * rem
  const { scrollerRef, first, end, firstVisible, isScrolling, width, rowsPerPage, scrollToRow } = useVisibleRows(
    ids.length,
    rowHeight,
    headerRems * rem,
  )
  const shown = useMemo(() => shownColumns(selectedColumns, view), [selectedColumns, view])
  const isPanelOpen = useOpenedOrder((state) => state.orderId !== null)
  const availableRems = roomForColumns({ selected: selectedColumns, isPanelOpen, widthRems: width / rem })
  const { columns, hidden } = useMemo(() => columnsThatFit(shown, availableRems), [shown, availableRems])
  const { tracks, least } = gridOf(columns)
  const activeIndex = useMemo(() => (active === null ? -1 : ids.indexOf(active)), [active, ids])
  const staleBefore = useStaleBefore(isOffline)
  const usual = usualStatesOf(view)

  useEffect(() => {
    const after = firstVisible + rowsPerPage + 2
    const visible = ids.slice(firstVisible, after)
    const ahead = [...ids.slice(after, end + prefetchedRows), ...ids.slice(Math.max(0, first - prefetchedRows), firstVisible)]
    rowCache.request(visible, ahead)
    if (showsMatches) matchCache.request(visible, ahead)
  }, [ids, first, end, firstVisible, rowsPerPage, showsMatches])
  const shownView = useRef(view)
  useEffect(() => {
    if (isLoading) return
    // An order that stays open does not take another list away from its top.
    const isOtherList = shownView.current !== view && isPanelOpen
    shownView.current = view
    if (isOtherList) scrollToRow(0)
    else if (activeIndex >= 0) scrollToRow(activeIndex)
    // oxlint-disable-next-line react/exhaustive-deps -- opening or closing the panel moves no line
  }, [activeIndex, isLoading, scrollToRow, view])

  /** Also scrolls where the key leads to the line that was active already. */
  function showActive(orderId: number): void {
    scrollToRow(useOrders.getState().ids.indexOf(orderId))
  }

  if (failure !== null) return <FailureNote failure={failure} />
  if (ids.length === 0) return <EmptyList isLoading={isLoading} title={title} />
  const renderedRows = rowsToRender(first, end, isScrolling)
  if (activeIndex >= 0 && activeIndex < first) renderedRows.unshift({ index: activeIndex, elementKey: 'active' })
  else if (activeIndex >= end) renderedRows.push({ index: activeIndex, elementKey: 'active' })
  const sizes: CSSProperties = { '--tracks': tracks, '--least': least, '--line-height': `${rowRems[density]}rem` }
  return (
    <div ref={scrollerRef} className={styles.scroller}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern on its natural element
        role="grid"
        id="order-list"
        tabIndex={0}
        className={styles.grid}
        data-density={density}
        style={sizes}
        aria-label={title}
        aria-busy={isLoading}
        aria-rowcount={ids.length + 1}
        aria-colcount={shown.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={activeIndex < 0 ? undefined : `order-${active}`}
        onClick={(event) => handleRowClick(event, onOpen)}
        onPointerMove={pauseListUpdates}
        onWheel={pauseListUpdates}
        onContextMenu={(event) => {
          const pressed = orderAt(event.target)
          const id = pressed ?? active
          const line = id === null ? null : document.getElementById(`order-${id}`)
          if (id === null || line === null) return
          event.preventDefault()
          setActiveOrder(id)
          const box = line.getBoundingClientRect()
          // The menu key names no place on the line: the menu opens under the order's own cell then.
          onMenu(id, pressed === null ? { x: box.left + 48, y: box.bottom } : { x: event.clientX, y: event.clientY })
        }}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget) return
          if (pressInList(event, Math.max(1, rowsPerPage - 1), onOpen, showActive)) event.preventDefault()
        }}
      >
        <ListHead sort={sort} columns={columns} hidden={hidden} />
        <tbody className={styles.body} style={{ height: ids.length * rowHeight }}>
          {renderedRows.map(({ index, elementKey }) => {
            const id = ids[index]
            if (id === undefined) return null
            return (
              <OrderListRow
                key={elementKey}
                id={id}
                index={index}
                top={index * rowHeight}
                isActive={id === active}
                columns={columns}
                isCompact={density === 'compact'}
                staleBefore={staleBefore}
                usual={usual}
                showsMatch={showsMatches}
                cutOff={cutOffs.get(id)}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
