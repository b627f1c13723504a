import { ChevronLeft, ChevronRight, Crop, Files, Printer, RefreshCw } from 'lucide-react'
import { useContext, useState, type ReactNode } from 'react'
import { isOfWaybill } from '../../../shared/documents/document.ts'
import type { Failure } from '../../../shared/failure.ts'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { blockedLabelMessages } from '../../../shared/messages/printing/blocked-label-messages.ts'
import { labelPagesMessages } from '../../../shared/messages/printing/label-pages-messages.ts'
import { labelPartMessages } from '../../../shared/messages/printing/label-part-messages.ts'
import { printedSheetMessages } from '../../../shared/messages/printing/printed-sheet-messages.ts'
import { mayPrintAnyway, needsLabelPart, needsPageKinds } from '../../../shared/printing/needs-review.ts'
import type { OverrideChoices } from '../../../shared/printing/override-choices.ts'
import type { RemedyCase, RemedyGroup } from '../../../shared/printing/remedies.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/overlays/close-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { OrderNamesContext } from '../../ui/overlays/order-names-context.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { LabelPagesDialog, type BlockedFile } from '../label-part/label-pages-dialog.tsx'
import { LabelPartDialog } from '../label-part/label-part-dialog.tsx'
import type { LabelOfLeg } from '../label-part/use-label-part.ts'
import styles from './blocked-label-dialog.module.css'
import { OverrideForm } from './override-form.tsx'
import { overrideBlockedLabel, runRemedy } from './run-remedy.ts'
import { sheetName } from '../../../shared/printing/sheet-name.ts'

/** Renders a stored document; the viewer belongs to another feature, and the window connects the two. */
export type RenderDocument = (documentId: string) => ReactNode

interface BlockedLabelDialogProps {
  readonly batchId: string
  readonly group: RemedyGroup
  readonly renderDocument: RenderDocument
  readonly onClose: () => void
}

/** The label whose part a person can choose; null if it was blocked for another reason. */
function labelToChoose({ orderId, sheet, failure }: RemedyCase): LabelOfLeg | null {
  const leg = sheet !== null && isOfWaybill(sheet.place) ? sheet.place.leg : null
  return leg !== null && needsLabelPart(failure) ? { orderId, leg } : null
}

/** The label of a file of several pages that a person can sort out; null if it was blocked for another reason. */
function fileToChoose({ orderId, sheet, failure }: RemedyCase): BlockedFile | null {
  const leg = sheet !== null && isOfWaybill(sheet.place) ? sheet.place.leg : null
  const documentId = failure.blockedDocumentId
  return leg !== null && documentId !== undefined && needsPageKinds(failure) ? { orderId, leg, documentId } : null
}

function isLabelOf({ orderId, sheet }: RemedyCase, label: LabelOfLeg): boolean {
  return orderId === label.orderId && sheet?.place.leg === label.leg
}

function formatCaseName(one: RemedyCase): string {
  const { sheet, reference, legs } = one
  return sheet === null ? reference : printedSheetMessages.ofOrder({ document: sheetName(sheet, legs), reference })
}

