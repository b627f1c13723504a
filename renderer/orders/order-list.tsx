import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, type MouseEvent } from 'react'
import { EmptyList } from './empty-list.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { classNames } from '../ui/class-names.ts'
import { useRem } from '../ui/use-rem.ts'
import { listColumns } from './list-columns.ts'
import { pressInList } from './list-keys.ts'
import styles from './order-list.module.css'
import { OrderLine } from './order-line.tsx'
import { activate, extendSelection, rowCache, sortBy, toggleSelected, useOrders, type OrdersSort } from './orders-store.ts'

const rowRems = 3.25
const headRems = 2.5

function sortState(sort: OrdersSort, by: OrdersSort['by']): 'ascending' | 'descending' | 'none' {
  return sort.by === by ? sort.direction : 'none'
}

function ListHead({ sort }: { readonly sort: OrdersSort }) {
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1} className={styles.columns}>
        <th scope="col" className={styles.headCell}>
          <span className="visually-hidden">Chosen</span>
        </th>
        {listColumns.map(({ by, words, isNumber = false }) => (
          <th key={by} scope="col" aria-sort={sortState(sort, by)} className={classNames(styles.headCell, isNumber && styles.number)}>
            <button type="button" className={styles.sort} onClick={() => sortBy(by)}>
              {words}
              {sort.by === by && (sort.direction === 'ascending' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />)}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A press on a line opens it, on its tick or with Ctrl chooses it, with Shift takes everything up to it. */
function pressLine(event: MouseEvent<HTMLElement>, onOpen: (orderId: number) => void): void {
  if (!(event.target instanceof Element)) return
  const id = Number(event.target.closest<HTMLElement>('[data-order]')?.dataset.order)
  if (!Number.isInteger(id)) return
  if (event.shiftKey) extendSelection(id)
  else if (event.ctrlKey || event.metaKey || event.target.closest('[data-tick]') !== null) toggleSelected(id)
  else {
    activate(id)
    onOpen(id)
  }
}

export interface OrderListProps {
  readonly title: string
  readonly onOpen: (orderId: number) => void
  /** The active line moved while the panel is open: the panel follows. */
  readonly onMove: (orderId: number) => void
}

/** The orders of the current view: only the lines in sight exist, the active one always does. */
export function OrderList({ title, onOpen, onMove }: OrderListProps) {
  const ids = useOrders((state) => state.ids)
  const sort = useOrders((state) => state.sort)
  const active = useOrders((state) => state.active)
  const failure = useOrders((state) => state.failure)
  const isLoading = useOrders((state) => state.isLoading)
  const scroller = useRef<HTMLDivElement>(null)
  const rem = useRem()
  const activeIndex = active === null ? -1 : ids.indexOf(active)
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not in use; the virtualizer redraws by its own state
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowRems * rem,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 6,
    scrollMargin: headRems * rem,
    scrollPaddingStart: headRems * rem,
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range)
      return activeIndex < 0 || shown.includes(activeIndex) ? shown : [...shown, activeIndex].sort((one, other) => one - other)
    },
  })
  const lines = virtualizer.getVirtualItems()
  const [first, last] = [lines[0]?.index ?? 0, lines.at(-1)?.index ?? 0]

  useEffect(() => virtualizer.measure(), [rem, virtualizer])
  useEffect(() => rowCache.want(ids.slice(Math.max(0, first - 20), last + 21)), [ids, first, last])
  useEffect(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex, { align: 'auto' })
  }, [activeIndex, virtualizer])

  if (failure !== null) return <FailureNote failure={failure} />
  if (ids.length === 0) return <EmptyList isLoading={isLoading} />
  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern on its natural element
        role="grid"
        id="order-list"
        tabIndex={0}
        className={styles.grid}
        aria-label={title}
        aria-rowcount={ids.length + 1}
        aria-colcount={listColumns.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={activeIndex < 0 ? undefined : `order-${active}`}
        onClick={(event) => pressLine(event, onOpen)}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget) return
          const height = scroller.current?.clientHeight ?? 0
          const pageLength = Math.max(1, Math.floor((height - headRems * rem) / (rowRems * rem)) - 1)
          if (pressInList(event, pageLength, onOpen, onMove)) event.preventDefault()
        }}
      >
        <ListHead sort={sort} />
        <tbody className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
          {lines.map((line) => {
            const id = ids[line.index]
            if (id === undefined) return null
            return <OrderLine key={id} id={id} index={line.index} top={line.start - headRems * rem} isActive={id === active} />
          })}
        </tbody>
      </table>
    </div>
  )
}
