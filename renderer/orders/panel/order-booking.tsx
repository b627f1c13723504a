import { Temporal } from 'temporal-polyfill'
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

/** The pickup as booked, on the pickup address's clock first; a carrier's refusal is shown as the trouble it is. */
export function OrderBooking({ booking }: { readonly booking: Booking }) {
  const here = stationTime(booking, useStationZone())
  if (booking.carrierError !== null) {
    return (
      <FailureNote
        isAlert={false}
        failure={{
          kind: 'carrier-refused',
          message: 'The carrier refused this pickup: it is not booked.',
          next: 'Book another window, or wait for the service team, who have been told.',
          said: booking.carrierError,
        }}
      />
    )
  }
  return (
    <dl className={styles.facts}>
      <Fact name="Window">
        <span className={styles.strong}>
          {formatDate(booking.date)}, {booking.from} to {booking.to}
        </span>{' '}
        <span className={styles.soft}>
          {zoneCity(booking.zone)} time{here === null ? '' : ` · from ${here} here`}
        </span>
      </Fact>
      {booking.confirmationNumber !== null && (
        <Fact name="Confirmation">
          <Copyable what="confirmation number" text={booking.confirmationNumber} isStrong />
        </Fact>
      )}
      {booking.carrierConfirmationNumber !== null && (
        <Fact name="Carrier's confirmation">
          <Copyable what="carrier's confirmation number" text={booking.carrierConfirmationNumber} />
        </Fact>
      )}
    </dl>
  )
}
