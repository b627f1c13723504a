import { useEffect, useState } from 'react'
import { RefreshCw } from 'lucide-react'
import { Temporal } from 'temporal-polyfill'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { syncStatusMessages } from '../../../shared/messages/orders/sync-status-messages.ts'
import type { SyncState } from '../../../shared/orders/order-view.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { formatInstant, formatTime } from '../../ui/text/format-date-time.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { formatTimeSince } from '../../ui/text/time-since.ts'
import { useOrders } from '../orders-store.ts'
import styles from './sync-status.module.css'
import { useReportView } from './use-report-view.ts'
import { renderMessage } from '../../../shared/messages/render-message.ts'

const tickMs = 20_000

/** The current time, updated while it is shown. */
function useNow(): Temporal.Instant {
  const [now, setNow] = useState(() => Temporal.Now.instant())
  useEffect(() => {
    const timer = setInterval(() => setNow(Temporal.Now.instant()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

function formatSyncState(sync: SyncState, zone: string, age: string | null): string {
  const { state, done, total, asOf } = sync
  if (state === 'running') return total === null ? syncStatusMessages.reading() : syncStatusMessages.readingCount({ done, total })
  if (asOf === null) return syncStatusMessages.notRead()
  const read = { time: formatTime(asOf, zone) ?? asOf, isCurrent: String(state !== 'failed') }
  return age === null ? syncStatusMessages.asOf(read) : syncStatusMessages.asOfWithAge({ ...read, age })
}

export interface SyncStatusProps {
  /** True while the service cannot be reached, so that nothing is read. */
  readonly isOffline: boolean
  readonly onSync: () => void
}

/** The age of the orders. Why they could not be read is in a banner. */
export function SyncStatus({ isOffline, onSync }: SyncStatusProps) {
  const stored = useOrders((state) => state.overview?.sync ?? null)
  const zone = useStationZone()
  const now = useNow()
  useReportView()
  if (stored === null) return null
  // A sync that waits for the service or for a sign-in reads nothing, and the banner shows what it waits for.
  const sync: SyncState =
    isOffline && stored.state === 'running' ? { ...stored, state: stored.asOf === null ? 'never' : 'current' } : stored
  const age = sync.asOf === null ? null : formatTimeSince(sync.asOf, now)
  const isFailed = sync.state === 'failed'
  return (
    <section className={classNames(styles.freshness, isOffline && styles.offline)} aria-label={syncStatusMessages.label()}>
      <div className={styles.line}>
        <span
          className={classNames((isFailed || age !== null) && sync.state !== 'running' && styles.notCurrent)}
          title={sync.asOf === null ? '' : (formatInstant(sync.asOf, zone) ?? '')}
        >
          {formatSyncState(sync, zone, age)}
        </span>
        <IconButton
          icon={RefreshCw}
          label={syncStatusMessages.refreshAll()}
          shortcut="Ctrl+Shift+S"
          isDisabled={sync.state === 'running'}
          disabledReason={uiMessages.readingOrders()}
          onPress={onSync}
        />
      </div>
      {sync.state === 'running' && <ProgressBar label={syncStatusMessages.reading()} value={sync.done} maximum={sync.total} />}
      {!isFailed && sync.message !== null && <p className={styles.note}>{renderMessage(sync.message)}</p>}
    </section>
  )
}
