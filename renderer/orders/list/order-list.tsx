import { useEffect, useMemo, type CSSProperties, type MouseEvent } from 'react'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { useRem } from '../../ui/use-rem.ts'
import { EmptyList } from './empty-list.tsx'
import { activate, extendSelection, toggleSelected } from './list-selection.ts'
import { columnsThatFit, gridOf, roomForColumns, shownColumns, type ColumnKey } from './list-columns.ts'
import { pressInList } from './list-keys.ts'
import { useOpenOrder } from '../panel/opened-order-store.ts'
import { useOrders } from '../orders-store.ts'
import { linesToDraw } from './rows-to-render.ts'
import styles from './order-list.module.css'
import { OrderLine } from './order-list-row.tsx'
import { rowCache } from './list-requests.ts'
import { holdList } from './list-actions.ts'
import { ListHead } from './list-head.tsx'
import { useOldBefore } from './row-age.ts'
import { useLinesInSight } from './use-visible-rows.ts'

declare module 'react' {
  interface CSSProperties {
    '--tracks'?: string
    '--least'?: string
    '--line-height'?: string
  }
}

export type Density = 'comfortable' | 'compact'

const lineRems: Record<Density, number> = { comfortable: 3.25, compact: 2.25 }
const headRems = 2.5

/** Lines beyond the screen whose words are asked for ahead. */
const ahead = 40

function orderAt(target: EventTarget): number | null {
  const id = target instanceof Element ? Number(target.closest<HTMLElement>('[data-order]')?.dataset.order) : Number.NaN
  return Number.isInteger(id) ? id : null
}

/** A press on a line opens it, on its tick or with Ctrl chooses it, with Shift takes everything up to it. */
function pressLine(event: MouseEvent<HTMLElement>, onOpen: (orderId: number) => void): void {
  const id = orderAt(event.target)
  if (id === null || !(event.target instanceof Element)) return
  if (event.shiftKey) extendSelection(id)
  else if (event.ctrlKey || event.metaKey || event.target.closest('[data-tick]') !== null) toggleSelected(id)
  else {
    activate(id)
    onOpen(id)
  }
}

export interface OrderListProps {
  readonly title: string
  readonly columns: readonly ColumnKey[]
  readonly density: Density
  /** True while the service is out of reach: every line says how old it is then. */
  readonly isCutOff: boolean
  readonly onOpen: (orderId: number) => void
  /** The active line moved while the panel is open: the panel follows. */
  readonly onMove: (orderId: number) => void
  /** The menu of a line is wanted, by a right press or the menu key, at this place of the window. */
  readonly onMenu: (orderId: number, at: { readonly x: number; readonly y: number }) => void
}

/** The orders of the current view: only the lines in sight exist, the active one always does. */
export function OrderList({ title, columns: chosen, density, isCutOff, onOpen, onMove, onMenu }: OrderListProps) {
  const ids = useOrders((state) => state.ids)
  const sort = useOrders((state) => state.sort)
  const active = useOrders((state) => state.active)
  const failure = useOrders((state) => state.failure)
  const isLoading = useOrders((state) => state.isLoading)
  const isHeldList = useOrders((state) => state.view.kind === 'held')
  const rem = useRem()
  const lineHeight = lineRems[density] * rem
  const { scroller, first, end, seen, isRolling, width, fits, show } = useLinesInSight(ids.length, lineHeight, headRems * rem)
  const shown = useMemo(() => shownColumns(chosen, isHeldList), [chosen, isHeldList])
  const isBeside = useOpenOrder((state) => state.orderId !== null)
  const room = roomForColumns({ chosen, isBeside, widthRems: width / rem })
  const { columns, left } = useMemo(() => columnsThatFit(shown, room), [shown, room])
  const { tracks, least } = gridOf(columns)
  const activeIndex = useMemo(() => (active === null ? -1 : ids.indexOf(active)), [active, ids])
  const oldBefore = useOldBefore(isCutOff)

  useEffect(() => {
    const after = seen + fits + 2
    rowCache.want(ids.slice(seen, after), [...ids.slice(after, end + ahead), ...ids.slice(Math.max(0, first - ahead), seen)])
  }, [ids, first, end, seen, fits])
  useEffect(() => {
    if (activeIndex >= 0) show(activeIndex)
  }, [activeIndex, show])

  if (failure !== null) return <FailureNote failure={failure} />
  if (ids.length === 0) return <EmptyList isLoading={isLoading} title={title} />
  const drawn = linesToDraw(first, end, isRolling)
  if (activeIndex >= 0 && activeIndex < first) drawn.unshift({ index: activeIndex, place: 'active' })
  else if (activeIndex >= end) drawn.push({ index: activeIndex, place: 'active' })
  const sizes: CSSProperties = { '--tracks': tracks, '--least': least, '--line-height': `${lineRems[density]}rem` }
  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern on its natural element
        role="grid"
        id="order-list"
        tabIndex={0}
        className={styles.grid}
        data-density={density}
        style={sizes}
        aria-label={title}
        aria-rowcount={ids.length + 1}
        aria-colcount={shown.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={activeIndex < 0 ? undefined : `order-${active}`}
        onClick={(event) => pressLine(event, onOpen)}
        onPointerMove={holdList}
        onWheel={holdList}
        onContextMenu={(event) => {
          const pressed = orderAt(event.target)
          const id = pressed ?? active
          const line = id === null ? null : document.getElementById(`order-${id}`)
          if (id === null || line === null) return
          event.preventDefault()
          activate(id)
          const box = line.getBoundingClientRect()
          // The menu key names no place on the line: the menu opens under the order's own cell then.
          onMenu(id, pressed === null ? { x: box.left + 48, y: box.bottom } : { x: event.clientX, y: event.clientY })
        }}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget) return
          if (pressInList(event, Math.max(1, fits - 1), onOpen, onMove)) event.preventDefault()
        }}
      >
        <ListHead sort={sort} columns={columns} left={left} />
        <tbody className={styles.body} style={{ height: ids.length * lineHeight }}>
          {drawn.map(({ index, place }) => {
            const id = ids[index]
            if (id === undefined) return null
            return (
              <OrderLine
                key={place}
                id={id}
                index={index}
                top={index * lineHeight}
                isActive={id === active}
                columns={columns}
                isCompact={density === 'compact'}
                oldBefore={oldBefore}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
