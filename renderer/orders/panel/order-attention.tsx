import { TriangleAlert } from 'lucide-react'
import { orderPanelMessages } from '../../../shared/messages/orders/order-panel-messages.ts'
import { orderFactsMessages } from '../../../shared/messages/orders/order-facts-messages.ts'
import { statusText } from '../../../shared/orders/status.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { UpstreamMessage } from '../../ui/feedback/upstream-quote.tsx'
import { LongText } from '../../ui/text/long-text.tsx'
import { statusRemedy } from '../attention/status-remedy.ts'
import { Copyable } from './copyable.tsx'
import styles from './panel-note.module.css'

interface OrderAttentionProps {
  readonly view: Pick<OrderView, 'order' | 'refusal'>
  /** False where the newest failure is shown already. */
  readonly quotesFailure: boolean
}

/** Why the order is blocked, how to solve it, what the service last said about it, and who can help. Renders nothing for other orders. */
export function OrderAttention({ view: { order, refusal }, quotesFailure }: OrderAttentionProps) {
  const remedy = statusRemedy(order.status)
  const quoted = quotesFailure ? refusal : undefined
  if (remedy === null && quoted === undefined) return null
  return (
    <section className={styles.note} aria-label={orderPanelMessages.attention()}>
      <TriangleAlert className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.strong}>
          <LongText text={remedy === null ? orderPanelMessages.waybillRefused() : statusText(order.status)} />
        </p>
        {remedy !== null && <p>{remedy}</p>}
        {quoted !== undefined && <UpstreamMessage source="service" message={quoted} />}
        {remedy !== null && order.assignedAdmin !== null && (
          <p className={styles.contact}>
            <span className={styles.soft}>{orderFactsMessages.accountManager()}</span>
            <Copyable label={orderPanelMessages.copyAccountManager()} text={order.assignedAdmin} />
          </p>
        )}
      </div>
    </section>
  )
}
