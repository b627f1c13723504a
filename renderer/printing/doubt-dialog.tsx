import { useEffect, useState } from 'react'
import type { Failure } from '../../shared/failure.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import { call } from '../app/bridge.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { sheetsWords } from './batch-words.ts'
import styles from './doubt-dialog.module.css'
import { DoubtPileView } from './doubt-pile.tsx'
import { doubtPiles, settleByLast, sheetIdsWith, withoutVerdict, withVerdict, type Verdicts } from './doubt-verdicts.ts'
import { settleSheets } from './printing-store.ts'

export interface DoubtDialogProps {
  readonly batchId: string
  readonly onClose: () => void
}

/** Settles what only a person can: whether a sheet in doubt is in their hand. What they do not say stays in doubt. */
export function DoubtDialog({ batchId, onClose }: DoubtDialogProps) {
  const [list, setList] = useState<readonly Sheet[] | null>(null)
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map())
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSettling, setSettling] = useState(false)

  useEffect(() => {
    let left = false
    void call('printing.batch', { batchId }).then((read) => {
      if (left) return
      if (read.ok) setList(read.value.list)
      else setFailure(read.failure)
    })
    return () => {
      left = true
    }
  }, [batchId])

  const piles = doubtPiles(list ?? [])
  const open = piles.reduce((sum, pile) => sum + pile.sheets.length, 0) - verdicts.size
  const settle = async (): Promise<void> => {
    setSettling(true)
    const settled = await settleSheets(sheetIdsWith(verdicts, 'printed'), sheetIdsWith(verdicts, 'not-printed'))
    setSettling(false)
    if (settled.ok) onClose()
    else setFailure(settled.failure)
  }
  const footer = (
    <>
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      <Button
        variant="primary"
        isPending={isSettling}
        isDisabled={verdicts.size === 0}
        disabledReason={verdicts.size === 0 ? 'Say of at least one sheet whether it is here.' : ''}
        onPress={() => void settle()}
      >
        {verdicts.size === 0 ? 'Settle' : `Settle ${sheetsWords(verdicts.size)}`}
      </Button>
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
      {list !== null && piles.length === 0 && <p>Nothing is in doubt any more.</p>}
      {piles.map((pile) => (
        <DoubtPileView
          key={pile.printerId}
          pile={pile}
          verdicts={verdicts}
          onLast={(lastId) => setVerdicts(settleByLast(verdicts, pile, lastId))}
          onVerdict={(sheetId, verdict) =>
            setVerdicts(verdict === null ? withoutVerdict(verdicts, sheetId) : withVerdict(verdicts, sheetId, verdict))
          }
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
