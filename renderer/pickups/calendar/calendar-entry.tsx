import { CalendarPlus, CalendarX2, MapPin } from 'lucide-react'
import { pickupCalendarMessages as text } from '../../../shared/messages/pickups/pickup-calendar-messages.ts'
import { carrierRefusal } from '../../../shared/pickups/carrier-refusal.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { formatDate, zoneCity } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import styles from './calendar-view.module.css'
import { CopyableNumber } from '../copyable-number.tsx'
import type { CalendarEntry } from './calendar-entries.ts'
import { formatStationWindow } from '../window/window-text.ts'

interface CalendarEntryProps {
  readonly entry: CalendarEntry
  readonly onOpenOrder: () => void
  readonly onBookAgain: () => void
}

/** The window on both clocks; what only the order shows stands as the service wrote it, since nobody says in which zone it is. */
function When({ entry }: { readonly entry: CalendarEntry }) {
  const station = useStationZone()
  const { booking, shown } = entry
  if (booking === null) {
    return (
      <div className={styles.when}>
        <strong data-copyable>{shown ?? text.noTime()}</strong>
        <p className={styles.soft}>{text.zoneUnknown()}</p>
      </div>
    )
  }
  const here = formatStationWindow(booking, station)
  return (
    <div className={styles.when}>
      <strong>{text.times({ from: booking.from, to: booking.to })}</strong>
      <p>
        {entry.missed
          ? text.cityAndDate({ city: zoneCity(booking.zone), date: formatDate(booking.date) })
          : text.city({ city: zoneCity(booking.zone) })}
      </p>
      {here !== '' && <p className={styles.soft}>{here}</p>}
    </div>
  )
}

/** One pickup of the calendar. */
export function CalendarEntryCard({ entry, onOpenOrder, onBookAgain }: CalendarEntryProps) {
  const { booking, reference, address, instructions, missed } = entry
  const refusal = booking === null ? null : carrierRefusal(booking)
  return (
    <li className={styles.entry} data-missed={missed} data-order-pickup={entry.orderId}>
      <When entry={entry} />
      <div className={styles.what}>
        <p className={styles.line}>
          <button type="button" className={styles.reference} onClick={onOpenOrder}>
            {reference}
          </button>
          {missed && <Badge tone="danger" icon={CalendarX2} label={text.missed()} />}
        </p>
        <p className={styles.address}>
          <MapPin aria-hidden="true" />
          {address}
        </p>
        {refusal !== null && <FailureNote failure={refusal} isAlert={false} />}
        {booking !== null && refusal === null && (
          <dl className={styles.numbers}>
            {booking.confirmationNumber !== null && (
              <CopyableNumber kind="confirmation" value={booking.confirmationNumber} of={reference} />
            )}
            {booking.carrierConfirmationNumber !== null && (
              <CopyableNumber kind="carrierConfirmation" value={booking.carrierConfirmationNumber} of={reference} />
            )}
          </dl>
        )}
        {instructions !== '' && <p className={styles.soft}>{text.instructions({ instructions })}</p>}
      </div>
      {missed && (
        <Button icon={CalendarPlus} label={text.bookAgainOrder({ reference })} onPress={onBookAgain}>
          {text.bookAgain()}
        </Button>
      )}
    </li>
  )
}
