import { Hand, Undo2 } from 'lucide-react'
import { orderPanelMessages } from '../../../shared/messages/orders/order-panel-messages.ts'
import type { Hold } from '../../../shared/orders/hold.ts'
import { Button } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/text/format-date-time.ts'
import { joinParts } from '../../ui/text/join-parts.ts'
import { LongText } from '../../ui/text/long-text.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { releaseOrders } from '../bulk/hold-orders.ts'
import { formatHold } from '../list/rows/order-row-text.ts'
import styles from './panel-note.module.css'

/** Shows that the order is on hold, until when, by whom and why, with a button to release it. */
export function OrderHold({ orderId, hold }: { readonly orderId: number; readonly hold: Hold }) {
  const zone = useStationZone()
  return (
    <section className={styles.note} aria-label={orderPanelMessages.hold()}>
      <Hand className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.strong}>{formatHold(hold)}</p>
        {hold.note !== '' && (
          <p>
            <LongText text={hold.note} />
          </p>
        )}
        <p className={styles.soft}>{joinParts(hold.person, formatInstant(hold.since, zone) ?? hold.since)}</p>
      </div>
      <Button icon={Undo2} shortcut="Ctrl+Shift+H" onPress={() => void releaseOrders([orderId])}>
        {orderPanelMessages.bringBack()}
      </Button>
    </section>
  )
}
