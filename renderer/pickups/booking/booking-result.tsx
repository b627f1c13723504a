import { BadgeCheck, CalendarX2 } from 'lucide-react'
import { pickupBookingFailures } from '../../../shared/messages/pickups/pickup-booking-failures.ts'
import { pickupBookingMessages as text } from '../../../shared/messages/pickups/pickup-booking-messages.ts'
import { pickupClockMessages } from '../../../shared/messages/pickups/pickup-clock-messages.ts'
import { pickupNumberMessages } from '../../../shared/messages/pickups/pickup-number-messages.ts'
import type { Booking } from '../../../shared/pickups/booking.ts'
import { Temporal } from 'temporal-polyfill'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { instantInZone } from '../../../shared/pickups/zone.ts'
import styles from './booking-result.module.css'
import { formatWindow } from '../window/window-text.ts'
import type { PickupSubject } from './use-pickup-subject.ts'
import { CopyableNumber } from '../copyable-number.tsx'
import { isSameReading, twoClocks, formatZone } from '../clocks/two-clocks.ts'

interface BookingResultProps {
  readonly booking: Booking
  readonly subject: PickupSubject | null
  readonly onClose: () => void
  readonly onAnotherDay: () => void
}

/** The booked start on both clocks, if it is a valid instant. */
function formatBookedStart(booking: Booking, station: string): { readonly zone: string; readonly here: string } {
  const start = instantInZone(booking.zone, Temporal.PlainDate.from(booking.date), Temporal.PlainTime.from(booking.from))
  if (!start.ok) return { zone: booking.zone, here: '' }
  const clocks = twoClocks(start.value, booking.zone, station)
  return {
    zone: formatZone(booking.zone, start.value),
    here: isSameReading(clocks) ? '' : pickupClockMessages.fromHere({ time: clocks.stationTime, days: clocks.stationDays }),
  }
}

/** The result of the booking: confirmed with its numbers, or refused with the carrier's message. */
export function BookingResult({ booking, subject, onClose, onAnotherDay }: BookingResultProps) {
  const station = useStationZone()
  const when = formatBookedStart(booking, station)
  const isRefused = booking.carrierError !== null
  const footer = (
    <>
      <Button variant={isRefused ? 'quiet' : 'primary'} startsFocused={!isRefused} onPress={onClose}>
        {isRefused ? text.leaveUnbooked() : text.done()}
      </Button>
      {isRefused && (
        <Button variant="primary" startsFocused onPress={onAnotherDay}>
          {text.chooseAnotherTime()}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={isRefused ? text.refused() : text.booked()} isOpen onClose={onClose} size="medium" footer={footer}>
      {subject !== null && (
        <p className={styles.subject}>{text.orderAndAddress({ reference: subject.reference, address: subject.address })}</p>
      )}
      <div className={isRefused ? styles.refused : styles.booked}>
        {isRefused ? <CalendarX2 aria-hidden="true" /> : <BadgeCheck aria-hidden="true" />}
        <div>
          <p className={styles.when}>{formatWindow(booking)}</p>
          <p>{when.zone}</p>
          {when.here !== '' && <p className={styles.soft}>{when.here}</p>}
          {isRefused && <p className={styles.consequence}>{text.nobodyComes()}</p>}
        </div>
      </div>
      {booking.carrierError !== null && (
        <FailureNote failure={pickupBookingFailures.refusedAfterRequest({}, { upstreamMessage: booking.carrierError })} />
      )}
      {!isRefused && (
        <dl className={styles.numbers}>
          {booking.confirmationNumber !== null && <CopyableNumber kind="confirmation" value={booking.confirmationNumber} />}
          {booking.carrierConfirmationNumber !== null && (
            <CopyableNumber kind="carrierConfirmation" value={booking.carrierConfirmationNumber} />
          )}
          {booking.confirmationNumber === null && booking.carrierConfirmationNumber === null && (
            <p className={styles.soft}>{pickupNumberMessages.none()}</p>
          )}
        </dl>
      )}
    </Dialog>
  )
}
