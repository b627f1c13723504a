import { BadgeCheck, CalendarX2, CircleDashed, CircleMinus, LoaderCircle, OctagonX, PhoneCall, type LucideIcon } from 'lucide-react'
import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'
import { pickupBookingMessages } from '../../../shared/messages/pickups/pickup-booking-messages.ts'
import { pickupNumberMessages } from '../../../shared/messages/pickups/pickup-number-messages.ts'
import { pickupRunMessages as text } from '../../../shared/messages/pickups/pickup-run-messages.ts'
import { carrierRefusal } from '../../../shared/pickups/carrier-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { UnknownBookingDetails } from './unknown-booking-details.tsx'
import { CopyableNumber } from '../copyable-number.tsx'
import { NearestWindowButtons } from '../window/nearest-window-buttons.tsx'
import styles from './pickup-run-item.module.css'
import { formatRunState, type RunItem, type RunState } from './pickup-run-text.ts'
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
  if (confirmationNumber === null && carrierConfirmationNumber === null) return <p className={styles.soft}>{pickupNumberMessages.none()}</p>
  return (
    <dl className={styles.numbers}>
      {confirmationNumber !== null && <CopyableNumber kind="confirmation" value={confirmationNumber} of={reference} />}
      {carrierConfirmationNumber !== null && <CopyableNumber kind="carrierConfirmation" value={carrierConfirmationNumber} of={reference} />}
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
          <strong className={styles.state}>{formatRunState(item.state)}</strong>
          <span className={styles.window}>{formatWindow(window)}</span>
          <span className={styles.soft}>{`${zoneCity(window.zone)}${here === '' ? '' : ` · ${here}`}`}</span>
        </p>
        {item.state === 'booked' && <Numbers item={item} />}
        {item.state === 'rejected' && <p className={styles.consequence}>{pickupBookingMessages.nobodyComes()}</p>}
        {refusal !== null && <FailureNote failure={refusal} isAlert={false} />}
        {item.state === 'unknown' && <UnknownBookingDetails item={item} />}
        {(item.state === 'booked' || item.state === 'not-booked') && item.failure !== null && (
          <FailureNote failure={item.failure} isAlert={false} />
        )}
        {item.state === 'left-out' && (
          <p className={styles.soft}>
            {item.failure === null
              ? text.nothingSent()
              : text.problemAndNext({ problem: failureMessage(item.failure), next: failureNext(item.failure) })}
          </p>
        )}
        {item.state === 'not-booked' && (
          <NearestWindowButtons windows={item.nearest} action="book" of={item.reference} isDisabled={isRunning} onChoose={onBook} />
        )}
        {(item.state === 'rejected' || item.state === 'not-booked') && (
          <div>
            <Button
              isDisabled={isRunning}
              label={pickupBookingMessages.chooseAnotherTimeFor({ reference: item.reference })}
              onPress={onChooseAgain}
            >
              {pickupBookingMessages.chooseAnotherTime()}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
