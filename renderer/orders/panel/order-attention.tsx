import { TriangleAlert } from 'lucide-react'
import { orderPanelMessages } from '../../../shared/messages/orders/order-panel-messages.ts'
import { orderFactsMessages } from '../../../shared/messages/orders/order-facts-messages.ts'
import { statusText } from '../../../shared/orders/status.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { UpstreamQuote } from '../../ui/feedback/upstream-quote.tsx'
import { LongText } from '../../ui/text/long-text.tsx'
import { useWaybillJobs } from '../bulk/waybill-jobs-store.ts'
import { statusRemedy } from '../attention/status-remedy.ts'
import { Copyable } from './copyable.tsx'
import styles from './panel-note.module.css'

interface OrderAttentionProps {
  readonly order: Order
  /** False where the newest failure is shown already. */
  readonly quotesFailure: boolean
}

/** Why the order cannot go on, what solves that, what the service last said about it, and who can help. Nothing for an order that goes on. */
export function OrderAttention({ order, quotesFailure }: OrderAttentionProps) {
  const remedy = statusRemedy(order.status)
  const failure = useWaybillJobs(
    ({ jobs }) =>
      jobs.findLast(({ items }) => items.some(({ orderId }) => orderId === order.id))?.items.find(({ orderId }) => orderId === order.id)
        ?.failure,
  )
  if (remedy === null) return null
  return (
    <section className={styles.note} aria-label={orderPanelMessages.attention()}>
      <TriangleAlert className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.strong}>
          <LongText text={statusText(order.status)} />
        </p>
        <p>{remedy}</p>
        {quotesFailure && failure != null && <UpstreamQuote failure={failure} />}
        {order.assignedAdmin !== null && (
          <p className={styles.contact}>
            <span className={styles.soft}>{orderFactsMessages.accountManager()}</span>
            <Copyable label={orderPanelMessages.copyAccountManager()} text={order.assignedAdmin} />
          </p>
        )}
      </div>
    </section>
  )
}
