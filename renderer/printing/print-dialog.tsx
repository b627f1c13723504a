import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Failure } from '../../shared/failure.ts'
import type { BatchSummary, PrintPlan } from '../../shared/printing/batch.ts'
import { call } from '../app/bridge.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ordersWords, sheetsWords } from './batch-words.ts'
import { PlanLines } from './plan-lines.tsx'
import { PlanProblems } from './plan-problems.tsx'
import { reasonForLedger, sheetsToSend, type ReprintReason } from './plan-words.ts'
import { PrintedBefore, type AgainChoice } from './printed-before.tsx'
import { startPrinting } from './printing-store.ts'
import styles from './print-dialog.module.css'

export interface PrintDialogProps {
  readonly orderIds: readonly number[]
  readonly onClose: () => void
  readonly onStarted: (batch: BatchSummary) => void
}

interface Choice {
  readonly again: AgainChoice
  readonly reason: ReprintReason
  readonly otherWords: string
}

/** Why Print cannot be pressed now; empty when it can. */
function whyNot(sheets: number, choice: Choice): string {
  if (sheets === 0) return 'There is nothing to send.'
  if (choice.again === 'reprint' && reasonForLedger(choice.reason, choice.otherWords) === '') return 'Say why these are printed again.'
  return ''
}

/** The dry run: what would go where, what is left out and why, what was printed before. With nothing to ask, Enter prints. */
export function PrintDialog({ orderIds, onClose, onStarted }: PrintDialogProps) {
  const [plan, setPlan] = useState<PrintPlan | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isStarting, setStarting] = useState(false)
  const [choice, setChoice] = useState<Choice>({ again: 'leave-out', reason: 'jam', otherWords: '' })
  const choose = (change: Partial<Choice>): void => setChoice({ ...choice, ...change })

  useEffect(() => {
    let left = false
    void call('printing.plan', { orderIds: [...orderIds] }).then((planned) => {
      if (left) return
      if (planned.ok) setPlan(planned.value)
      else setFailure(planned.failure)
    })
    return () => {
      left = true
    }
  }, [orderIds])

  const sheets = plan === null ? [] : sheetsToSend(plan, choice.again === 'leave-out')
  const why = whyNot(sheets.length, choice)
  const print = async (): Promise<void> => {
    if (plan === null || why !== '' || isStarting) return
    setStarting(true)
    const reason = reasonForLedger(choice.reason, choice.otherWords)
    const again = choice.again === 'leave-out' ? { kind: 'leave-out' as const } : { kind: 'reprint' as const, reason }
    const started = await startPrinting({ orderIds: plan.orderIds, again })
    setStarting(false)
    if (started.ok) onStarted(started.value)
    else setFailure(started.failure)
  }

  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      {plan !== null && (
        <Button
          variant="primary"
          icon={Printer}
          shortcut="Enter"
          startsFocused
          isPending={isStarting}
          isDisabled={why !== ''}
          disabledReason={why}
          onPress={() => void print()}
        >
          {sheets.length === 0 ? 'Print' : `Print ${sheetsWords(sheets.length)}`}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={`Print ${ordersWords(orderIds.length)}`} isOpen onClose={onClose} size="medium" footer={footer}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void print()
        }}
      >
        {failure !== null && <FailureNote failure={failure} />}
        {plan === null && failure === null && <Spinner words="Working out which paper goes where. Nothing is sent yet." />}
        {plan !== null && (
          <>
            <PlanLines sheets={sheets} />
            {(plan.printedBefore.length > 0 || plan.unknownBefore.length > 0) && (
              <PrintedBefore
                sheets={plan.printedBefore}
                unknown={plan.unknownBefore}
                {...choice}
                onAgain={(again) => choose({ again })}
                onReason={(reason) => choose({ reason })}
                onOtherWords={(otherWords) => choose({ otherWords })}
              />
            )}
            <PlanProblems problems={plan.problems} />
          </>
        )}
      </form>
    </Dialog>
  )
}
