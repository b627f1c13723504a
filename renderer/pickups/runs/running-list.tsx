import { BadgeCheck, CalendarX2, CircleDashed, CircleMinus, LoaderCircle, OctagonX, PhoneCall, type LucideIcon } from 'lucide-react'
import { pickupRunMessages as text } from '../../../shared/messages/pickups/pickup-run-messages.ts'
import { formatRunState, type RunItem, type RunState } from './pickup-run-text.ts'
import styles from './result-group.module.css'
import { RunWindow } from './result-row.tsx'

const icons: Record<RunState, LucideIcon> = {
  waiting: CircleDashed,
  sending: LoaderCircle,
  booked: BadgeCheck,
  rejected: CalendarX2,
  'not-booked': OctagonX,
  unknown: PhoneCall,
  'left-out': CircleMinus,
}

/** The orders in the sequence of booking, each with its progress. */
export function RunningList({ items }: { readonly items: readonly RunItem[] }) {
  return (
    <ul className={styles.lines} aria-label={text.results()}>
      {items.map((item) => {
        const Icon = icons[item.state]
        return (
          <li key={item.orderId} className={styles.line} data-state={item.state} data-order-result={item.orderId}>
            <Icon className={styles.stateIcon} aria-hidden="true" />
            <span className={styles.reference}>{item.reference}</span>
            <span className={styles.state}>{formatRunState(item.state)}</span>
            <RunWindow item={item} />
          </li>
        )
      })}
    </ul>
  )
}
