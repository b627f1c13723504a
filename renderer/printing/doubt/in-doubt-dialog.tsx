import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { inDoubtMessages } from '../../../shared/messages/printing/in-doubt-messages.ts'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/overlays/close-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import styles from './in-doubt-dialog.module.css'
import { InDoubtGroupSection } from './in-doubt-group.tsx'
import { groupInDoubtByPrinter, decideUpTo, sheetIdsWith, sheetsOf, withSheetDecision, type Decisions } from './in-doubt-decisions.ts'
import { resolveInDoubtSheets } from '../printing-store.ts'
import { useInDoubtSheets, type InDoubtSource } from './use-in-doubt-sheets.ts'

export interface InDoubtDialogProps {
  readonly source: InDoubtSource
  readonly onClose: () => void
  /** Opens the print dialog again; offered once nothing is in doubt. */
  readonly onReprint?: (() => void) | undefined
}

/** Asks what only a person knows: whether they have a sheet in doubt. Sheets without an answer stay in doubt. */
export function InDoubtDialog({ source, onClose, onReprint }: InDoubtDialogProps) {
  const { list, failure: readFailure } = useInDoubtSheets(source)
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const [resolveFailure, setResolveFailure] = useState<Failure | null>(null)
  const [isResolving, setResolving] = useState(false)

  const groups = useMemo(() => groupInDoubtByPrinter(list ?? []), [list])
  const undecidedCount = groups.reduce((sum, group) => sum + sheetsOf(group).length, 0) - decisions.size
  const failure = resolveFailure ?? readFailure
  const isResolved = list !== null && readFailure === null && groups.length === 0
  const resolve = async (): Promise<void> => {
    setResolving(true)
    const resolved = await resolveInDoubtSheets(sheetIdsWith(decisions, 'printed'), sheetIdsWith(decisions, 'not-printed'))
    setResolving(false)
    if (!resolved.ok) setResolveFailure(resolved.failure)
    else if (onReprint === undefined) onClose()
    else onReprint()
  }
  const footer = (
    <>
      <CloseButton variant="quiet" onPress={onClose}>
        {inDoubtMessages.cancel()}
      </CloseButton>
      {isResolved && onReprint !== undefined && (
        <Button variant="primary" icon={Printer} onPress={onReprint}>
          {inDoubtMessages.reprint()}
        </Button>
      )}
      {!isResolved && (
        <Button
          variant="primary"
          isPending={isResolving}
          isDisabled={decisions.size === 0}
          disabledReason={decisions.size === 0 ? inDoubtMessages.answerFirst() : ''}
          onPress={() => void resolve()}
        >
          {decisions.size === 0 ? inDoubtMessages.resolve() : inDoubtMessages.resolveSheets({ sheets: decisions.size })}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      title={inDoubtMessages.title()}
      isOpen
      isBusy={isResolving}
      isLoading={list === null && failure === null}
      onClose={onClose}
      size="medium"
      footer={footer}
    >
      <p>{inDoubtMessages.about()}</p>
      {failure !== null && <FailureNote failure={failure} />}
      {list === null && failure === null && <Spinner label={inDoubtMessages.loading()} />}
      {isResolved && <p>{onReprint === undefined ? inDoubtMessages.none() : inDoubtMessages.noneOfOrders()}</p>}
      {groups.map((group) => (
        <InDoubtGroupSection
          key={group.printerId}
          group={group}
          decisions={decisions}
          onLastInHand={(lastKey) => setDecisions(decideUpTo(decisions, group, lastKey))}
          onDecision={(piece, decision) => setDecisions(withSheetDecision(decisions, piece, decision))}
        />
      ))}
      {groups.length > 0 && (
        <output className={styles.tally}>
          {inDoubtMessages.tally({
            here: sheetIdsWith(decisions, 'printed').length,
            notHere: sheetIdsWith(decisions, 'not-printed').length,
            open: undecidedCount,
          })}
        </output>
      )}
    </Dialog>
  )
}
