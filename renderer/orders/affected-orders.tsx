import { useState } from 'react'
import { affectedOrdersMessages } from '../../shared/messages/orders/affected-orders-messages.ts'
import type { OrderRow } from '../../shared/orders/order-view.ts'
import { useCall } from '../use-call.ts'
import styles from './affected-orders.module.css'

/** An order with its recipient and place. */
export function OneOrder({ order: { reference, consignee, city, countryCode } }: { readonly order: OrderRow }) {
  return (
    <p className={styles.orders}>
      <strong data-copyable="">{reference}</strong>
      {consignee !== null && <bdi>{consignee}</bdi>}
      <span>
        {city !== null && <bdi>{city}</bdi>}
        {city !== null && countryCode !== null && ', '}
        {countryCode}
      </span>
    </p>
  )
}

/** Names what a dialog acts on: one order with its recipient and place, or the first and the last of several. */
export function AffectedOrders({ orderIds }: { readonly orderIds: readonly number[] }) {
  const [rows, setRows] = useState<readonly OrderRow[]>([])
  const [first = 0, last = first] = [orderIds[0], orderIds.at(-1)]
  useCall('orders.rows', { ids: [...new Set([first, last])] }, (answer) => answer.ok && setRows(answer.value))
  const [from, to] = [first, last].map((orderId) => rows.find(({ id }) => id === orderId))
  if (from !== undefined && from === to) return <OneOrder order={from} />
  return (
    <p className={styles.orders}>
      {from !== undefined && to !== undefined && (
        <strong>{affectedOrdersMessages.range({ first: from.reference, last: to.reference })}</strong>
      )}
    </p>
  )
}
