import { ChevronLeft, ChevronRight, RefreshCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import type { RemedyCase, RemedyGroup } from '../../../shared/printing/remedies.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import styles from './blocked-label-dialog.module.css'
import { OverruleForm } from './override-form.tsx'
import { overrule, runRemedy } from './run-remedy.ts'
import { sheetName } from '../sheet-name.ts'

/** Draws a stored paper; the viewer is another topic's, and the window brings both together. */
export type RenderPaper = (paperId: string) => ReactNode

interface HeldDialogProps {
  readonly batchId: string
  readonly group: RemedyGroup
  readonly renderPaper: RenderPaper
  readonly onClose: () => void
}

function nameOf(one: RemedyCase): string {
  return one.sheet === null ? one.reference : `${sheetName(one.sheet)} of ${one.reference}`
}

/** The held papers of a group one after the other: a person looks, and fetches again or prints it all the same with a name and a reason. */
export function HeldDialog({ batchId, group, renderPaper, onClose }: HeldDialogProps) {
  const cases = group.cases.filter(({ failure }) => failure.heldPaper !== undefined)
  const [index, setIndex] = useState(0)
  const [isOverruling, setOverruling] = useState(false)
  const [isFetching, setFetching] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const one = cases[index]
  const paperId = one?.failure.heldPaper
  if (one === undefined || paperId === undefined) return null

  const goTo = (to: number): void => {
    setIndex(to)
    setOverruling(false)
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
    const refused = await overrule(batchId, one, reason)
    if (refused === null) done()
    else setFailure(refused)
  }
  const footer = isOverruling ? undefined : (
    <>
      <Button className={styles.away} variant="quiet" onPress={onClose}>
        Leave it held
      </Button>
      <Button onPress={() => setOverruling(true)}>Print it all the same…</Button>
      <Button variant="primary" icon={RefreshCw} startsFocused isPending={isFetching} onPress={() => void fetchAgain()}>
        Fetch again and print
      </Button>
    </>
  )
  return (
    <Dialog title="This label was held" isOpen size="large" onClose={onClose} footer={footer}>
      <div className={styles.which}>
        {cases.length > 1 && (
          <>
            <IconButton icon={ChevronLeft} label="Previous label" isDisabled={index === 0} onPress={() => goTo(index - 1)} />
            <IconButton icon={ChevronRight} label="Next label" isDisabled={index === cases.length - 1} onPress={() => goTo(index + 1)} />
          </>
        )}
        <p aria-live="polite">
          <b>{nameOf(one)}</b>
          {cases.length > 1 && <span className={styles.soft}>{`  ${index + 1} of ${cases.length}`}</span>}
        </p>
      </div>
      <FailureNote failure={one.failure} isLoud={false} />
      {failure !== null && <FailureNote failure={failure} />}
      {isOverruling && <OverruleForm key={one.orderId} name={nameOf(one)} onPrint={print} onBack={() => setOverruling(false)} />}
      <div className={styles.paper}>{renderPaper(paperId)}</div>
    </Dialog>
  )
}
