import type { Temporal } from 'temporal-polyfill'
import type { Slot } from '../../shared/pickups/slot.ts'
import { classNames } from '../ui/class-names.ts'
import { sameClock, zonePlace } from '../ui/format-moment.ts'
import { useStationZone } from '../ui/station-zone.ts'
import { cutOffInstant, hourMarks, placeOnDay } from './day-bar.ts'
import styles from './day-timeline.module.css'
import { shareOfDay } from './two-clocks.ts'

interface DayTimelineProps {
  readonly slot: Slot
  readonly from: string
  readonly to: string
  readonly isGood: boolean
  readonly now: Temporal.Instant
}

function percent(share: number): string {
  return `${(share * 100).toFixed(3)}%`
}

/** The chosen day at a glance: when the carrier can come, the window, the cut-off and the present, on both clocks. */
export function DayTimeline({ slot, from, to, isGood, now }: DayTimelineProps) {
  const station = useStationZone()
  const marks = hourMarks(slot, station)
  const isSame = sameClock(slot.cutOff, slot.zone, station)
  const [start, end] = [shareOfDay(from), shareOfDay(to)]
  const present = placeOnDay(slot, now)
  const cutOff = placeOnDay(slot, cutOffInstant(slot))
  return (
    <div className={styles.timeline}>
      <div className={styles.clockLine} aria-hidden="true">
        <span className={styles.zone}>{zonePlace(slot.zone)}</span>
        <div className={styles.scale}>
          {marks.map((mark) => (
            <span key={mark.there} className={styles.there} style={{ left: percent(mark.share) }}>
              {mark.there}
            </span>
          ))}
        </div>
      </div>
      <div className={styles.clockLine} aria-hidden="true">
        <span className={styles.zone} />
        <div className={styles.bar}>
          <span className={styles.open} style={{ left: percent(shareOfDay(slot.earliest)) }} />
          {marks.map((mark) => (
            <span key={mark.there} className={styles.tick} style={{ left: percent(mark.share) }} />
          ))}
          {end > start && (
            <span
              className={classNames(styles.window, !isGood && styles.bad)}
              style={{ left: percent(start), width: percent(end - start) }}
            />
          )}
          {cutOff !== null && <span className={styles.cutOff} style={{ left: percent(cutOff) }} />}
          {present !== null && <span className={styles.now} style={{ left: percent(present) }} />}
        </div>
      </div>
      {!isSame && (
        <div className={styles.clockLine} aria-hidden="true">
          <span className={styles.zone}>{zonePlace(station)}, here</span>
          <div className={styles.scale}>
            {marks.map((mark) => (
              <span key={mark.there} className={styles.here} style={{ left: percent(mark.share) }}>
                {mark.here ?? '—'}
                {mark.hereDay !== '' && <small>{mark.hereDay}</small>}
              </span>
            ))}
          </div>
        </div>
      )}
      <p className={styles.legend}>
        <span className={classNames(styles.key, styles.keyOpen)} />{' '}
        {`Carrier comes from ${slot.earliest}, for at least ${slot.minimumMinutes} minutes`}
        <span className={classNames(styles.key, styles.keyWindow)} /> Pickup window
        {cutOff !== null && (
          <>
            <span className={classNames(styles.key, styles.keyCutOff)} /> Cut-off to book
          </>
        )}
        {present !== null && (
          <>
            <span className={classNames(styles.key, styles.keyNow)} /> Now
          </>
        )}
      </p>
    </div>
  )
}
