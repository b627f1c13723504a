import type { ReactNode } from 'react'
import { documentName } from '../../shared/documents/document.ts'
import { retainReasons, type RetentionRun, type RetainReason } from '../../shared/documents/retention.ts'
import { formatCount } from '../../shared/format-count.ts'
import { formatInstant } from '../ui/text/format-date-time.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import styles from './retention-result.module.css'

const stayReasonText: Record<RetainReason, string> = {
  active: 'their order is at work, or not known here',
  unprinted: 'they were never printed',
  'in-doubt': 'their order has a sheet in doubt',
  held: 'they are held',
  young: 'no limit reaches them yet',
}

function formatDocumentCount(number: number): string {
  return formatCount(number, 'paper', 'papers')
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

interface RetentionResultProps {
  readonly run: RetentionRun
  readonly isDone: boolean
  readonly actions?: ReactNode
}

/** What a limit would remove, or has removed, and why the rest stays. */
export function RetentionResult({ run, isDone, actions }: RetentionResultProps) {
  const zone = useStationZone()
  const gone = run.goes.papers - run.failed
  const verb = isDone ? (gone === 1 ? 'was' : 'were') : 'would be'
  return (
    <section className={styles.foreseen} aria-label={isDone ? 'What was removed' : 'What would be removed'}>
      <p className={styles.sum} aria-live="polite">
        {gone === 0
          ? `Nothing ${isDone ? 'was' : 'would be'} removed.`
          : `${formatDocumentCount(gone)} ${verb} removed, ${formatMegabytes(run.goes.bytes)}.`}{' '}
        {formatDocumentCount(run.papers - gone)} {isDone ? 'are' : 'would be'} left.
      </p>
      {run.failed > 0 && <p>{formatDocumentCount(run.failed)} could not be removed from the disk and stay listed.</p>}
      <ul>
        {retainReasons
          .filter((reason) => (run.stays[reason] ?? 0) > 0)
          .map((reason) => (
            <li key={reason}>
              {formatDocumentCount(run.stays[reason] ?? 0)} stay: {stayReasonText[reason]}.
            </li>
          ))}
      </ul>
      {!isDone && run.first.length > 0 && (
        <details>
          <summary>The first that would go</summary>
          <ul>
            {run.first.map(({ id, kind, leg, reference, fetchedAt }) => (
              <li key={id}>
                <bdi>{reference}</bdi>, {documentName({ kind, leg })}, fetched {formatInstant(fetchedAt, zone) ?? fetchedAt}
              </li>
            ))}
          </ul>
        </details>
      )}
      {actions}
    </section>
  )
}
