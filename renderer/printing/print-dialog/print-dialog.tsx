import { Printer, Ruler, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { paperName, type PaperPlace } from '../../../shared/documents/document.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { BatchSummary } from '../../../shared/printing/batch.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { ordersWords } from '../batch-text.ts'
import { PlanLines } from './plan-lines.tsx'
import { PlanProblems } from './plan-problems.tsx'
import { PreviewDialog } from '../preview/preview-dialog.tsx'
import {
  chosenSheets,
  firstChoice,
  leftOutProblems,
  printWords,
  sequenceWords,
  sortsFor,
  startInput,
  waybillsToMake,
  whyNoPrint,
  type PrintChoice,
  type ToPrint,
} from './print-options.ts'
import { PrintedBefore } from './printed-before.tsx'
import { startPrinting } from '../printing-store.ts'
import { SheetPositions } from './sheet-positions.tsx'
import { usePlan } from './use-plan.ts'
import { WaybillsOnTheWay } from './missing-waybills.tsx'
import styles from './print-dialog.module.css'

export interface PrintDialogProps extends ToPrint {
  /** Opens it to print these papers once more, and no other. */
  readonly places?: readonly PaperPlace[] | undefined
  /** True while the service does not answer: then only what is kept here can be printed. */
  readonly isCutOff: boolean
  readonly onClose: () => void
  readonly onStarted: (batch: BatchSummary) => void
}

function titleOf({ orderIds, places }: Pick<PrintDialogProps, 'orderIds' | 'places'>): string {
  const only = places?.length === 1 ? places[0] : undefined
  return only === undefined ? `Print ${ordersWords(orderIds.length)}` : `Print again: ${paperName(only)}`
}

/** What printing means while nobody can be asked whether an order still stands. */
function FromStored() {
  return (
    <div className={styles.cutOff} role="note">
      <WifiOff aria-hidden="true" />
      <p>
        <strong>The service cannot be asked just now, so the papers kept on this machine are printed.</strong> Each was checked when it came
        and is checked against damage again now. Orders are as they were last read: one that was cancelled since cannot be told from the
        others. What is not kept here is left out and said.
      </p>
    </div>
  )
}

/** The dry run: what would go where, what is left out and why, what was printed before. With nothing to ask, Enter prints. */
export function PrintDialog({ orderIds, chosenIds, places, isCutOff, onClose, onStarted }: PrintDialogProps) {
  const [chosen, setChoice] = useState<PrintChoice>(() => firstChoice(places ?? null))
  const choice = isCutOff ? { ...chosen, makeWaybills: false } : chosen
  const [refused, setRefused] = useState<Failure | null>(null)
  const [isStarting, setStarting] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const { plan, failure } = usePlan({ orderIds, chosenIds }, choice.sort)
  const choose = (change: Partial<PrintChoice>): void => setChoice({ ...chosen, ...change })

  const sheets = chosenSheets(plan, choice)
  const waybills = waybillsToMake(plan, choice)
  const why = whyNoPrint(sheets.length, waybills, choice)
  const sorts = sortsFor({ orderIds, chosenIds })
  const sequence = plan === null ? '' : sequenceWords(plan, choice)
  const trouble = refused ?? failure
  const print = async (): Promise<void> => {
    if (plan === null || why !== '' || isStarting) return
    setStarting(true)
    const started = await startPrinting(startInput({ orderIds, chosenIds }, plan, choice, isCutOff))
    setStarting(false)
    if (started.ok) onStarted(started.value)
    else setRefused(started.failure)
  }

  const footer = (
    <>
      {plan !== null && plan.sheets.length > 0 && (
        <Button className={styles.look} variant="quiet" icon={Ruler} onPress={() => setLooking(true)}>
          Look at one in real size…
        </Button>
      )}
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
          {printWords(sheets.length, waybills, isCutOff)}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={titleOf({ orderIds, places })} isOpen onClose={onClose} size="medium" footer={footer}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void print()
        }}
      >
        {trouble !== null && <FailureNote failure={trouble} />}
        {plan === null && trouble === null && <Spinner words="Working out which paper goes where. Nothing is sent yet." />}
        {isCutOff && <FromStored />}
        {plan !== null && (
          <>
            {sorts.length > 0 && (
              <div className={styles.sort}>
                <Segmented label="In which order?" items={sorts} selectedKey={choice.sort} onChange={(sort) => choose({ sort })} />
                {sequence !== '' && <p className={styles.soft}>{sequence}</p>}
              </div>
            )}
            {(sheets.length > 0 || waybills === 0) && <PlanLines sheets={sheets} />}
            {!isCutOff && (
              <WaybillsOnTheWay
                orders={plan.toGenerate}
                makes={choice.makeWaybills}
                onChange={(makeWaybills) => choose({ makeWaybills })}
              />
            )}
            <SheetPositions
              layouts={plan.layouts}
              sheets={sheets}
              startAt={choice.startAt}
              onStartAt={(printerId, position) => choose({ startAt: { ...choice.startAt, [printerId]: position } })}
            />
            <PrintedBefore plan={plan} choice={choice} asksWhether={places === undefined} onChoose={choose} />
            <PlanProblems problems={leftOutProblems(plan, choice)} />
          </>
        )}
      </form>
      {isLooking && plan !== null && <PreviewDialog sheets={sheets.length > 0 ? sheets : plan.sheets} onClose={() => setLooking(false)} />}
    </Dialog>
  )
}
