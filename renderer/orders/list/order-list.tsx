import { useEffect, useMemo, useRef, type CSSProperties, type MouseEvent } from 'react'
import type { Settings } from '../../../shared/settings/settings.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { useRem } from '../../ui/use-rem.ts'
import { useTextSizes } from '../../ui/use-text-sizes.ts'
import { EmptyList } from './empty-list.tsx'
import { setActiveOrder, extendSelection, toggleSelected } from './list-selection.ts'
import { columnsBeyond, columnsInSight, columnsThatFit, gridOf, roomForColumns, shownColumns, type ColumnKey } from './list-columns.ts'
import { pressInList } from './list-keys.ts'
import { useOpenedOrder } from '../panel/opened-order-store.ts'
import { useOrders } from '../orders-store.ts'
import { rowsToRender } from './rows/rows-to-render.ts'
import styles from './order-list.module.css'
import { OrderListRow } from './rows/order-list-row.tsx'
import { isSearched, matchCache } from './rows/match-cache.ts'
import { rowCache } from './list-requests.ts'
import { pauseListUpdates } from './list-actions.ts'
import { ListHead } from './list-head.tsx'
import type { RowCutOff } from './rows/row-cut-off.tsx'
import { looksBehind, useCurrentMinute } from './rows/row-age.ts'
import { usualStatesOf } from './rows/usual-states.ts'
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

/** Rows beyond the screen whose content is prefetched. */
const prefetchedRows = 40

function orderAt(target: EventTarget): number | null {
  const id = target instanceof Element ? Number(target.closest<HTMLElement>('[data-order]')?.dataset.order) : Number.NaN
  return Number.isInteger(id) ? id : null
}

/** A click opens the row; on its checkbox or with Ctrl it selects the row, and with Shift the range up to the row. */
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
  /** The name of the unfiltered list, shown when filters hide every order. For a saved view, the list that the view filters. */
  readonly unfilteredTitle: string
  readonly columns: readonly ColumnKey[]
  readonly density: Density
  /** Today's cut-offs by order, if the list shows them. */
  readonly cutOffs: ReadonlyMap<number, RowCutOff>
  readonly onOpen: (orderId: number) => void
  /** The menu of a row was requested, by a right click or the menu key, at this position of the window. */
  readonly onMenu: (orderId: number, at: { readonly x: number; readonly y: number }) => void
}

/** The orders of the current view: only visible rows are rendered, the active one always is. */
export function OrderList({ title, unfilteredTitle, columns: selectedColumns, density, cutOffs, onOpen, onMenu }: OrderListProps) {
  const ids = useOrders((state) => state.ids)
  const sort = useOrders((state) => state.sort)
  const active = useOrders((state) => state.active)
  const failure = useOrders((state) => state.failure)
  const isLoading = useOrders((state) => state.isLoading)
  // After a sort or a filter the previous list is shown until the new one has arrived.
  const isRequested = useOrders((state) => state.edition === null)
  const view = useOrders((state) => state.view)
  const showsMatches = useOrders(isSearched)
  const rem = useRem()
  const textSizes = useTextSizes()
  const rowHeight = rowRems[density] * rem
  const { scrollerRef, first, end, firstVisible, isScrolling, width, isAtStart, rowsPerPage, scrollToRow } = useVisibleRows(
    ids.length,
    rowHeight,
    headerRems * rem,
  )
  const shown = useMemo(() => shownColumns(selectedColumns, view), [selectedColumns, view])
  const isPanelOpen = useOpenedOrder((state) => state.orderId !== null)
  const availableRems = roomForColumns({ selected: selectedColumns, isPanelOpen, widthRems: width / rem })
  const { columns: fitting, hidden } = useMemo(() => columnsThatFit(shown, availableRems), [shown, availableRems])
  const columns = useMemo(() => columnsInSight(fitting, width / rem), [fitting, width, rem])
  const { tracks, least } = gridOf(columns, width / rem)
  const beyond = isAtStart && width > 0 ? columnsBeyond(columns, width / rem) : []
  const activeIndex = useMemo(() => (active === null ? -1 : ids.indexOf(active)), [active, ids])
  const now = useCurrentMinute()
  const lastReadAt = useOrders((state) => state.overview?.sync.asOf ?? null)
  const usual = usualStatesOf(view)

  useEffect(() => {
    const after = firstVisible + rowsPerPage + 2
    const visible = ids.slice(firstVisible, after)
    const ahead = [...ids.slice(after, end + prefetchedRows), ...ids.slice(Math.max(0, first - prefetchedRows), firstVisible)]
    rowCache.request(visible, ahead)
    if (showsMatches) matchCache.request(visible, ahead)
  }, [ids, first, end, firstVisible, rowsPerPage, showsMatches])
  useEffect(() => {
    if (lastReadAt === null) return
    const isKeptTooLong = (id: number): boolean => {
      const row = rowCache.get(id)
      return row !== undefined && looksBehind(row, lastReadAt)
    }
    rowCache.refresh(ids.slice(firstVisible, firstVisible + rowsPerPage + 2).filter(isKeptTooLong))
  }, [ids, firstVisible, rowsPerPage, lastReadAt])
  const shownView = useRef(view)
  useEffect(() => {
    if (isLoading) return
    // With the panel open, a new list starts at its top, so that the open order does not scroll search results away.
    const isOtherList = shownView.current !== view && isPanelOpen
    shownView.current = view
    if (isOtherList) scrollToRow(0)
    else if (activeIndex >= 0) scrollToRow(activeIndex)
    // oxlint-disable-next-line react/exhaustive-deps -- opening or closing the panel moves no line
  }, [activeIndex, isLoading, scrollToRow, view])

  // In a low window the list can extend below the visible area, so the window itself has to scroll.
  useEffect(() => {
    document.getElementById(`order-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  /** Also scrolls when the key leads to the row that is already active. */
  function showActive(orderId: number): void {
    scrollToRow(useOrders.getState().ids.indexOf(orderId))
  }

  if (failure !== null || ids.length === 0) {
    return (
      // Holds the focus while there is no list. It has its own key because an element that is replaced loses the focus.
      <div key="instead" className={styles.instead} tabIndex={-1} data-region-start="">
        {failure === null ? <EmptyList isLoading={isLoading} title={unfilteredTitle} /> : <FailureNote failure={failure} />}
      </div>
    )
  }
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
        data-region-start=""
        tabIndex={0}
        className={styles.grid}
        data-density={density}
        style={sizes}
        aria-label={title}
        aria-busy={isLoading || isRequested}
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
          // The menu key has no position on the row: the menu then opens below the order's own cell.
          onMenu(id, pressed === null ? { x: box.left + 48, y: box.bottom } : { x: event.clientX, y: event.clientY })
        }}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget) return
          pauseListUpdates()
          if (pressInList(event, Math.max(1, rowsPerPage - 1), onOpen, showActive)) event.preventDefault()
        }}
      >
        <ListHead sort={sort} columns={columns} hidden={hidden} beyond={beyond} />
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
                textSizes={textSizes}
                now={now}
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
