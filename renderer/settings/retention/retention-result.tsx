import type { ReactNode } from 'react'
import { documentName } from '../../../shared/documents/document.ts'
import { retainReasons, type RetentionRun, type RetainReason } from '../../../shared/documents/retention.ts'
import { retentionSettingsMessages } from '../../../shared/messages/settings/retention-settings-messages.ts'
import { formatInstant } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import styles from './retention-result.module.css'

const stayText: Readonly<Record<RetainReason, (details: { readonly count: number }) => string>> = {
  active: retentionSettingsMessages.staysActive,
  unprinted: retentionSettingsMessages.staysUnprinted,
  'in-doubt': retentionSettingsMessages.staysInDoubt,
  held: retentionSettingsMessages.staysHeld,
  young: retentionSettingsMessages.staysYoung,
}

function formatMegabytes(bytes: number): string {
  return retentionSettingsMessages.size({ megabytes: (bytes / 1_000_000).toFixed(1) })
}

interface RetentionResultProps {
  readonly run: RetentionRun
  readonly isDone: boolean
  readonly actions?: ReactNode
}

/** What a limit would remove, or has removed, and why the rest is kept. */
export function RetentionResult({ run, isDone, actions }: RetentionResultProps) {
  const zone = useStationZone()
  const count = run.removals.documents
  const removal = { count, size: formatMegabytes(run.removals.bytes), left: run.documents - count }
  return (
    <section
      className={styles.preview}
      aria-label={isDone ? retentionSettingsMessages.removedRegion() : retentionSettingsMessages.previewRegion()}
    >
      <p className={styles.sum} aria-live="polite">
        {isDone ? retentionSettingsMessages.removed(removal) : retentionSettingsMessages.wouldRemove(removal)}
      </p>
      {run.failed > 0 && <p>{retentionSettingsMessages.failed({ count: run.failed })}</p>}
      <ul>
        {retainReasons
          .filter((reason) => (run.stays[reason] ?? 0) > 0)
          .map((reason) => (
            <li key={reason}>{stayText[reason]({ count: run.stays[reason] ?? 0 })}</li>
          ))}
      </ul>
      {!isDone && run.first.length > 0 && (
        <details>
          <summary>{retentionSettingsMessages.first()}</summary>
          <ul>
            {run.first.map(({ id, kind, leg, reference, fetchedAt }) => (
              <li key={id}>
                {retentionSettingsMessages.firstItem.parts({
                  reference: <bdi key="reference">{reference}</bdi>,
                  name: documentName({ kind, leg }),
                  time: formatInstant(fetchedAt, zone) ?? fetchedAt,
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {actions}
    </section>
  )
}
