import { Repeat } from 'lucide-react'
import { shipmentOutcomeMessages as text } from '../../../shared/messages/new-shipment/shipment-outcome-messages.ts'
import { permissionText } from '../../../shared/orders/order-actions.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { StatusBadge } from '../../ui/badges/status-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useOrderActions } from './order-actions.ts'
import styles from './outcome.module.css'
import { useStoredOrder } from './use-stored-order.ts'

function stateText(view: OrderView | null, reference: string): string {
  if (view?.order.status === 'cancelled') return text.replacesCancelled({ reference })
  if (view === null || view.actions.cancel.allowed) return text.replacesOpen({ reference })
  return text.replacesImpossible({ reference, why: permissionText(view.actions.cancel) })
}

/** The order that a draft replaces: it has to be cancelled before the new one is sent. */
export function ReplacedOrder({ orderId }: { readonly orderId: number }) {
  const view = useStoredOrder(orderId)
  const { openOrder, cancel, serviceUnavailableReason } = useOrderActions()
  const reference = view?.order.reference ?? String(orderId)
  const isOpen = view?.actions.cancel.allowed === true
  return (
    <section
      className={classNames(styles.box, view?.order.status !== 'cancelled' && styles.uncertain)}
      aria-label={text.replaces({ reference })}
    >
      <h3>
        <Repeat aria-hidden="true" />
        {text.replaces({ reference })}
      </h3>
      {view !== null && (
        <div className={styles.states}>
          <StatusBadge status={view.order.status} />
        </div>
      )}
      <p>{stateText(view, reference)}</p>
      <div className={styles.actions}>
        {isOpen && (
          <Button isDisabled={serviceUnavailableReason !== ''} disabledReason={serviceUnavailableReason} onPress={() => cancel(orderId)}>
            {text.cancelReplaced({ reference })}
          </Button>
        )}
        <Button variant="quiet" onPress={() => openOrder(orderId)}>
          {text.openReplaced({ reference })}
        </Button>
      </div>
    </section>
  )
}
