import { useEffect, useState } from 'react'
import { isOrderStatus } from '../../../shared/orders/status.ts'
import { call } from '../../app/bridge.ts'
import { newestFirst, useOrders } from '../orders-store.ts'
import { attentionStatuses } from './status-remedy.ts'

/** The orders of the list that wait for the same. */
export interface AttentionGroup {
  readonly status: string
  readonly orderIds: readonly number[]
}

async function readGroup(status: string, listed: ReadonlySet<number>): Promise<AttentionGroup> {
  const answer = await call('orders.list', { view: { kind: 'status', status }, sort: newestFirst })
  return { status, orderIds: answer.ok ? answer.value.ids.filter((id) => listed.has(id)) : [] }
}

async function readGroups(statuses: readonly string[], ids: readonly number[]): Promise<AttentionGroup[]> {
  const listed = new Set(ids)
  const groups = await Promise.all(statuses.map((status) => readGroup(status, listed)))
  return groups.filter(({ orderIds }) => orderIds.length > 0)
}

/** The orders of the list by status, as often as the list changes; a status that no order has is not read. */
export function useAttentionGroups(): readonly AttentionGroup[] {
  const ids = useOrders((state) => state.ids)
  const present = useOrders(({ overview }) =>
    Object.keys(overview?.statuses ?? {})
      .filter((status) => attentionStatuses.includes(status) || !isOrderStatus(status))
      .toSorted((one, other) => attentionStatuses.indexOf(one) - attentionStatuses.indexOf(other))
      .join('\n'),
  )
  const [groups, setGroups] = useState<readonly AttentionGroup[]>([])
  useEffect(() => {
    let isCurrent = true
    void readGroups(present === '' ? [] : present.split('\n'), ids).then((read) => {
      if (isCurrent) setGroups(read)
    })
    return () => {
      isCurrent = false
    }
  }, [ids, present])
  return groups
}
