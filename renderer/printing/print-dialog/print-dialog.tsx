import { Printer, Ruler, WifiOff } from 'lucide-react'
import { useContext, useState, type ReactNode } from 'react'
import { countLegs, documentName, legsOfOrders, type SheetPlace } from '../../../shared/documents/document.ts'
import { printDialogMessages } from '../../../shared/messages/printing/print-dialog-messages.ts'
import type { BatchSummary, PrintPlan, ReprintRequest } from '../../../shared/printing/batch.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { OrderNamesContext } from '../../ui/overlays/order-names-context.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { countPaper } from './label-positions.ts'
import { PlanLines } from './plan-lines.tsx'
import { HeldOrders } from './held-orders.tsx'
import { PastPickup } from './past-pickup.tsx'
import { ReinstatedOrders } from './reinstated-orders.tsx'
import { PlanProblems } from './plan-problems.tsx'
import { PickListButton } from '../pick-list-button.tsx'
import { PreviewDialog } from '../preview/preview-dialog.tsx'
import {
  sheetsToPrint,
  initialPrintOptions,
  leftOutProblems,
  printButtonLabel,
  formatSequence,
  sortOptionsFor,
  startInput,
  waybillsToGenerate,
  printDisabledReason,
  slotsToFind,
  type PrintOptions,
  type OrdersToPrint,
} from './print-options.ts'
import { PrintedBefore } from './printed-before.tsx'
import { SheetPositions } from './sheet-positions.tsx'
import { useReasonKeys } from './use-reason-keys.ts'
import { usePlan } from './use-plan.ts'
import { useStartPrint } from './use-start-print.ts'
import { MissingWaybills } from './missing-waybills.tsx'
import styles from './print-dialog.module.css'

export interface PrintDialogProps extends OrdersToPrint {
  /** Opens the dialog to reprint only these documents. */
  readonly documentSlots?: readonly SheetPlace[] | undefined
  /** Opens the dialog to reprint the whole set; says where the request came from. */
  readonly reprintBy?: ReprintRequest | undefined
  /** True while the service does not answer: only documents stored here can be printed. */
  readonly isOffline: boolean
  readonly onClose: () => void
  readonly onStarted: (batch: BatchSummary) => void
}

function titleOf(
  { orderIds, documentSlots, reprintBy }: Pick<PrintDialogProps, 'orderIds' | 'documentSlots' | 'reprintBy'>,
  plan: PrintPlan | null,
): string {
  if (reprintBy !== undefined) return printDialogMessages.titleReprintSet()
  const only = documentSlots?.length === 1 ? documentSlots[0] : undefined
  return only === undefined
    ? printDialogMessages.title({ orders: orderIds.length })
    : printDialogMessages.titleReprint({ document: documentName(only, plan === null ? undefined : countLegs(plan.documents)) })
}

function renderStrong(chunks: ReactNode): ReactNode {
  return <strong key="b">{chunks}</strong>
}

/** What printing means while the service cannot report cancelled orders. */
function StoredOnlyNote() {
  return (
    <div className={styles.cutOff} role="note">
      <WifiOff aria-hidden="true" />
      <p>{printDialogMessages.offline.parts<ReactNode>({ b: renderStrong })}</p>
    </div>
  )
}

