import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './virtual-list.module.css'

export interface VirtualListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string | number
  /** The assumed height of a line in pixels until it is measured. */
  readonly estimatedItemHeight: number
  /** The index of the line to scroll into view, applied when it changes; negative for none. */
  readonly scrollToIndex?: number
  readonly renderItem: (item: Item) => ReactNode
}

/** A list that scrolls by itself and draws only the lines in view. */
export function VirtualList<Item>({ label, items, keyOf, estimatedItemHeight, scrollToIndex = -1, renderItem }: VirtualListProps<Item>) {
  const scroll = useRef<HTMLElement>(null)
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => estimatedItemHeight,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
    overscan: 6,
  })
  useEffect(() => {
    if (scrollToIndex >= 0) rows.scrollToIndex(scrollToIndex, { align: 'center' })
    // oxlint-disable-next-line react/exhaustive-deps -- only another line scrolls, not every new measurement
  }, [scrollToIndex])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <section ref={scroll} className={styles.scroll} tabIndex={0} aria-label={label}>
      <ul className={styles.list} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const item = items[row.index]
          if (item === undefined) return null
          return (
            <li
              key={row.key}
              ref={rows.measureElement}
              data-index={row.index}
              className={styles.placed}
              style={{ transform: `translateY(${row.start}px)` }}
              aria-setsize={items.length}
              aria-posinset={row.index + 1}
            >
              {renderItem(item)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
