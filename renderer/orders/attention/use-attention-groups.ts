import { useEffect, useState } from 'react'
import { isOrderStatus } from '../../../shared/orders/status.ts'
import { call } from '../../bridge.ts'
import { newestFirst, useOrders, type OrdersView } from '../orders-store.ts'
import { groupByRemedy, type AttentionGroup } from './attention-groups.ts'
import { attentionStatuses } from './status-remedy.ts'

async function listed(view: OrdersView, shown: ReadonlySet<number>): Promise<number[]> {
  const answer = await call('orders.list', { view, sort: newestFirst })
  return answer.ok ? answer.value.ids.filter((id) => shown.has(id)) : []
}

async function readGroups(statuses: readonly string[], ids: readonly number[]): Promise<AttentionGroup[]> {
  const shown = new Set(ids)
  const [inDoubt, ...byStatus] = await Promise.all([
    listed({ kind: 'queue', queue: 'attention', inDoubt: true }, shown),
    ...statuses.map((status) => listed({ kind: 'status', status }, shown)),
  ])
  return groupByRemedy(
    statuses.map((status, index) => ({ status, orderIds: byStatus[index] ?? [] })),
    inDoubt,
  )
}

/** Groups the list's orders by remedy whenever orders change. Statuses that no order has are not read. */
export function useAttentionGroups(): readonly AttentionGroup[] {
  const ids = useOrders((state) => state.ids)
  const overview = useOrders((state) => state.overview)
  const [groups, setGroups] = useState<readonly AttentionGroup[]>([])
  useEffect(() => {
    let isCurrent = true
    const present = Object.keys(overview?.statuses ?? {})
      .filter((status) => attentionStatuses.includes(status) || !isOrderStatus(status))
      .toSorted((one, other) => attentionStatuses.indexOf(one) - attentionStatuses.indexOf(other))
    void readGroups(present, ids).then((read) => {
      if (isCurrent) setGroups(read)
    })
    return () => {
      isCurrent = false
    }
  }, [ids, overview])
  return groups
}
