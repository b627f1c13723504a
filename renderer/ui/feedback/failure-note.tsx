import { OctagonAlert, TriangleAlert } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { Failure, FailureKind } from '../../../shared/failure.ts'
import { failureNoteMessages } from '../../../shared/messages/app/ui-messages.ts'
import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'
import { classNames } from '../class-names.ts'
import { WholeWords } from '../text/whole-words.tsx'
import styles from './failure-note.module.css'
import { TechnicalDetail } from './technical-detail.tsx'
import { UpstreamQuote } from './upstream-quote.tsx'

const uncertain: ReadonlySet<FailureKind> = new Set(['outcome-unknown', 'in-doubt'])

/** Whether it happened is not known, so it is no error yet. */
export function isUncertainFailure({ kind }: Failure): boolean {
  return uncertain.has(kind)
}

export interface FailureNoteProps {
  readonly failure: Failure
  /** Buttons that fix it. */
  readonly actions?: ReactNode
  /** True if screen readers announce it immediately; false for a list of several failures. */
  readonly isAlert?: boolean | undefined
}

/** A failure in full, for a single one; one of many is a `FailureLine`: what happened and what was not done, the next step, the upstream message, whole, and what is technical. */
export function FailureNote({ failure, actions, isAlert = true }: FailureNoteProps) {
  const isUncertain = isUncertainFailure(failure)
  const note = useRef<HTMLDivElement>(null)
  // Below the fields of a dialog it would be seen by nobody who does not scroll.
  useLayoutEffect(() => {
    if (isAlert && note.current?.closest('[data-overlay=dialog]')) note.current.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [isAlert])
  const next = failureNext(failure)
  const Icon = isUncertain ? TriangleAlert : OctagonAlert
  return (
    <div
      ref={note}
      className={classNames(styles.note, isUncertain && styles.uncertain)}
      role={isAlert ? 'alert' : 'group'}
      aria-label={failureNoteMessages.problem()}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.body}>
        <p className={styles.message}>
          <WholeWords text={failureMessage(failure)} />
        </p>
        {next !== '' && (
          <p className={styles.next}>
            <WholeWords text={next} />
          </p>
        )}
        <UpstreamQuote failure={failure} />
        <TechnicalDetail {...failure} />
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
