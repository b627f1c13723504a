import type { ReactNode } from 'react'
import { blockedLabelMessages } from '../../../shared/messages/printing/blocked-label-messages.ts'
import type { RemedyGroup } from '../../../shared/printing/remedies.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import styles from './cancelled-dialog.module.css'
import { formatLabels, labelsToDestroy } from './labels-to-destroy.ts'
import { useOrderViews } from '../use-order-views.ts'

interface CancelledDialogProps {
  readonly group: RemedyGroup
  readonly onOpenOrder: (orderId: number) => void
  readonly onClose: () => void
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
