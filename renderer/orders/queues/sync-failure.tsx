import { CloudAlert } from 'lucide-react'
import { syncStatusMessages } from '../../../shared/messages/orders/sync-status-messages.ts'
import { renderMessage } from '../../../shared/messages/render-message.ts'
import { Button } from '../../ui/button.tsx'
import { TechnicalDetail } from '../../ui/feedback/technical-detail.tsx'
import { useOrders } from '../orders-store.ts'
import styles from './sync-failure.module.css'

/** A banner with the reason why the orders could not be read; shown until they are read again. */
export function SyncFailure({ onSync }: { readonly onSync: () => void }) {
  const sync = useOrders((state) => state.overview?.sync ?? null)
  if (sync?.state !== 'failed') return null
  return (
    <div className={styles.failed} role="alert">
      <CloudAlert className={styles.icon} aria-hidden="true" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what may scroll has to be reachable by keyboard */}
      <div className={styles.reason} tabIndex={0}>
        <p>{sync.message === null ? syncStatusMessages.failed() : renderMessage(sync.message)}</p>
        {sync.upstreamMessage !== null && <p className={styles.quote}>“{sync.upstreamMessage}”</p>}
        <TechnicalDetail detail={sync.detail} />
      </div>
      <Button onPress={onSync}>{syncStatusMessages.tryAgain()}</Button>
    </div>
  )
}
