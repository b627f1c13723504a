import { BadgeCheck, CalendarX2, CircleDashed, CircleMinus, LoaderCircle, OctagonX, PhoneCall, type LucideIcon } from 'lucide-react'
import { carrierRefusal } from '../../../shared/pickups/carrier-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { UnknownBookingDetails } from './unknown-booking-details.tsx'
import { CopyableNumber } from '../copyable-number.tsx'
import { NearestWindowButtons } from '../window/nearest-window-buttons.tsx'
import styles from './pickup-run-item.module.css'
import { runStateLabels, type RunItem, type RunState } from './pickup-run-text.ts'
import { zoneCity } from '../../ui/text/format-date-time.ts'
import { formatStationWindow, formatWindow } from '../window/window-text.ts'

interface RunItemCardProps {
  readonly item: RunItem
  /** True while anything is being booked: nothing else is begun then. */
  readonly isRunning: boolean
  readonly onOpenOrder: (orderId: number) => void
  readonly onChooseAgain: () => void
  readonly onBook: (choice: RunItem['choice']) => void
}

const icons: Record<RunState, LucideIcon> = {
  waiting: CircleDashed,
  sending: LoaderCircle,
  booked: BadgeCheck,
  rejected: CalendarX2,
  'not-booked': OctagonX,
  unknown: PhoneCall,
  'left-out': CircleMinus,
}

function Numbers({ item }: { readonly item: RunItem }) {
  const { booking, reference } = item
  if (booking === null) return null
  const { confirmationNumber, carrierConfirmationNumber } = booking
  if (confirmationNumber === null && carrierConfirmationNumber === null)
    return <p className={styles.soft}>The service gave no confirmation number.</p>
  return (
    <dl className={styles.numbers}>
      {confirmationNumber !== null && <CopyableNumber name="Confirmation number" value={confirmationNumber} of={reference} />}
      {carrierConfirmationNumber !== null && (
        <CopyableNumber name="Carrier's confirmation number" value={carrierConfirmationNumber} of={reference} />
      )}
    </dl>
  )
}

/** What became of one order, told as what it is: booked, refused, not sent, not known. */
export function RunItemCard(props: RunItemCardProps) {
  const { item, isRunning, onChooseAgain, onOpenOrder, onBook } = props
  const station = useStationZone()
  const Icon = icons[item.state]
  // A booking stands as the service has it, should that be another window than the one asked for.
  const window = item.state === 'booked' && item.booking !== null ? item.booking : item.choice
  const here = formatStationWindow(window, station)
  const refusal = item.state === 'rejected' ? (item.failure ?? (item.booking === null ? null : carrierRefusal(item.booking))) : null
  return (
    <li className={styles.item} data-state={item.state}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.body}>
        <p className={styles.line}>
          <button type="button" className={styles.reference} disabled={isRunning} onClick={() => onOpenOrder(item.orderId)}>
            {item.reference}
          </button>
          <strong className={styles.state}>{runStateLabels[item.state]}</strong>
          <span className={styles.window}>{formatWindow(window)}</span>
          <span className={styles.soft}>{`${zoneCity(window.zone)}${here === '' ? '' : ` · ${here}`}`}</span>
        </p>
        {item.state === 'booked' && <Numbers item={item} />}
        {item.state === 'rejected' && <p className={styles.verdict}>Not booked. Nobody is coming at this time.</p>}
        {refusal !== null && <FailureNote failure={refusal} isAlert={false} />}
        {item.state === 'unknown' && <UnknownBookingDetails item={item} />}
        {(item.state === 'booked' || item.state === 'not-booked') && item.failure !== null && (
          <FailureNote failure={item.failure} isAlert={false} />
        )}
        {item.state === 'left-out' && (
          <p className={styles.soft}>
            {item.failure === null ? 'Nothing was sent for it.' : `${item.failure.message} ${item.failure.next}`}
          </p>
        )}
        {item.state === 'not-booked' && (
          <NearestWindowButtons windows={item.nearest} verb="Book" of={item.reference} isDisabled={isRunning} onChoose={onBook} />
        )}
        {(item.state === 'rejected' || item.state === 'not-booked') && (
          <div>
            <Button isDisabled={isRunning} label={`Choose another time for ${item.reference}`} onPress={onChooseAgain}>
              Choose another time
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
