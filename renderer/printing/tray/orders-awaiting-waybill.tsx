import { ListX } from 'lucide-react'
import type { Batch } from '../../../shared/printing/batch.ts'
import { Button } from '../../ui/button.tsx'
import styles from './batch-detail.module.css'
import { formatAwaitedWaybills } from '../batch-text.ts'

interface OrdersAwaitingWaybillProps {
  readonly batch: Batch
  readonly onOpenOrder: (orderId: number) => void
  readonly onSkip: (orderId: number) => void
}

/** As many as are named one by one; the next ones move up as these are made. */
const maxNamed = 8

/** The orders of a batch whose waybill is still to be made, the next ones by name. */
export function OrdersAwaitingWaybill({ batch, onOpenOrder, onSkip }: OrdersAwaitingWaybillProps) {
  const { awaitedOrders } = batch
  const more = awaitedOrders.length - maxNamed
  return (
    <section className={styles.awaited} aria-label="Waybills still to be made">
      <p>{`${formatAwaitedWaybills(batch)}.`}</p>
      <ul className={styles.awaitedList}>
        {awaitedOrders.slice(0, maxNamed).map(({ orderId, reference }) => (
          <li key={orderId} className={styles.awaitedOrder}>
            <button type="button" className={styles.awaitedReference} onClick={() => onOpenOrder(orderId)}>
              {reference}
            </button>
            <Button variant="quiet" icon={ListX} label={`Skip ${reference}`} onPress={() => onSkip(orderId)}>
              Skip
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{`and ${more} more`}</p>}
    </section>
  )
}
