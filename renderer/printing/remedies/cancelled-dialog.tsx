import type { Sheet } from '../../../shared/printing/batch.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import type { RemedyGroup } from '../../../shared/printing/remedies.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import styles from './cancelled-dialog.module.css'
import { useOrderViews } from '../use-order-views.ts'

interface CancelledDialogProps {
  readonly group: RemedyGroup
  readonly onOpenOrder: (orderId: number) => void
  readonly onClose: () => void
}

const possiblyPrintedStates: ReadonlySet<Sheet['state']> = new Set(['submitted', 'spooled', 'confirmed', 'unknown', 'voided'])

/** Waybills of an order whose label may lie on the bench. */
function possiblyPrintedLabels({ sheets }: Pick<OrderView, 'sheets'>): string[] {
  const labels = sheets.filter(({ place, state }) => place.kind === 'waybill_document' && possiblyPrintedStates.has(state))
  return [...new Set(labels.map(({ waybill, place }) => waybill ?? `leg ${(place.leg ?? 0) + 1}`))]
}

/** Cancelled orders of a batch, and the labels of theirs that may be out. Nothing is printed from here. */
export function CancelledDialog({ group, onOpenOrder, onClose }: CancelledDialogProps) {
  const views = useOrderViews(group.orderIds)
  return (
    <Dialog
      title={group.cases.length === 1 ? 'This order is cancelled' : `These ${group.cases.length} orders are cancelled`}
      isOpen
      size="medium"
      onClose={onClose}
      footer={
        <Button variant="primary" startsFocused onPress={onClose}>
          Done
        </Button>
      }
    >
      <p>
        <strong>Put these parcels aside. Find and destroy every label named here:</strong> a parcel that leaves with a void label is lost.
      </p>
      {views === null && <Spinner label="Looking which labels are out" />}
      <ul className={styles.orders}>
        {group.cases.map(({ orderId, reference }) => {
          const view = views?.get(orderId)
          const labels = view === undefined ? [] : possiblyPrintedLabels(view)
          return (
            <li key={orderId} className={styles.order}>
              <span className={styles.words} data-copyable>
                <b>{reference}</b>
                {views !== null && (labels.length === 0 ? 'No label of it was sent to a printer here.' : `Destroy: ${labels.join(', ')}`)}
              </span>
              <Button
                variant="quiet"
                label={`Open ${reference}`}
                onPress={() => {
                  onClose()
                  onOpenOrder(orderId)
                }}
              >
                Open
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
