import { CircleCheck } from 'lucide-react'
import { createWaybillsDialogMessages } from '../../../shared/messages/orders/create-waybills-dialog-messages.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { dismissWaybillGeneration, stopWaybillGeneration, useWaybillGeneration } from './waybill-generation-store.ts'
import styles from './generate-dialog.module.css'
import { formatGenerationTally } from './generation-tally.ts'

/** How creating several waybills goes, and at its end each order that got none, with why. */
export function GenerateDialog({ onOpenOrder }: { readonly onOpenOrder: (orderId: number) => void }) {
  const generation = useWaybillGeneration()
  const { state, total, generated, failures } = generation
  const isRunning = state === 'running' || state === 'stopping'
  const done = generated + failures.length
  return (
    <Dialog
      key={isRunning ? 'running' : 'finished'}
      title={isRunning ? createWaybillsDialogMessages.runningTitle() : createWaybillsDialogMessages.finishedTitle()}
      isOpen={state !== 'idle'}
      isDismissable={!isRunning}
      size="medium"
      onClose={dismissWaybillGeneration}
      footer={
        isRunning ? (
          <Button isDisabled={state === 'stopping'} onPress={stopWaybillGeneration}>
            {state === 'stopping' ? createWaybillsDialogMessages.stopping() : createWaybillsDialogMessages.stop()}
          </Button>
        ) : (
          <Button variant="primary" startsFocused onPress={dismissWaybillGeneration}>
            {createWaybillsDialogMessages.done()}
          </Button>
        )
      }
    >
      <ProgressBar
        label={createWaybillsDialogMessages.progress()}
        value={done}
        maximum={Math.max(1, total)}
        valueText={createWaybillsDialogMessages.progressValue({ done, total })}
      />
      <p className={styles.tally} aria-live="polite">
        <Badge tone="success" icon={CircleCheck} label={createWaybillsDialogMessages.created({ count: generated })} plain />
        <span>{formatGenerationTally(generation)}</span>
      </p>
      {failures.map(({ orderId, reference, failure }) => (
        <section key={orderId} className={styles.trouble} aria-label={createWaybillsDialogMessages.order({ reference })}>
          <h3>{createWaybillsDialogMessages.order({ reference })}</h3>
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
                {createWaybillsDialogMessages.openOrder()}
              </Button>
            }
          />
        </section>
      ))}
    </Dialog>
  )
}
