import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { formatInstant, formatTime, isSameClock, zoneCity } from './format-date-time.ts'
import styles from './moment.module.css'
import { useStationZone } from './station-zone.ts'

export interface MomentProps {
  /** ISO instant; null shows a dash. */
  readonly instant: string | null
  /** The zone that counts: the pickup's or the address's. Null when the service names none, which is reported. */
  readonly zone: string | null
  /** The station's zone; absent takes the one the window runs with. */
  readonly stationZone?: string | undefined
}

function formatStationTime(instant: string, zone: string, stationZone: string): string {
  const there = formatInstant(instant, zone, 'short')?.split(',')[0]
  const here = formatInstant(instant, stationZone, 'short')
  return here !== null && here.startsWith(`${there},`) ? (formatTime(instant, stationZone) ?? '') : (here ?? '')
}

/** An instant on the clock that counts first, with the station's own beside it where they differ. */
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
