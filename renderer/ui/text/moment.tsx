import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { formatInstant, formatTime, isSameClock, zoneCity } from './format-date-time.ts'
import styles from './moment.module.css'
import { useStationZone } from './station-zone.ts'

export interface MomentProps {
  /** ISO instant; null shows a dash. */
  readonly instant: string | null
  /** The zone of the pickup or the address. Null when the service gives none, which is shown. */
  readonly zone: string | null
  /** The station's zone; defaults to the zone the window runs with. */
  readonly stationZone?: string | undefined
}

function formatStationTime(instant: string, zone: string, stationZone: string): string {
  const there = formatInstant(instant, zone, 'short')?.split(',')[0]
  const here = formatInstant(instant, stationZone, 'short')
  return here !== null && here.startsWith(`${there},`) ? (formatTime(instant, stationZone) ?? '') : (here ?? '')
}

/** An instant in local time of its zone, followed by the station's time where they differ. */
export function Moment({ instant, zone, stationZone }: MomentProps) {
  const ownZone = useStationZone()
  const station = stationZone ?? ownZone
  if (instant === null) return <span className={styles.none}>—</span>
  const there = zone === null ? null : formatInstant(instant, zone)
  if (zone === null || there === null) {
    return (
      <span className={styles.moment}>
        <time dateTime={instant}>{formatInstant(instant, station) ?? instant}</time>
        <span className={styles.beside}>{uiMessages.unknownZone()}</span>
      </span>
    )
  }
  return (
    <span className={styles.moment}>
      <time dateTime={instant}>{there}</time>
      <span className={styles.beside}>
        {isSameClock(instant, zone, station)
          ? zoneCity(zone)
          : uiMessages.otherZone({ city: zoneCity(zone), time: formatStationTime(instant, zone, station) })}
      </span>
    </span>
  )
}
