import type { ReactNode } from 'react'
import styles from './reference-data.module.css'

export interface ReferenceTableProps {
  readonly label: string
  /** Titles of all columns but the last, which contains the buttons. */
  readonly columns: readonly string[]
  /** Title of the button column, for screen readers. */
  readonly actions: string
  readonly children: ReactNode
}

/** A list that scrolls when it is long. */
export function ReferenceTable({ label, columns, actions, children }: ReferenceTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what may scroll has to be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
