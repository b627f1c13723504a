import { CircleCheck } from 'lucide-react'
import { formatCount } from '../../../shared/format-count.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { dismissWaybillGeneration, stopWaybillGeneration, useWaybillGeneration } from './waybill-generation-store.ts'
import styles from './generate-dialog.module.css'

/** How a run of waybills goes, and at its end each order that got none, with why. */
export function GenerateDialog({ onOpenOrder }: { readonly onOpenOrder: (orderId: number) => void }) {
  const { state, total, generated, failures, skipped } = useWaybillGeneration()
  const isRunning = state === 'running' || state === 'stopping'
  const done = generated + failures.length
  return (
    <Dialog
      key={isRunning ? 'running' : 'finished'}
      title={isRunning ? 'Generating waybills' : 'Waybills'}
      isOpen={state !== 'idle'}
      isDismissable={!isRunning}
      size="medium"
      onClose={dismissWaybillGeneration}
      footer={
        isRunning ? (
          <Button isDisabled={state === 'stopping'} onPress={stopWaybillGeneration}>
            {state === 'stopping' ? 'Stopping after this order' : 'Stop'}
          </Button>
        ) : (
          <Button variant="primary" startsFocused onPress={dismissWaybillGeneration}>
            Done
          </Button>
        )
      }
    >
      <ProgressBar label="Waybills" value={done} maximum={Math.max(1, total)} valueText={`${done} of ${total}`} />
      <p className={styles.tally} aria-live="polite">
        <Badge tone="success" icon={CircleCheck} label={`${formatCount(generated, 'waybill', 'waybills')} generated`} plain />
        <span>
          {done} of {total} asked for
          {skipped > 0 && `, ${formatCount(skipped, 'order', 'orders')} left out because no waybill is made for them now`}.
          {!isRunning && total > done && ` ${formatCount(total - done, 'order was', 'orders were')} not asked for.`}
        </span>
      </p>
      {failures.map(({ orderId, reference, failure }) => (
        <section key={orderId} className={styles.trouble} aria-label={`Order ${reference}`}>
          <h3>Order {reference}</h3>
          <FailureNote
            failure={failure}
            isAlert={false}
            actions={
              <Button
                onPress={() => {
                  dismissWaybillGeneration()
                  onOpenOrder(orderId)
                }}
                isDisabled={isRunning}
              >
                Open the order
              </Button>
            }
          />
        </section>
      ))}
    </Dialog>
  )
}
