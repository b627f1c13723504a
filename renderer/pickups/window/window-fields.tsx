import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import { failureMessage } from '../../../shared/messages/failure-text.ts'
import { pickupClockMessages } from '../../../shared/messages/pickups/pickup-clock-messages.ts'
import { pickupWindowMessages as text } from '../../../shared/messages/pickups/pickup-window-messages.ts'
import { windowChoices, type Slot } from '../../../shared/pickups/slot.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { DayTimeline } from './day-timeline.tsx'
import styles from '../booking/pickup-dialog.module.css'
import type { PickupWindow } from './pickup-window.ts'
import { TimeField } from './time-field.tsx'
import { twoClocksOn } from '../clocks/two-clocks.ts'

interface WindowFieldsProps {
  readonly slot: Slot
  readonly window: PickupWindow
  readonly onChange: (window: PickupWindow) => void
  /** Why this window cannot be booked, or null when it can. */
  readonly windowFailure: Failure | null
  readonly now: Temporal.Instant
}

/** A few starts over the day, so that one click is usually enough. */
function suggestedWindows(slot: Slot, now: Temporal.Instant): PickupWindow[] {
  const choices = windowChoices(slot, now)
  const onTheHour = choices.filter((choice, index) => index === 0 || choice.from.endsWith(':00'))
  return onTheHour.slice(0, 5).map(({ from, earliestEnd }) => ({ from, to: earliestEnd }))
}

function formatStationHint(slot: Slot, time: string, station: string): string {
  const clocks = twoClocksOn(slot, time, station)
  if (clocks === null) return pickupClockMessages.noSuchTime()
  return pickupClockMessages.here({ time: clocks.stationTime, days: clocks.stationDays })
}

/** Start and end of the pickup in the pickup address's own time, with the station's clock beside each. */
export function WindowFields({ slot, window, onChange, windowFailure, now }: WindowFieldsProps) {
  const station = useStationZone()
  return (
    <div className={styles.windowFields}>
      <DayTimeline slot={slot} window={window} isBookable={windowFailure === null} now={now} onChange={onChange} />
      <div className={styles.times}>
        <TimeField
          label={text.from()}
          value={window.from}
          onChange={(from) => onChange({ ...window, from })}
          hint={formatStationHint(slot, window.from, station)}
          error={windowFailure?.path === 'from' ? failureMessage(windowFailure) : ''}
        />
        <TimeField
          label={text.to()}
          value={window.to}
          onChange={(to) => onChange({ ...window, to })}
          hint={formatStationHint(slot, window.to, station)}
          error={windowFailure?.path === 'to' ? failureMessage(windowFailure) : ''}
        />
      </div>
      <ul className={styles.suggestions} aria-label={text.suggestions()}>
        {suggestedWindows(slot, now).map((choice) => (
          <li key={choice.from}>
            <button type="button" className={styles.suggestion} onClick={() => onChange(choice)}>
              {`${choice.from}–${choice.to}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
