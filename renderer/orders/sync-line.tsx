import { CloudAlert, RefreshCw } from 'lucide-react'
import type { SyncState } from '../../shared/orders/order-view.ts'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { formatInstant, formatTime } from '../ui/format-moment.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useStationZone } from '../ui/station-zone.ts'
import { useOrders } from './orders-store.ts'
import styles from './queue-nav.module.css'

function words(sync: SyncState, zone: string): string {
  const { state, done, total, asOf } = sync
  if (state === 'running') return total === null ? 'Reading orders' : `Reading ${done} of ${total}`
  if (asOf === null) return 'Not read yet'
  return `As of ${formatTime(asOf, zone) ?? asOf}${state === 'failed' ? ', not current' : ''}`
}

export interface SyncLineProps {
  /** True while the window says in a banner that the service is out of reach: a few words are enough here then. */
  readonly isCutOff: boolean
  readonly onSync: () => void
}

/** How fresh the orders are. A sync that failed is loud and says so until one succeeds, unless the banner says why already. */
export function SyncLine({ isCutOff, onSync }: SyncLineProps) {
  const sync = useOrders((state) => state.overview?.sync ?? null)
  const zone = useStationZone()
  if (sync === null) return null
  return (
    <section className={styles.sync} aria-label="How fresh the orders are">
      {sync.state === 'failed' && !isCutOff && (
        <div className={styles.syncFailed} role="alert">
          <CloudAlert className={styles.icon} aria-hidden="true" />
          <p>
            <strong>Orders could not be read.</strong> {sync.message ?? ''}
          </p>
        </div>
      )}
      <div className={styles.syncLine}>
        <span
          className={classNames(sync.state === 'failed' && styles.notCurrent)}
          title={sync.asOf === null ? '' : (formatInstant(sync.asOf, zone) ?? '')}
        >
          {words(sync, zone)}
        </span>
        <IconButton
          icon={RefreshCw}
          label="Read all orders now"
          shortcut="Ctrl+Shift+S"
          isDisabled={sync.state === 'running'}
          onPress={onSync}
        />
      </div>
      {sync.state === 'running' && <ProgressBar label="Reading orders" value={sync.done} maximum={sync.total} />}
    </section>
  )
}
