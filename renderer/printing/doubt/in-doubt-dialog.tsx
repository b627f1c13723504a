import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { sheetsWords } from '../batch-text.ts'
import styles from './in-doubt-dialog.module.css'
import { DoubtPileView } from './in-doubt-group.tsx'
import { doubtPiles, settleByLast, sheetIdsWith, sheetsOf, withPiece, type Verdicts } from './in-doubt-verdicts.ts'
import { settleSheets } from '../printing-store.ts'
import { useDoubt, type DoubtSource } from './use-in-doubt-sheets.ts'

export interface DoubtDialogProps {
  readonly source: DoubtSource
  readonly onClose: () => void
  /** Offered where nothing is in doubt any more, to whoever came to print. */
  readonly onPrintAgain?: (() => void) | undefined
}

/** Settles what only a person can: whether a sheet in doubt is in their hand. What they do not say stays in doubt. */
export function DoubtDialog({ source, onClose, onPrintAgain }: DoubtDialogProps) {
  const { list, failure: unread } = useDoubt(source)
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map())
  const [refused, setRefused] = useState<Failure | null>(null)
  const [isSettling, setSettling] = useState(false)

  const piles = useMemo(() => doubtPiles(list ?? []), [list])
  const open = piles.reduce((sum, pile) => sum + sheetsOf(pile).length, 0) - verdicts.size
  const failure = refused ?? unread
  const isSettled = list !== null && piles.length === 0
  const settle = async (): Promise<void> => {
    setSettling(true)
    const settled = await settleSheets(sheetIdsWith(verdicts, 'printed'), sheetIdsWith(verdicts, 'not-printed'))
    setSettling(false)
    if (!settled.ok) setRefused(settled.failure)
    else if (onPrintAgain === undefined) onClose()
    else onPrintAgain()
  }
  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      {isSettled && onPrintAgain !== undefined && (
        <Button variant="primary" icon={Printer} onPress={onPrintAgain}>
          Print again…
        </Button>
      )}
      {!isSettled && (
        <Button
          variant="primary"
          isPending={isSettling}
          isDisabled={verdicts.size === 0}
          disabledReason={verdicts.size === 0 ? 'Say of at least one sheet whether it is here.' : ''}
          onPress={() => void settle()}
        >
          {verdicts.size === 0 ? 'Settle' : `Settle ${sheetsWords(verdicts.size)}`}
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
      {list === null && failure === null && <Spinner words="Reading the ledger" />}
      {isSettled && (
        <p>
          {onPrintAgain === undefined
            ? 'Nothing is in doubt any more.'
            : 'No sheet of these orders is in doubt here any more. Look whether the parcels have their labels before you print.'}
        </p>
      )}
      {piles.map((pile) => (
        <DoubtPileView
          key={pile.printerId}
          pile={pile}
          verdicts={verdicts}
          onLast={(lastKey) => setVerdicts(settleByLast(verdicts, pile, lastKey))}
          onVerdict={(piece, verdict) => setVerdicts(withPiece(verdicts, piece, verdict))}
        />
      ))}
      {piles.length > 0 && (
        <output className={styles.tally}>
          {`Here: ${sheetIdsWith(verdicts, 'printed').length} · Not here: ${sheetIdsWith(verdicts, 'not-printed').length} · Left in doubt: ${open}`}
        </output>
      )}
    </Dialog>
  )
}
