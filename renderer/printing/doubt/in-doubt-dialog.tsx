import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { formatSheetCount } from '../batch-text.ts'
import styles from './in-doubt-dialog.module.css'
import { InDoubtGroupSection } from './in-doubt-group.tsx'
import { groupInDoubtByPrinter, decideUpTo, sheetIdsWith, sheetsOf, withSheetVerdict, type Verdicts } from './in-doubt-verdicts.ts'
import { resolveInDoubtSheets } from '../printing-store.ts'
import { useInDoubtSheets, type InDoubtSource } from './use-in-doubt-sheets.ts'

export interface InDoubtDialogProps {
  readonly source: InDoubtSource
  readonly onClose: () => void
  /** Offered where nothing is in doubt any more, to whoever came to print. */
  readonly onReprint?: (() => void) | undefined
}

/** Settles what only a person can: whether a sheet in doubt is in their hand. What they do not say stays in doubt. */
export function InDoubtDialog({ source, onClose, onReprint }: InDoubtDialogProps) {
  const { list, failure: readFailure } = useInDoubtSheets(source)
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map())
  const [resolveFailure, setResolveFailure] = useState<Failure | null>(null)
  const [isResolving, setResolving] = useState(false)

  const groups = useMemo(() => groupInDoubtByPrinter(list ?? []), [list])
  const undecidedCount = groups.reduce((sum, group) => sum + sheetsOf(group).length, 0) - verdicts.size
  const failure = resolveFailure ?? readFailure
  const isResolved = list !== null && groups.length === 0
  const resolve = async (): Promise<void> => {
    setResolving(true)
    const resolved = await resolveInDoubtSheets(sheetIdsWith(verdicts, 'printed'), sheetIdsWith(verdicts, 'not-printed'))
    setResolving(false)
    if (!resolved.ok) setResolveFailure(resolved.failure)
    else if (onReprint === undefined) onClose()
    else onReprint()
  }
  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      {isResolved && onReprint !== undefined && (
        <Button variant="primary" icon={Printer} onPress={onReprint}>
          Print again…
        </Button>
      )}
      {!isResolved && (
        <Button
          variant="primary"
          isPending={isResolving}
          isDisabled={verdicts.size === 0}
          disabledReason={verdicts.size === 0 ? 'Say of at least one sheet whether it is here.' : ''}
          onPress={() => void resolve()}
        >
          {verdicts.size === 0 ? 'Settle' : `Settle ${formatSheetCount(verdicts.size)}`}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title="Which of these are here?" isOpen onClose={onClose} size="medium" footer={footer}>
      <p>
        These sheets may have come out of the printer or not. What is here is confirmed; what is not here may be printed again. What you
        leave open stays in doubt, and nothing in doubt is sent again by itself.
      </p>
      {failure !== null && <FailureNote failure={failure} />}
      {list === null && failure === null && <Spinner label="Reading the ledger" />}
      {isResolved && (
        <p>
          {onReprint === undefined
            ? 'Nothing is in doubt any more.'
            : 'No sheet of these orders is in doubt here any more. Look whether the parcels have their labels before you print.'}
        </p>
      )}
      {groups.map((group) => (
        <InDoubtGroupSection
          key={group.printerId}
          group={group}
          verdicts={verdicts}
          onLastInHand={(lastKey) => setVerdicts(decideUpTo(verdicts, group, lastKey))}
          onVerdict={(piece, verdict) => setVerdicts(withSheetVerdict(verdicts, piece, verdict))}
        />
      ))}
      {groups.length > 0 && (
        <output className={styles.tally}>
          {`Here: ${sheetIdsWith(verdicts, 'printed').length} · Not here: ${sheetIdsWith(verdicts, 'not-printed').length} · Left in doubt: ${undecidedCount}`}
        </output>
      )}
    </Dialog>
  )
}
