import { Temporal } from 'temporal-polyfill'
import { copyMessages } from '../../../shared/messages/orders/copy-messages.ts'
import { orderBookingFailures } from '../../../shared/messages/orders/order-booking-failures.ts'
import { orderFactsMessages } from '../../../shared/messages/orders/order-facts-messages.ts'
import type { Booking } from '../../../shared/pickups/booking.ts'
import { instantInZone } from '../../../shared/pickups/zone.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { formatDate, formatInstant, isSameClock, zoneCity } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { Copyable } from './copyable.tsx'
import { Fact } from './order-facts.tsx'
import styles from './order-panel.module.css'

function stationTime(booking: Booking, zone: string): string | null {
  try {
    const start = instantInZone(booking.zone, Temporal.PlainDate.from(booking.date), Temporal.PlainTime.from(booking.from))
    if (!start.ok || isSameClock(start.value.toString(), booking.zone, zone)) return null
    return formatInstant(start.value.toString(), zone)
  } catch {
    return null
  }
}

/** The booked pickup, on the pickup address's clock first; a carrier's refusal is shown as a failure. */
export function OrderBooking({ booking }: { readonly booking: Booking }) {
  const here = stationTime(booking, useStationZone())
  if (booking.carrierError !== null) {
    return <FailureNote isAlert={false} failure={orderBookingFailures.carrierRefused({}, { upstreamMessage: booking.carrierError })} />
  }
  const city = zoneCity(booking.zone)
  return (
    <dl className={styles.facts}>
      <Fact name={orderFactsMessages.window()}>
        <span className={styles.strong}>
          {orderFactsMessages.windowTimes({ date: formatDate(booking.date), from: booking.from, to: booking.to })}
        </span>{' '}
        <span className={styles.soft}>
          {here === null ? orderFactsMessages.zoneTime({ city }) : orderFactsMessages.zoneTimeHere({ city, here })}
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
