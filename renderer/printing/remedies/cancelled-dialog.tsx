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

/** Waybills of an order whose label may have been printed; null if the order was not read. */
function labelsToDestroy(view: Pick<OrderView, 'sheets'> | undefined): string[] | null {
  if (view === undefined) return null
  const labels = view.sheets.filter(({ place, state }) => place.kind === 'waybill_document' && possiblyPrintedStates.has(state))
  return [...new Set(labels.map(({ waybill, place }) => waybill ?? blockedLabelMessages.leg({ number: (place.leg ?? 0) + 1 })))]
}

function formatLabels(labels: readonly string[] | null): string {
  if (labels === null) return blockedLabelMessages.notRead()
  return labels.length === 0 ? blockedLabelMessages.noneSent() : blockedLabelMessages.destroy({ labels: labels.join(', ') })
}

function renderStrong(chunks: ReactNode): ReactNode {
  return <strong key="b">{chunks}</strong>
}

/** Cancelled orders of a batch, and their labels that may have been printed. This dialog prints nothing. */
export function CancelledDialog({ group, onOpenOrder, onClose }: CancelledDialogProps) {
  const views = useOrderViews(group.orderIds)
  const labelsOf = group.cases.map(({ orderId }) => labelsToDestroy(views?.get(orderId)))
  const hasLabels = labelsOf.some((labels) => labels === null || labels.length > 0)
  const about = hasLabels ? blockedLabelMessages.cancelledAbout : blockedLabelMessages.cancelledNoLabel
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
      <p>{about.parts<ReactNode>({ orders: group.cases.length, b: renderStrong })}</p>
      {views === null && <Spinner label={blockedLabelMessages.searching()} />}
      <ul className={styles.orders}>
        {group.cases.map(({ orderId, reference }, index) => (
          <li key={orderId} className={styles.order}>
            <span className={styles.words} data-copyable>
              <b>{reference}</b>
              {views !== null && formatLabels(labelsOf[index] ?? null)}
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
        ))}
      </ul>
    </Dialog>
  )
}
