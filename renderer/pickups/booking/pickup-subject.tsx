import { Package, Truck } from 'lucide-react'
import { formatNumber } from '../../../shared/format-count.ts'
import { pickupBookingMessages as text } from '../../../shared/messages/pickups/pickup-booking-messages.ts'
import styles from './pickup-subject.module.css'
import type { PickupSubject } from './use-pickup-subject.ts'

/** Who collects, and how much, as far as the order has it. */
export function PickupSubjectFacts({ subject: { carrier, pieces } }: { readonly subject: PickupSubject }) {
  if (carrier === null && pieces === null) return null
  return (
    <dl className={styles.facts}>
      {carrier !== null && (
        <div>
          <Truck aria-hidden="true" />
          <dt>{text.carrier()}</dt>
          <dd>{carrier}</dd>
        </div>
      )}
      {pieces !== null && (
        <div>
          <Package aria-hidden="true" />
          <dt>{text.pieces()}</dt>
          <dd>{formatNumber(pieces)}</dd>
        </div>
      )}
    </dl>
  )
}
