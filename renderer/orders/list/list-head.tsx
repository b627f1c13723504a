import { ArrowDown, ArrowUp } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import type { FittingColumns, ListColumn } from './list-columns.ts'
import { sortBy } from './list-actions.ts'
import type { OrdersSort } from '../orders-store.ts'
import styles from './order-list.module.css'

function HeadCell({ column, sort }: { readonly column: ListColumn; readonly sort: OrdersSort }) {
  const { by, words, isNumber = false } = column
  const isSorted = by !== undefined && sort.by === by
  const Arrow = sort.direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      {...(by === undefined ? {} : { 'aria-sort': isSorted ? sort.direction : 'none' })}
      className={classNames(styles.headCell, isNumber && styles.number)}
    >
      {by === undefined ? (
        <span className={styles.unsorted}>{words}</span>
      ) : (
        <button type="button" className={styles.sort} onClick={() => sortBy(by)}>
          {words}
          {isSorted && <Arrow aria-hidden="true" />}
        </button>
      )}
    </th>
  )
}

interface ListHeadProps extends Pick<FittingColumns, 'columns' | 'left'> {
  readonly sort: OrdersSort
}

/** The names of the columns; a press sorts by one, a second press turns the order round. */
export function ListHead({ sort, columns, left }: ListHeadProps) {
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1} className={styles.columns}>
        <th scope="col" className={styles.headCell}>
          <span className="visually-hidden">Chosen</span>
        </th>
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} />
        ))}
        {left.length > 0 && (
          <td className={styles.left} title={`No room here for ${left.join(', ')}`}>
            <span aria-hidden="true">+{left.length}</span>
            <span className="visually-hidden">No room here for the columns {left.join(', ')}</span>
          </td>
        )}
      </tr>
    </thead>
  )
}
