import { useState } from 'react'
import { affectedOrdersMessages } from '../../shared/messages/orders/affected-orders-messages.ts'
import type { OrderRow } from '../../shared/orders/order-view.ts'
import { useCall } from '../use-call.ts'
import styles from './affected-orders.module.css'

/** An order with its recipient, city and country. */
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

const maxNamed = 3

/** Names what a dialog acts on: one order with its recipient and place, each of a few, or how many there are with the first and the last. */
export function AffectedOrders({ orderIds }: { readonly orderIds: readonly number[] }) {
  const [rows, setRows] = useState<readonly OrderRow[]>([])
  const count = orderIds.length
  const ids = count > maxNamed ? [...orderIds.slice(0, 1), ...orderIds.slice(-1)] : orderIds
  useCall('orders.rows', { ids: [...ids] }, (answer) => answer.ok && setRows(answer.value))
  const named = ids.flatMap((orderId) => rows.find(({ id }) => id === orderId) ?? [])
  const [first, last] = [named[0], named.at(-1)]
  if (first !== undefined && count === 1) return <OneOrder order={first} />
  return (
    <p className={styles.orders}>
      {count <= maxNamed && named.map(({ id, reference }) => <strong key={id}>{reference}</strong>)}
      {count > maxNamed && first !== undefined && last !== undefined && (
        <strong>{affectedOrdersMessages.firstAndLast({ count, first: first.reference, last: last.reference })}</strong>
      )}
    </p>
  )
}
