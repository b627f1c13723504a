import { OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Failure, FailureKind } from '../../../shared/failure.ts'
import { classNames } from '../class-names.ts'
import styles from './failure-note.module.css'
import { TechnicalDetail } from './technical-detail.tsx'

const uncertain: ReadonlySet<FailureKind> = new Set(['outcome-unknown', 'in-doubt'])

export interface FailureNoteProps {
  readonly failure: Failure
  /** What mends it, as buttons. */
  readonly actions?: ReactNode
  /** True reads it out at once; a list of several failures is better left quiet. */
  readonly isAlert?: boolean | undefined
}

/** Trouble in full: what happened and what was not done, the next step, the other side's own words, whole, and what is technical. */
export function FailureNote({ failure, actions, isAlert = true }: FailureNoteProps) {
  const isUncertain = uncertain.has(failure.kind)
  const Icon = isUncertain ? TriangleAlert : OctagonAlert
  return (
    <div className={classNames(styles.note, isUncertain && styles.uncertain)} role={isAlert ? 'alert' : 'group'} aria-label="Trouble">
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.body}>
        <p className={styles.message}>{failure.message}</p>
        {failure.next !== '' && <p className={styles.next}>{failure.next}</p>}
        {failure.said !== undefined && failure.said !== '' && (
          <figure className={styles.said}>
            <figcaption>In their own words{failure.status === undefined ? '' : ` (answer ${failure.status})`}</figcaption>
            <blockquote>{failure.said}</blockquote>
          </figure>
        )}
        <TechnicalDetail {...failure} />
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}
