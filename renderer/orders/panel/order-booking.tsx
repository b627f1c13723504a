import { copyMessages } from '../../../shared/messages/orders/copy-messages.ts'
import { orderBookingFailures } from '../../../shared/messages/orders/order-booking-failures.ts'
import { orderFactsMessages } from '../../../shared/messages/orders/order-facts-messages.ts'
import type { Booking } from '../../../shared/pickups/booking.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { formatDate, zoneCity } from '../../ui/text/format-date-time.ts'
import { withStationWindow } from '../../ui/text/station-window.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { Copyable } from './copyable.tsx'
import { Fact } from './order-facts.tsx'
import styles from './order-panel.module.css'

/** The booked pickup, on the pickup address's clock first; a carrier's refusal is shown as a failure. */
export function OrderBooking({ booking }: { readonly booking: Booking }) {
  const station = useStationZone()
  if (booking.carrierError !== null) {
    return <FailureNote isAlert={false} failure={orderBookingFailures.carrierRefused({}, { upstreamMessage: booking.carrierError })} />
  }
  return (
    <dl className={styles.facts}>
      <Fact name={orderFactsMessages.window()}>
        <span className={styles.strong}>
          {orderFactsMessages.windowTimes({ date: formatDate(booking.date), from: booking.from, to: booking.to })}
        </span>{' '}
        <span className={styles.soft}>
          {withStationWindow(orderFactsMessages.zoneTime({ city: zoneCity(booking.zone) }), booking, station)}
        </span>
      </Fact>
      {booking.confirmationNumber !== null && (
        <Fact name={orderFactsMessages.confirmation()}>
          <Copyable label={copyMessages.confirmationNumber()} text={booking.confirmationNumber} isStrong />
        </Fact>
      )}
      {booking.carrierConfirmationNumber !== null && (
        <Fact name={orderFactsMessages.carrierConfirmation()}>
          <Copyable label={copyMessages.carrierConfirmationNumber()} text={booking.carrierConfirmationNumber} />
        </Fact>
      )}
    </dl>
  )
}
