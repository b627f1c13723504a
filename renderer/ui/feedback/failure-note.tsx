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

/** True if it is unknown whether the action took effect. This is shown as a warning, not as an error. */
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

/**
 * A single failure in full: what happened and what was not done, the next step, the complete upstream message, and technical details. For one of
 * several failures use `FailureLine`.
 */
export function FailureNote({ failure, actions, isAlert = true }: FailureNoteProps) {
  const isUncertain = isUncertainFailure(failure)
  const note = useRef<HTMLDivElement>(null)
  // In a dialog the note is below the fields, where it may not be visible without scrolling.
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
