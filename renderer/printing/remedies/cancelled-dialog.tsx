import type { ReactNode } from 'react'
import { blockedLabelMessages } from '../../../shared/messages/printing/blocked-label-messages.ts'
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

/** Waybills of an order whose label may have been printed. */
function possiblyPrintedLabels({ sheets }: Pick<OrderView, 'sheets'>): string[] {
  const labels = sheets.filter(({ place, state }) => place.kind === 'waybill_document' && possiblyPrintedStates.has(state))
  return [...new Set(labels.map(({ waybill, place }) => waybill ?? blockedLabelMessages.leg({ number: (place.leg ?? 0) + 1 })))]
}

function renderStrong(chunks: ReactNode): ReactNode {
  return <strong key="b">{chunks}</strong>
}

/** Cancelled orders of a batch, and their labels that may have been printed. This dialog prints nothing. */
export function CancelledDialog({ group, onOpenOrder, onClose }: CancelledDialogProps) {
  const views = useOrderViews(group.orderIds)
  return (
    <Dialog
      title={blockedLabelMessages.cancelledTitle({ orders: group.cases.length })}
      isOpen
      size="medium"
      onClose={onClose}
      footer={
        <Button variant="primary" startsFocused onPress={onClose}>
          {blockedLabelMessages.done()}
        </Button>
      }
    >
      <p>{blockedLabelMessages.cancelledAbout.parts<ReactNode>({ orders: group.cases.length, b: renderStrong })}</p>
      {views === null && <Spinner label={blockedLabelMessages.searching()} />}
      <ul className={styles.orders}>
        {group.cases.map(({ orderId, reference }) => {
          const view = views?.get(orderId)
          const labels = view === undefined ? [] : possiblyPrintedLabels(view)
          return (
            <li key={orderId} className={styles.order}>
              <span className={styles.words} data-copyable>
                <b>{reference}</b>
                {views !== null &&
                  (labels.length === 0 ? blockedLabelMessages.noneSent() : blockedLabelMessages.destroy({ labels: labels.join(', ') }))}
              </span>
              <Button
                variant="quiet"
                label={blockedLabelMessages.openOrder({ reference })}
                onPress={() => {
                  onClose()
                  onOpenOrder(orderId)
                }}
              >
                {blockedLabelMessages.open()}
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
