import { useId } from 'react'
import { shiftReportMessages } from '../../shared/messages/shift/shift-report-messages.ts'
import { shiftScreenMessages as text } from '../../shared/messages/shift/shift-screen-messages.ts'
import type { EndedShift } from '../../shared/shift/shift-report.ts'
import { formatInstant } from '../ui/text/format-date-time.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import { timeOrDay } from './finish-text.ts'
import styles from './shift-screen.module.css'

interface EndedShiftsProps {
  readonly ended: readonly EndedShift[]
  readonly onOpen: (id: string) => void
}

/** The stored reports, newest first. */
export function EndedShifts({ ended, onOpen }: EndedShiftsProps) {
  const headingId = useId()
  const zone = useStationZone()
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{text.endedShifts()}</h3>
      {ended.length === 0 && <p className={styles.soft}>{text.noneEnded()}</p>}
      <ul className={styles.ended}>
        {ended.map(({ id, start, end, person, orders }) => {
          const from = formatInstant(start, zone) ?? start
          return (
            <li key={id}>
              <button type="button" onClick={() => onOpen(id)}>
                {shiftReportMessages.period({ start: from, end: timeOrDay(end, zone, start) })}
              </button>
              <span className={styles.soft}>
                {text.reportLine({ orders, person: person === '' ? shiftReportMessages.nobody() : person })}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
