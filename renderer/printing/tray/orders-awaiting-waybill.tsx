import { ListX } from 'lucide-react'
import { batchTrayMessages } from '../../../shared/messages/printing/batch-tray-messages.ts'
import type { Batch } from '../../../shared/printing/batch.ts'
import { Button } from '../../ui/button.tsx'
import styles from './batch-detail.module.css'

interface OrdersAwaitingWaybillProps {
  readonly batch: Batch
  readonly onOpenOrder: (orderId: number) => void
  readonly onSkip: (orderId: number) => void
}

/** The maximum number listed; the next ones move up as these get their waybill. */
const maxNamed = 8

/** The orders of a batch whose waybill is still to be created, the next ones by reference. */
export function OrdersAwaitingWaybill({ batch, onOpenOrder, onSkip }: OrdersAwaitingWaybillProps) {
  const { awaitedOrders } = batch
  const more = awaitedOrders.length - maxNamed
  return (
    <section className={styles.awaited} aria-label={batchTrayMessages.awaitedTitle()}>
      <h4>{batchTrayMessages.awaitedTitle()}</h4>
      <ul className={styles.awaitedList}>
        {awaitedOrders.slice(0, maxNamed).map(({ orderId, reference }) => (
          <li key={orderId} className={styles.awaitedOrder}>
            <button type="button" className={styles.awaitedReference} onClick={() => onOpenOrder(orderId)}>
              {reference}
            </button>
            <Button variant="quiet" icon={ListX} label={batchTrayMessages.skipOrder({ reference })} onPress={() => onSkip(orderId)}>
              {batchTrayMessages.skip()}
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{batchTrayMessages.awaitedMore({ orders: more })}</p>}
    </section>
  )
}
