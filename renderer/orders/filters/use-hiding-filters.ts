import { useEffect, useState } from 'react'
import { call } from '../../bridge.ts'
import { activeFilterKeys, withoutFilter } from './order-filter.ts'
import type { HiddenByFilters } from './hiding-filters.ts'
import { listRequest } from '../list/list-requests.ts'
import { useOrders } from '../orders-store.ts'

/** Counts the list without each part of the filter, one after another. Null until that is known. */
export function useHidingFilters(): HiddenByFilters | null {
  const view = useOrders((state) => state.view)
  const filter = useOrders((state) => state.filter)
  const [known, setKnown] = useState<{ readonly filter: typeof filter; readonly hiding: HiddenByFilters } | null>(null)
  useEffect(() => {
    let isDisposed = false
    const { sort } = useOrders.getState()
    const count = async (narrowed: typeof filter): Promise<number> => {
      const counted = await call('orders.count', listRequest({ view, sort, filter: narrowed }))
      return counted.ok ? counted.value.count : 0
    }
    const load = async (): Promise<void> => {
      const parts: { part: HiddenByFilters['parts'][number]['part']; withoutIt: number }[] = []
      for (const part of activeFilterKeys(filter)) {
        if (isDisposed) return
        parts.push({ part, withoutIt: await count(withoutFilter(filter, part)) })
      }
      const unfiltered = parts.length === 1 ? (parts[0]?.withoutIt ?? 0) : await count({})
      if (!isDisposed) setKnown({ filter, hiding: { unfiltered, parts } })
    }
    void load()
    return () => {
      isDisposed = true
    }
  }, [view, filter])
  return known?.filter === filter ? known.hiding : null
}
