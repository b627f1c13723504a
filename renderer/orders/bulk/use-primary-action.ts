import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { rowCache } from '../list/list-requests.ts'
import { useOrders } from '../orders-store.ts'
import { primaryActionOf, type SelectionAction } from './primary-action.ts'

/** How many selected orders are examined. They represent any others, because suggesting an action must not slow down the list. */
const maxOrders = 200

/** The primary action for the selected orders, from the rows that are loaded; follows their changes. */
export function usePrimaryAction(): SelectionAction | null {
  const view = useOrders((state) => state.view)
  const selected = useOrders((state) => state.selection.selected)
  const orderIds = useMemo(() => [...selected].slice(0, maxOrders), [selected])
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = orderIds.map((id) => rowCache.subscribe(id, listener))
      return () => stops.forEach((stop) => stop())
    },
    [orderIds],
  )
  return useSyncExternalStore(subscribe, () =>
    primaryActionOf(
      view,
      orderIds.flatMap((id) => rowCache.get(id) ?? []),
    ),
  )
}
