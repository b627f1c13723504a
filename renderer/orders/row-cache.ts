import type { OrderRow } from '../../shared/orders/order-view.ts'

/** Rows asked for in one message; the contract allows more, the screen never needs it. */
const pageSize = 100

export interface RowCache {
  /** The row if it is here, without asking for it. */
  readonly get: (id: number) => OrderRow | undefined
  /** Hears when one row arrives or changes. */
  readonly subscribe: (id: number, listener: () => void) => () => void
  /** Asks for those of the rows that are not here and not on their way. */
  readonly want: (ids: readonly number[]) => void
  /** Asks again for those of the rows that are here. */
  readonly refresh: (ids: readonly number[]) => void
  readonly clear: () => void
}

/** Rows by order id, fetched a page at a time, with one subscription for each row so that one change redraws one line. */
export function createRowCache(fetchRows: (ids: number[]) => Promise<readonly OrderRow[]>): RowCache {
  const rows = new Map<number, OrderRow>()
  const listeners = new Map<number, Set<() => void>>()
  const onTheWay = new Set<number>()
  let generation = 0

  async function load(ids: readonly number[]): Promise<void> {
    const asked = generation
    for (let start = 0; start < ids.length; start += pageSize) {
      const page = ids.slice(start, start + pageSize)
      for (const id of page) onTheWay.add(id)
      const arrived = await fetchRows([...page])
      if (asked !== generation) return
      for (const id of page) onTheWay.delete(id)
      for (const row of arrived) {
        rows.set(row.id, row)
        for (const listener of listeners.get(row.id) ?? []) listener()
      }
    }
  }

  return {
    get: (id) => rows.get(id),
    subscribe: (id, listener) => {
      const here = listeners.get(id) ?? new Set()
      listeners.set(id, here.add(listener))
      return () => {
        here.delete(listener)
        if (here.size === 0) listeners.delete(id)
      }
    },
    want: (ids) => {
      const missing = ids.filter((id) => !rows.has(id) && !onTheWay.has(id))
      if (missing.length > 0) void load(missing)
    },
    refresh: (ids) => {
      const shown = ids.filter((id) => rows.has(id) || onTheWay.has(id))
      for (const id of shown) if (!listeners.has(id)) rows.delete(id)
      const visible = shown.filter((id) => listeners.has(id))
      if (visible.length > 0) void load(visible)
    },
    clear: () => {
      generation += 1
      rows.clear()
      onTheWay.clear()
    },
  }
}
