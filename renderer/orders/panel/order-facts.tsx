import type { ReactNode } from 'react'
import { copyMessages } from '../../../shared/messages/orders/copy-messages.ts'
import { orderFactsMessages } from '../../../shared/messages/orders/order-facts-messages.ts'
import { customsStatusWords } from '../../../shared/orders/customs-status.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { formatItems } from '../../../shared/orders/order-packages.ts'
import { formatMeasuredWeight } from '../../../shared/orders/order-weight.ts'
import { formatDate, formatDateTime } from '../../ui/text/format-date-time.ts'
import { LongText } from '../../ui/text/long-text.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { Copyable } from './copyable.tsx'
import { formatMoney } from '../../ui/text/money.ts'
import { OrderAddress } from './order-address.tsx'
import styles from './order-panel.module.css'
import { useSentContents } from '../../use-call.ts'

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
  if (order.scheduledPickup !== null) return orderFactsMessages.pickupNoZone({ time: formatDateTime(order.scheduledPickup) })
  return order.pickupDate === null ? '—' : orderFactsMessages.pickupNoTime({ date: formatDate(order.pickupDate) })
}

/** Who the parcel goes to, what is in it and by which reference the recipient knows it. */
export function OrderRecipient({ order }: { readonly order: Order }) {
  const sent = useSentContents(order.id)
  return (
    <div className={styles.recipient}>
      <OrderAddress address={order.destination} />
      <dl className={styles.facts}>
        <PlainFact name={orderFactsMessages.contents()} text={order.contents} />
        <PlainFact name={orderFactsMessages.items()} text={formatItems(sent)} />
        {order.customerReference !== null && (
          <Fact name={orderFactsMessages.customerReference()}>
            <Copyable label={copyMessages.customerReference()} text={order.customerReference} />
          </Fact>
        )}
        <Fact name={orderFactsMessages.value()}>{formatMoney(order.value, order.currency)}</Fact>
      </dl>
    </div>
  )
}

/** Further facts about an order; empty fields are not shown. */
export function OrderFacts({ order }: { readonly order: Order }) {
  return (
    <dl className={styles.facts}>
      <Fact name={orderFactsMessages.orderId()}>
        <Copyable label={copyMessages.orderId()} text={String(order.id)} />
      </Fact>
      <Fact name={orderFactsMessages.created()}>
        <Moment instant={order.createdAt} zone={order.origin.zone} />
      </Fact>
      <Fact name={orderFactsMessages.pickup()}>{formatOrderPickup(order)}</Fact>
      <PlainFact name={orderFactsMessages.pickupInstructions()} text={order.pickupInstructions} />
      {order.deliveredAt !== null && (
        <Fact name={orderFactsMessages.delivered()}>
          <Moment instant={order.deliveredAt} zone={order.destination.zone} />
        </Fact>
      )}
      <PlainFact name={orderFactsMessages.measuredWeight()} text={formatMeasuredWeight(order)} />
      <PlainFact name={orderFactsMessages.customs()} text={order.customsStatus === null ? null : customsStatusWords(order.customsStatus)} />
      <PlainFact name={orderFactsMessages.invoiceNumber()} text={order.invoiceNumber} />
    </dl>
  )
}
