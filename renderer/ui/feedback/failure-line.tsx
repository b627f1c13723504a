import { ChevronRight, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { Failure } from '../../../shared/failure.ts'
import { failureNoteMessages } from '../../../shared/messages/app/ui-messages.ts'
import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'
import { classNames } from '../class-names.ts'
import styles from './failure-line.module.css'
import { isUncertainFailure } from './failure-note.tsx'
import { TechnicalDetail } from './technical-detail.tsx'
import { UpstreamQuote } from './upstream-quote.tsx'

/** A failure of one of many: what happened in one line; the next step, the upstream message and what is technical on demand. */
export function FailureLine({ failure }: { readonly failure: Failure }) {
  const { upstreamMessage = '', detail = '', status } = failure
  const isUncertain = isUncertainFailure(failure)
  const next = failureNext(failure)
  const Icon = isUncertain ? TriangleAlert : OctagonAlert
  const what = (
    <>
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.message}>{failureMessage(failure)}</span>
    </>
  )
  const className = classNames(styles.failure, isUncertain && styles.uncertain)
  if (next === '' && upstreamMessage === '' && detail === '' && status === undefined) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups fields
      <div role="group" aria-label={failureNoteMessages.problem()} className={classNames(className, styles.line)}>
        {what}
      </div>
    )
  }
  return (
    <details className={className} aria-label={failureNoteMessages.problem()}>
      <summary className={styles.line}>
        {what}
        <ChevronRight className={styles.chevron} aria-hidden="true" />
      </summary>
      <div className={styles.details}>
        {next !== '' && <p>{next}</p>}
        <UpstreamQuote failure={failure} />
        <TechnicalDetail {...failure} isOnDemand />
      </div>
    </details>
  )
}
