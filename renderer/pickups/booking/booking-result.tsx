import { BadgeCheck, CalendarX2 } from 'lucide-react'
import type { Booking } from '../../../shared/pickups/booking.ts'
import { Temporal } from 'temporal-polyfill'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { formatDate } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { instantInZone } from '../../../shared/pickups/zone.ts'
import styles from './booking-result.module.css'
import { CopyableNumber } from '../copyable-number.tsx'
import { twoClocks, formatZone } from '../clocks/two-clocks.ts'

interface BookingResultProps {
  readonly booking: Booking
  readonly onClose: () => void
  readonly onAnotherDay: () => void
}

/** The booked start on both clocks, as far as it can be placed. */
function formatBookedStart(booking: Booking, station: string): { readonly zone: string; readonly here: string } {
  const start = instantInZone(booking.zone, Temporal.PlainDate.from(booking.date), Temporal.PlainTime.from(booking.from))
  if (!start.ok) return { zone: booking.zone, here: '' }
  const clocks = twoClocks(start.value, booking.zone, station)
  const same = clocks.stationTime === clocks.pickupTime && clocks.stationDayText === ''
  return {
    zone: formatZone(booking.zone, start.value),
    here: same
      ? ''
      : `From ${clocks.stationTime} on this station's clock${clocks.stationDayText === '' ? '' : `, ${clocks.stationDayText}`}`,
  }
}

/** What became of the booking: confirmed with its numbers, or refused by the carrier in the carrier's own words. */
export function BookingResult({ booking, onClose, onAnotherDay }: BookingResultProps) {
  const station = useStationZone()
  const when = formatBookedStart(booking, station)
  const isRefused = booking.carrierError !== null
  const footer = (
    <>
      <Button variant={isRefused ? 'quiet' : 'primary'} startsFocused={!isRefused} onPress={onClose}>
        {isRefused ? 'Leave it unbooked' : 'Done'}
      </Button>
      {isRefused && (
        <Button variant="primary" startsFocused onPress={onAnotherDay}>
          Choose another time
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={isRefused ? 'The carrier refused the pickup' : 'Pickup booked'} isOpen onClose={onClose} size="medium" footer={footer}>
      <div className={isRefused ? styles.refused : styles.booked}>
        {isRefused ? <CalendarX2 aria-hidden="true" /> : <BadgeCheck aria-hidden="true" />}
        <div>
          <p className={styles.when}>{`${formatDate(booking.date)}, ${booking.from} to ${booking.to}`}</p>
          <p>{when.zone}</p>
          {when.here !== '' && <p className={styles.soft}>{when.here}</p>}
          {isRefused && <p className={styles.verdict}>Not booked. Nobody is coming at this time.</p>}
        </div>
      </div>
      {booking.carrierError !== null && (
        <FailureNote
          failure={{
            kind: 'carrier-refused',
            message: 'The service took the request, but the carrier refused it: no pickup is booked.',
            next: 'Choose another time. The service team has been told and may call about it.',
            said: booking.carrierError,
          }}
        />
      )}
      {!isRefused && (
        <dl className={styles.numbers}>
          {booking.confirmationNumber !== null && <CopyableNumber name="Confirmation number" value={booking.confirmationNumber} />}
          {booking.carrierConfirmationNumber !== null && (
            <CopyableNumber name="Carrier's confirmation number" value={booking.carrierConfirmationNumber} />
          )}
          {booking.confirmationNumber === null && booking.carrierConfirmationNumber === null && (
            <p className={styles.soft}>The service gave no confirmation number.</p>
          )}
        </dl>
      )}
    </Dialog>
  )
}
