import { ChevronLeft, ChevronRight, RefreshCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { blockedLabelMessages } from '../../../shared/messages/printing/blocked-label-messages.ts'
import { printedSheetMessages } from '../../../shared/messages/printing/printed-sheet-messages.ts'
import type { RemedyCase, RemedyGroup } from '../../../shared/printing/remedies.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import styles from './blocked-label-dialog.module.css'
import { OverrideForm } from './override-form.tsx'
import { overrideBlockedLabel, runRemedy } from './run-remedy.ts'
import { sheetName } from '../sheet-name.ts'

/** Renders a stored document; the viewer belongs to another feature, and the window connects the two. */
export type RenderDocument = (documentId: string) => ReactNode

interface BlockedLabelDialogProps {
  readonly batchId: string
  readonly group: RemedyGroup
  readonly renderDocument: RenderDocument
  readonly onClose: () => void
}

function formatCaseName(one: RemedyCase): string {
  const { sheet, reference, legs } = one
  return sheet === null ? reference : printedSheetMessages.ofOrder({ document: sheetName(sheet, legs), reference })
}

/** The blocked labels of a group, one at a time: the user fetches each again, or prints it anyway with a name and a reason. */
export function BlockedLabelDialog({ batchId, group, renderDocument, onClose }: BlockedLabelDialogProps) {
  const cases = group.cases.filter(({ failure }) => failure.blockedDocumentId !== undefined)
  const [index, setIndex] = useState(0)
  const [isOverriding, setOverriding] = useState(false)
  const [isFetching, setFetching] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const one = cases[index]
  const documentId = one?.failure.blockedDocumentId
  if (one === undefined || documentId === undefined) return null

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
  const print = async (reason: string): Promise<void> => {
    const refused = await overrideBlockedLabel(batchId, one, reason)
    if (refused === null) done()
    else setFailure(refused)
  }
  const footer = isOverriding ? undefined : (
    <>
      <Button className={styles.away} variant="quiet" onPress={onClose}>
        {blockedLabelMessages.keep()}
      </Button>
      <Button onPress={() => setOverriding(true)}>{blockedLabelMessages.printAnyway()}</Button>
      <Button variant="primary" icon={RefreshCw} startsFocused isPending={isFetching} onPress={() => void fetchAgain()}>
        {blockedLabelMessages.fetchAndPrint()}
      </Button>
    </>
  )
  return (
    <Dialog title={blockedLabelMessages.title()} isOpen size="large" onClose={onClose} footer={footer}>
      <div className={styles.which}>
        {cases.length > 1 && (
          <>
            <IconButton
              icon={ChevronLeft}
              label={blockedLabelMessages.previous()}
              isDisabled={index === 0}
              disabledReason={uiMessages.firstAlready()}
              onPress={() => goTo(index - 1)}
            />
            <IconButton
              icon={ChevronRight}
              label={blockedLabelMessages.next()}
              isDisabled={index === cases.length - 1}
              disabledReason={uiMessages.lastAlready()}
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
      <FailureNote failure={one.failure} isAlert={false} />
      {failure !== null && <FailureNote failure={failure} />}
      {isOverriding && <OverrideForm key={one.orderId} name={formatCaseName(one)} onPrint={print} onBack={() => setOverriding(false)} />}
      <div className={styles.document}>{renderDocument(documentId)}</div>
    </Dialog>
  )
}
