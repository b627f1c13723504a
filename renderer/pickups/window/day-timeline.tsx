import type { Temporal } from 'temporal-polyfill'
import { pickupWindowMessages as text } from '../../../shared/messages/pickups/pickup-window-messages.ts'
import type { Slot } from '../../../shared/pickups/slot.ts'
import { classNames } from '../../ui/class-names.ts'
import { formatDate, isSameClock, zoneCity } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { clockChanges, formatClockMinutes, type ClockChange } from './clock-changes.ts'
import { cutOffInstant, hourMarks, placeOnDay, stationMidnight } from './day-bar.ts'
import styles from './day-timeline.module.css'
import { TimelineLegend } from './timeline-legend.tsx'
import { dayWithoutYear, shareOfDay } from '../clocks/two-clocks.ts'
import { useWindowDrag } from './use-window-drag.ts'
import type { PickupWindow } from './pickup-window.ts'

interface DayTimelineProps {
  readonly slot: Slot
  readonly window: PickupWindow
  readonly isBookable: boolean
  readonly now: Temporal.Instant
  /** Called with the dragged window; it is always valid. */
  readonly onChange: (window: PickupWindow) => void
}

function percent(share: number): string {
  return `${(share * 100).toFixed(3)}%`
}

function formatClockChange({ kind, from, to }: ClockChange, { zone, date }: Slot): string {
  const details = { city: zoneCity(zone), date: formatDate(date), from: formatClockMinutes(from), to: formatClockMinutes(to) }
  return kind === 'skipped' ? text.clockSkipped(details) : text.clockRepeated(details)
}

/**
 * The chosen day: when the carrier can come, the window, the cut-off and the current time, on both clocks. The window is dragged
 * whole or by its ends; the fields below do the same by keyboard, so the bar is only an image to assistive technology.
 */
export function DayTimeline({ slot, window, isBookable, now, onChange }: DayTimelineProps) {
  const station = useStationZone()
  const drag = useWindowDrag({ slot, window, now, onChange })
  const marks = hourMarks(slot, station)
  const isSame = isSameClock(slot.cutOff, slot.zone, station)
  const [start, end] = [shareOfDay(window.from), shareOfDay(window.to)]
  const nowFraction = placeOnDay(slot, now)
  const cutOff = placeOnDay(slot, cutOffInstant(slot))
  const midnight = isSame ? null : stationMidnight(slot, station)
  const changes = clockChanges(slot.date, slot.zone)
  return (
    <div className={styles.timeline}>
      <div className={styles.clockLine} aria-hidden="true">
        <span className={styles.zone}>
          {zoneCity(slot.zone)}
          <b>{dayWithoutYear(slot.date)}</b>
        </span>
        <div className={styles.scale}>
          {marks.map((mark) => (
            <span key={mark.pickupTime} className={styles.there} style={{ insetInlineStart: percent(mark.share) }}>
              {mark.pickupTime}
            </span>
          ))}
        </div>
      </div>
      <div className={styles.clockLine} aria-hidden="true">
        <span className={styles.zone} />
        <div className={styles.bar} {...drag.bar} data-timeline={slot.date}>
          <span className={styles.open} style={{ insetInlineStart: percent(shareOfDay(slot.earliest)) }} />
          {marks.map((mark) => (
            <span key={mark.pickupTime} className={styles.tick} style={{ insetInlineStart: percent(mark.share) }} />
          ))}
          {changes.map((change) => (
            <span
              key={change.from}
              className={classNames(styles.change, change.kind === 'repeated' && styles.repeated)}
              style={{ insetInlineStart: percent(change.from / 1440), width: percent((change.to - change.from) / 1440) }}
            />
          ))}
          {midnight !== null && (
            <span className={styles.midnight} style={{ insetInlineStart: percent(midnight) }}>
              <small>{text.midnightHere()}</small>
            </span>
          )}
          {cutOff !== null && <span className={styles.cutOff} style={{ insetInlineStart: percent(cutOff) }} />}
          {nowFraction !== null && <span className={styles.now} style={{ insetInlineStart: percent(nowFraction) }} />}
          {end > start && (
            <span
              className={classNames(styles.window, !isBookable && styles.bad)}
              style={{ insetInlineStart: percent(start), width: percent(end - start) }}
              data-grip="whole"
            >
              <span className={styles.grip} data-grip="start" />
              <span className={classNames(styles.grip, styles.gripEnd)} data-grip="end" />
            </span>
          )}
        </div>
      </div>
      {!isSame && (
        <div className={styles.clockLine} aria-hidden="true">
          <span className={styles.zone}>{text.cityHere({ city: zoneCity(station) })}</span>
          <div className={styles.scale}>
            {marks.map((mark) => (
              <span key={mark.pickupTime} className={styles.here} style={{ insetInlineStart: percent(mark.share) }}>
                {mark.stationTime ?? '—'}
                {mark.stationDayText !== '' && <small>{mark.stationDayText}</small>}
              </span>
            ))}
          </div>
        </div>
      )}
      {changes.map((change) => (
        <p key={change.from} className={styles.changeWords}>
          {formatClockChange(change, slot)}
        </p>
      ))}
      <TimelineLegend slot={slot} hasCutOff={cutOff !== null} hasNow={nowFraction !== null} />
    </div>
  )
}
