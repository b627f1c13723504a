import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { orderListMessages } from '../../../shared/messages/orders/order-list-messages.ts'
import { classNames } from '../../ui/class-names.ts'
import type { FittingColumns, ListColumn } from './list-columns.ts'
import { sortBy } from './list-actions.ts'
import type { OrdersSort } from '../orders-store.ts'
import styles from './order-list.module.css'

/** The arrow keys go to the next head that sorts, and down to the rows. */
function moveInHead(event: KeyboardEvent<HTMLButtonElement>): void {
  const { currentTarget: head, key } = event
  const grid = head.closest<HTMLElement>('[role="grid"]')
  const heads = [...(grid?.querySelectorAll<HTMLElement>('[data-sort-head]') ?? [])]
  const forward = getComputedStyle(head).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const step = key === forward ? 1 : key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : 0
  const next = key === 'ArrowDown' ? grid : step === 0 ? null : heads[heads.indexOf(head) + step]
  if (next === null || next === undefined) return
  event.preventDefault()
  next.focus()
}

function HeadCell({ column, sort }: { readonly column: ListColumn; readonly sort: OrdersSort }) {
  const { sortKey, label, isNumber = false } = column
  const isSorted = sortKey !== undefined && sort.by === sortKey
  const Arrow = sort.direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      {...(sortKey === undefined ? {} : { 'aria-sort': isSorted ? sort.direction : 'none' })}
      className={classNames(styles.headCell, isNumber && styles.number)}
    >
      {sortKey === undefined ? (
        <span className={styles.unsorted}>{label()}</span>
      ) : (
        <button type="button" className={styles.sort} data-sort-head="" onKeyDown={moveInHead} onClick={() => sortBy(sortKey)}>
          {label()}
          {isSorted && <Arrow aria-hidden="true" />}
        </button>
      )}
    </th>
  )
}

interface ListHeadProps extends Pick<FittingColumns, 'columns' | 'hidden'> {
  readonly sort: OrdersSort
  /** Names of the columns that are visible only after scrolling sideways. */
  readonly beyond: readonly string[]
}

/** Scrolls to the last column. The button then disappears, so the list gets its focus. */
function scrollToEnd({ currentTarget: button }: MouseEvent<HTMLButtonElement>): void {
  const grid = button.closest<HTMLElement>('[role="grid"]')
  grid?.focus({ preventScroll: true })
  grid?.querySelector('th:last-of-type')?.scrollIntoView({ block: 'nearest', inline: 'end' })
}

/** The names of the columns; a click sorts by one, a second click reverses the order. */
export function ListHead({ sort, columns, hidden, beyond }: ListHeadProps) {
  const names = [...hidden, ...beyond].join(', ')
  const count = orderListMessages.hiddenCount({ count: hidden.length + beyond.length })
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1} className={styles.columns}>
        <th scope="col" className={styles.headCell}>
          <span className="visually-hidden">{orderListMessages.selected()}</span>
        </th>
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} />
        ))}
        {names !== '' && (
          <td className={styles.left} title={orderListMessages.hidden({ columns: names })}>
            {beyond.length === 0 ? (
              <>
                <span aria-hidden="true">{count}</span>
                <span className="visually-hidden">{orderListMessages.hiddenColumns({ columns: names })}</span>
              </>
            ) : (
              <button type="button" aria-label={orderListMessages.hiddenColumns({ columns: names })} onClick={scrollToEnd}>
                {count}
              </button>
            )}
          </td>
        )}
      </tr>
    </thead>
  )
}