/** The blocked labels of a group, one at a time: the user fetches each again, or prints it anyway with a name and a reason. */
export function BlockedLabelDialog({ batchId, group, renderDocument, onClose }: BlockedLabelDialogProps) {
  const renderOrderNames = useContext(OrderNamesContext)
  const cases = group.cases.filter(({ failure }) => failure.blockedDocumentId !== undefined)
  const [index, setIndex] = useState(0)
  const [isOverriding, setOverriding] = useState(false)
  const [isFetching, setFetching] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [formFooter, setFormFooter] = useState<HTMLElement | null>(null)
  const one = cases[index]
  const documentId = one?.failure.blockedDocumentId
  if (one === undefined || documentId === undefined) return null

  const isBusy = isFetching || isPrinting
  const goTo = (to: number): void => {
    setIndex(to)
    setOverriding(false)
    setFailure(null)
  }
  const done = (): void => (index + 1 < cases.length ? goTo(index + 1) : onClose())
  const fetchAgain = async (): Promise<void> => {
    setFetching(true)
    await runRemedy(batchId, { ...group, action: 'print', cases: [one], orderIds: [one.orderId] })
    setFetching(false)
    done()
  }
  const print = async (reason: string, choices: OverrideChoices): Promise<boolean> => {
    const refused = await overrideBlockedLabel(batchId, one, reason, choices)
    if (refused === null) done()
    else setFailure(refused)
    return refused === null
  }
  const printCases = async (labels: readonly LabelOfLeg[]): Promise<void> => {
    const printed = cases.filter((each) => labels.some((label) => isLabelOf(each, label)))
    onClose()
    await runRemedy(batchId, { ...group, action: 'print', cases: printed, orderIds: printed.map(({ orderId }) => orderId) })
  }
  // The carrier used a number again: the label is most likely right.
  const isUsedBefore = one.failure.kind === 'waybill-used-before'
  const label = labelToChoose(one)
  const file = fileToChoose(one)
  const others = cases.flatMap((other) => (other === one ? [] : (labelToChoose(other) ?? fileToChoose(other) ?? [])))
  if (isChoosing && file !== null) {
    return (
      <LabelPagesDialog
        file={file}
        name={formatCaseName(one)}
        others={others}
        onPrint={(labels) => void printCases(labels)}
        onClose={() => setChoosing(false)}
      />
    )
  }
  if (isChoosing && label !== null) {
    return (
      <LabelPartDialog
        label={label}
        name={formatCaseName(one)}
        others={others}
        onPrint={(labels) => void printCases(labels)}
        onClose={() => setChoosing(false)}
      />
    )
  }
  const footer = isOverriding ? (
    <div ref={setFormFooter} className={styles.formFooter} />
  ) : (
    <>
      <CloseButton className={styles.away} variant="quiet" onPress={onClose}>
        {blockedLabelMessages.keep()}
      </CloseButton>
      {mayPrintAnyway(one.failure) && !isUsedBefore && (
        <Button onPress={() => setOverriding(true)}>{blockedLabelMessages.printAnyway()}</Button>
      )}
      <Button
        variant={label === null && file === null && !isUsedBefore ? 'primary' : 'secondary'}
        icon={RefreshCw}
        startsFocused={label === null && file === null && !isUsedBefore}
        isPending={isFetching}
        onPress={() => void fetchAgain()}
      >
        {blockedLabelMessages.fetchAndPrint()}
      </Button>
      {isUsedBefore && (
        <Button variant="primary" icon={Printer} startsFocused onPress={() => setOverriding(true)}>
          {blockedLabelMessages.printReused()}
        </Button>
      )}
      {(label !== null || file !== null) && (
        <Button variant="primary" icon={file === null ? Crop : Files} startsFocused onPress={() => setChoosing(true)}>
          {file === null ? labelPartMessages.open() : labelPagesMessages.open()}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      title={isUsedBefore ? blockedLabelMessages.titleUsedBefore() : blockedLabelMessages.title()}
      isOpen
      isBusy={isBusy}
      size="large"
      onClose={onClose}
      footer={footer}
    >
      <div className={styles.which}>
        {cases.length > 1 && (
          <>
            <IconButton
              icon={ChevronLeft}
              label={blockedLabelMessages.previous()}
              isDisabled={isBusy || index === 0}
              disabledReason={isBusy ? uiMessages.busyNow() : uiMessages.firstAlready()}
              onPress={() => goTo(index - 1)}
            />
            <IconButton
              icon={ChevronRight}
              label={blockedLabelMessages.next()}
              isDisabled={isBusy || index === cases.length - 1}
              disabledReason={isBusy ? uiMessages.busyNow() : uiMessages.lastAlready()}
              onPress={() => goTo(index + 1)}
            />
          </>
        )}
        <p aria-live="polite">
          <b>{formatCaseName(one)}</b>
          {cases.length > 1 && (
            <span className={styles.soft}>{`  ${blockedLabelMessages.position({ number: index + 1, total: cases.length })}`}</span>
          )}
        </p>
      </div>
      {renderOrderNames([one.orderId])}
      <FailureNote failure={one.failure} isAlert={false} />
      {failure !== null && <FailureNote failure={failure} />}
      {isOverriding && (
        <OverrideForm
          key={one.orderId}
          orderId={one.orderId}
          name={formatCaseName(one)}
          footer={formFooter}
          isPrinting={isPrinting}
          onPrinting={setPrinting}
          onPrint={print}
          onBack={() => setOverriding(false)}
        />
      )}
      <div className={styles.document}>{renderDocument(documentId)}</div>
    </Dialog>
  )
}
