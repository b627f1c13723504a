import { useState } from 'react'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { regroupOrders } from './batch-orders.ts'

/** The sheets grouped by order; see `regroupOrders`. */
export function useGroupedOrders(list: readonly Sheet[]): ReturnType<typeof regroupOrders> {
  const [grouped, setGrouped] = useState(() => regroupOrders(list, null))
  if (grouped.list === list) return grouped
  const now = regroupOrders(list, grouped)
  setGrouped(now)
  return now
}
