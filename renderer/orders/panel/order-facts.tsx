import type { ReactNode } from 'react'
import type { Order } from '../../../shared/orders/order.ts'
import { formatDate, formatDateTime } from '../../ui/text/format-date-time.ts'
import { LongText } from '../../ui/text/long-text.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { Copyable } from './copyable.tsx'
import { formatMoney } from '../money.ts'
import styles from './order-panel.module.css'

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function PlainFact({ name, text }: { readonly name: string; readonly text: string | null }) {
  return text === null ? null : (
    <Fact name={name}>
      <LongText text={text} />
    </Fact>
  )
}

function formatOrderPickup(order: Order): string {
  if (order.scheduledPickup !== null) return `${formatDateTime(order.scheduledPickup)} (the service names no zone for it)`
  return order.pickupDate === null ? '—' : `${formatDate(order.pickupDate)}, no time yet`
}

/** What else is known of an order; nothing is shown for what the service left empty. */
export function OrderFacts({ order }: { readonly order: Order }) {
  return (
    <dl className={styles.facts}>
      {order.customerReference !== null && (
        <Fact name="Customer reference">
          <Copyable what="customer reference" text={order.customerReference} />
        </Fact>
      )}
      <Fact name="Order id">
        <Copyable what="order id" text={String(order.id)} />
      </Fact>
      <Fact name="Value of goods">{formatMoney(order.value, order.currency)}</Fact>
      <PlainFact name="Contents" text={order.contents} />
      <Fact name="Created">
        <Moment instant={order.createdAt} zone={order.origin.zone} />
      </Fact>
      <Fact name="Pickup">{formatOrderPickup(order)}</Fact>
      <PlainFact name="Pickup instructions" text={order.pickupInstructions} />
      {order.deliveredAt !== null && (
        <Fact name="Delivered">
          <Moment instant={order.deliveredAt} zone={order.destination.zone} />
        </Fact>
      )}
      <PlainFact name="Measured weight" text={order.measuredWeight === null ? null : String(order.measuredWeight)} />
      <PlainFact name="Customs" text={order.customsStatus} />
      <PlainFact name="Invoice number" text={order.invoiceNumber} />
      <PlainFact name="Transaction" text={order.transactionNumber} />
      <PlainFact name="Looked after by" text={order.assignedAdmin} />
    </dl>
  )
}
