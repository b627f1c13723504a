import { CircleCheck } from 'lucide-react'
import { countWords } from '../../../shared/format-count.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { putRunAway, stopGenerating, useGenerateRun } from './waybill-generation-store.ts'
import styles from './generate-dialog.module.css'

/** How a run of waybills goes, and at its end each order that got none, with why. */
export function GenerateDialog({ onOpenOrder }: { readonly onOpenOrder: (orderId: number) => void }) {
  const { state, total, made, troubles, leftOut } = useGenerateRun()
  const isRunning = state === 'running' || state === 'stopping'
  const done = made + troubles.length
  return (
    <Dialog
      key={isRunning ? 'running' : 'finished'}
      title={isRunning ? 'Generating waybills' : 'Waybills'}
      isOpen={state !== 'idle'}
      isDismissable={!isRunning}
      size="medium"
      onClose={putRunAway}
      footer={
        isRunning ? (
          <Button isDisabled={state === 'stopping'} onPress={stopGenerating}>
            {state === 'stopping' ? 'Stopping after this order' : 'Stop'}
          </Button>
        ) : (
          <Button variant="primary" startsFocused onPress={putRunAway}>
            Done
          </Button>
        )
      }
    >
      <ProgressBar label="Waybills" value={done} maximum={Math.max(1, total)} words={`${done} of ${total}`} />
      <p className={styles.tally} aria-live="polite">
        <Badge tone="success" icon={CircleCheck} words={`${countWords(made, 'waybill', 'waybills')} generated`} plain />
        <span>
          {done} of {total} asked for
          {leftOut > 0 && `, ${countWords(leftOut, 'order', 'orders')} left out because no waybill is made for them now`}.
          {!isRunning && total > done && ` ${countWords(total - done, 'order was', 'orders were')} not asked for.`}
        </span>
      </p>
      {troubles.map(({ orderId, reference, failure }) => (
        <section key={orderId} className={styles.trouble} aria-label={`Order ${reference}`}>
          <h3>Order {reference}</h3>
          <FailureNote
            failure={failure}
            isLoud={false}
            actions={
              <Button
                onPress={() => {
                  putRunAway()
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
