import { CalendarPlus } from 'lucide-react'
import { pickupCalendarMessages as text } from '../../../shared/messages/pickups/pickup-calendar-messages.ts'
import { carrierRefusal } from '../../../shared/pickups/carrier-refusal.ts'
import { joinAddress } from '../../../shared/messages/render-message.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { formatDateTime, zoneCity } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { CopyableNumber } from '../copyable-number.tsx'
import { dayWithoutYear } from '../clocks/two-clocks.ts'
import { formatStationWindow } from '../../ui/text/station-window.ts'
import type { CalendarEntry } from './calendar-entries.ts'
import styles from './calendar-entry.module.css'

interface CalendarEntryProps {
  readonly entry: CalendarEntry
  readonly onOpenOrder: () => void
}

/** The window on the pickup's own clock; with its date if the heading has another day. */
function OwnTime({ entry, hasHeading }: { readonly entry: CalendarEntry; readonly hasHeading: boolean }) {
  const { booking, shown, date } = entry
  if (booking === null) {
    return (
      <p className={styles.own}>
        <strong data-copyable>{shown === null ? text.noTime() : formatDateTime(shown)}</strong>
        {shown !== null && <span>{text.zoneUnknown()}</span>}
      </p>
    )
  }
  const times = { from: booking.from, to: booking.to }
  const isOtherDay = !hasHeading || booking.date !== date
  return (
    <p className={styles.own}>
      <strong>{isOtherDay ? text.dayAndTimes({ day: dayWithoutYear(booking.date), ...times }) : text.times(times)}</strong>
      <span>{text.city({ city: zoneCity(booking.zone) })}</span>
    </p>
  )
}

function StationTime({ entry: { booking } }: { readonly entry: CalendarEntry }) {
  const station = useStationZone()
  const here = booking === null ? '' : formatStationWindow(booking, station)
  // Rendered even if empty, so that the columns stay aligned.
  return <p className={styles.here}>{here}</p>
}

function OrderName({ entry, onOpenOrder }: CalendarEntryProps) {
  return (
    <p className={styles.order}>
      <button type="button" className={styles.reference} onClick={onOpenOrder}>
        {entry.reference}
      </button>
      <span className={styles.address}>{joinAddress(entry.address.split(', '))}</span>
    </p>
  )
}

/** One pickup of a day: its own clock first, the station's beside it, then its recipient and numbers. */
export function CalendarEntryRow({ entry, onOpenOrder }: CalendarEntryProps) {
  const { booking, reference, instructions } = entry
  const refusal = booking === null ? null : carrierRefusal(booking)
  return (
    <li className={styles.entry} data-missed="false" data-order-pickup={entry.orderId}>
      <OwnTime entry={entry} hasHeading />
      <StationTime entry={entry} />
      <OrderName entry={entry} onOpenOrder={onOpenOrder} />
      {booking !== null && refusal === null && (
        <dl className={styles.numbers}>
          {booking.confirmationNumber !== null && (
            <CopyableNumber kind="confirmation" value={booking.confirmationNumber} of={reference} isCompact />
          )}
          {booking.carrierConfirmationNumber !== null && (
            <CopyableNumber kind="carrierConfirmation" value={booking.carrierConfirmationNumber} of={reference} isCompact />
          )}
        </dl>
      )}
      {refusal !== null && (
        <div className={styles.wide}>
          <FailureNote failure={refusal} isAlert={false} />
        </div>
      )}
      {instructions !== '' && <p className={styles.wide}>{text.instructions({ instructions })}</p>}
    </li>
  )
}

/** A missed pickup on one line, with its remedy. */
export function MissedPickupRow({ entry, onOpenOrder, onBookAgain }: CalendarEntryProps & { readonly onBookAgain: () => void }) {
  return (
    <li className={styles.missed} data-missed="true" data-order-pickup={entry.orderId}>
      <OwnTime entry={entry} hasHeading={false} />
      <StationTime entry={entry} />
      <OrderName entry={entry} onOpenOrder={onOpenOrder} />
      <Button icon={CalendarPlus} label={text.bookAgainOrder({ reference: entry.reference })} onPress={onBookAgain}>
        {text.bookAgain()}
      </Button>
    </li>
  )
}