/** The dry run: what would go where, what is left out and why, what was printed before. Enter prints when there is nothing to decide. */
export function PrintDialog({ orderIds, idsInSelectionOrder, documentSlots, reprintBy, isOffline, onClose, onStarted }: PrintDialogProps) {
  const renderOrderNames = useContext(OrderNamesContext)
  const [savedOptions, setOptions] = useState<PrintOptions>(() => initialPrintOptions(documentSlots ?? null, reprintBy ?? null))
  const options = isOffline ? { ...savedOptions, generateWaybills: false } : savedOptions
  const isReprint = documentSlots !== undefined || reprintBy !== undefined
  const { start, isStarting, failure: startFailure } = useStartPrint(onStarted)
  const [isPreviewing, setPreviewing] = useState(false)
  const choices = { ...options, fromStored: isOffline, documentSlots: slotsToFind(options, isOffline) }
  const { plan, failure } = usePlan({ orderIds, idsInSelectionOrder }, choices)
  const changeOptions = (change: Partial<PrintOptions>): void => setOptions((saved) => ({ ...saved, ...change }))

  const whyNot = (chosen: PrintOptions): string =>
    printDisabledReason(sheetsToPrint(plan, chosen).length, waybillsToGenerate(plan, chosen), chosen)
  const why = whyNot(options)
  const sheets = sheetsToPrint(plan, options)
  const waybills = waybillsToGenerate(plan, options)
  const sorts = sortOptionsFor({ orderIds, idsInSelectionOrder })
  const sequence = plan === null ? '' : formatSequence(plan, options)
  const shownFailure = startFailure ?? failure
  const print = async (chosen = options): Promise<void> => {
    if (plan === null || whyNot(chosen) !== '') return
    await start(startInput({ orderIds, idsInSelectionOrder }, plan, chosen, isOffline))
  }

  // Choosing the reason by its key also starts the print.
  useReasonKeys(isReprint && !isPreviewing && !isStarting, (reason) => {
    changeOptions({ reason })
    void print({ ...options, reason })
  })

  const footer = (
    <>
      {plan !== null && plan.orderIds.length > 1 && !isReprint && <PickListButton orderIds={plan.orderIds} />}
      {plan !== null && plan.sheets.length > 0 && (
        <Button className={styles.look} variant="quiet" icon={Ruler} onPress={() => setPreviewing(true)}>
          {printDialogMessages.preview()}
        </Button>
      )}
      <Button variant="quiet" isDisabled={isStarting} disabledReason={printDialogMessages.starting()} onPress={onClose}>
        {printDialogMessages.cancel()}
      </Button>
      {plan !== null && (
        <Button
          variant="primary"
          icon={Printer}
          shortcut="Enter"
          startsFocused={!isReprint}
          isPending={isStarting}
          isDisabled={why !== ''}
          disabledReason={why}
          onPress={() => void print()}
        >
          {printButtonLabel(countPaper(sheets, plan.layouts, options.startAt), waybills, isOffline)}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      title={titleOf({ orderIds, documentSlots, reprintBy }, plan)}
      isOpen
      isLoading={plan === null && shownFailure === null}
      isDismissable={!isStarting}
      onClose={onClose}
      size="medium"
      footer={footer}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void print()
        }}
      >
        {(orderIds.length === 1 || sequence === '') && renderOrderNames(orderIds)}
        {shownFailure !== null && <FailureNote failure={shownFailure} />}
        {plan === null && shownFailure === null && <Spinner label={printDialogMessages.planning()} />}
        {isOffline && <StoredOnlyNote />}
        {plan !== null && (
          <>
            {sorts.length > 0 && (
              <div className={styles.sort}>
                <Segmented
                  label={printDialogMessages.sort()}
                  items={sorts}
                  selectedKey={options.sort}
                  onChange={(sort) => changeOptions({ sort })}
                />
                {sequence !== '' && <p className={styles.soft}>{sequence}</p>}
              </div>
            )}
            {sheets.length > 0 && <PlanLines sheets={sheets} />}
            {!isOffline && (
              <MissingWaybills
                orders={plan.toGenerate}
                isGenerating={options.generateWaybills}
                onChange={(generateWaybills) => changeOptions({ generateWaybills })}
              />
            )}
            <PastPickup
              orders={plan.pastPickup}
              isIncluded={options.includePastPickup}
              onChange={(includePastPickup) => changeOptions({ includePastPickup })}
            />
            <ReinstatedOrders
              orders={plan.reinstated}
              isIncluded={options.includeReinstated}
              onChange={(includeReinstated) => changeOptions({ includeReinstated })}
            />
            <HeldOrders
              orders={plan.onHold}
              isIncluded={options.includeHeld.length > 0}
              onChange={(isIncluded) => changeOptions({ includeHeld: isIncluded ? plan.onHold.map(({ orderId }) => orderId) : [] })}
            />
            <SheetPositions
              layouts={plan.layouts}
              sheets={sheets}
              startAt={options.startAt}
              onStartAt={(printerId, position) => changeOptions({ startAt: { ...options.startAt, [printerId]: position } })}
            />
            <PrintedBefore plan={plan} options={options} canLeaveOut={!isReprint} onChange={changeOptions} />
            {/* Below the questions whose answers may change that. */}
            {sheets.length === 0 && waybills === 0 && <PlanLines sheets={[]} />}
            <PlanProblems problems={leftOutProblems(plan, options)} />
          </>
        )}
        {/* Enter prints from every field: with several of them, a form needs a button for that. */}
        <button type="submit" hidden>
          {printDialogMessages.print()}
        </button>
      </form>
      {isPreviewing && plan !== null && (
        <PreviewDialog
          sheets={sheets.length > 0 ? sheets : plan.sheets}
          legsOf={legsOfOrders(plan.sheets)}
          onClose={() => setPreviewing(false)}
        />
      )}
    </Dialog>
  )
}
