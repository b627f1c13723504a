import { CalendarX2, Clock, Hourglass } from 'lucide-react'
import { formatNumber } from '../../../shared/format-count.ts'
import { pickupUrgencyMessages as text } from '../../../shared/messages/pickups/pickup-urgency-messages.ts'
import { serviceNow } from '../clocks/service-clock.ts'
import { useReadNow } from '../clocks/use-now.ts'
import { useCutOffs } from './cut-offs-store.ts'
import styles from './queue-urgency.module.css'
import { summarizeUrgency, urgencyOf } from './urgency.ts'
import { formatTimeLeft } from './urgency-text.ts'

/** How long today's next cut-off is away, and how many orders missed theirs; beside the queue of pickups to book. */
export function QueueUrgency() {
  const { cutOffs, serverAhead } = useCutOffs()
  const left = useReadNow((now) => {
    const { next } = summarizeUrgency(cutOffs, serviceNow(now, serverAhead))
    return next === null ? '' : formatTimeLeft(next, serviceNow(now, serverAhead))
  })
  const isSoon = useReadNow((now) => {
    const { next } = summarizeUrgency(cutOffs, serviceNow(now, serverAhead))
    return next !== null && urgencyOf(next, serviceNow(now, serverAhead)) === 'soon'
  })
  const missed = useReadNow((now) => summarizeUrgency(cutOffs, serviceNow(now, serverAhead)).missedOrderCount)
  if (left === '' && missed === 0) return null
  return (
    <span className={styles.notes}>
      {left !== '' && (
        <span className={isSoon ? styles.soon : styles.later} title={text.nextCutOff({ duration: left })}>
          {isSoon ? <Hourglass aria-hidden="true" /> : <Clock aria-hidden="true" />}
          <span className="visually-hidden">{text.nextCutOff({ duration: left })}</span>
          <span aria-hidden="true">{left}</span>
        </span>
      )}
      {missed > 0 && (
        <span className={styles.missed} title={text.cutOffMissed({ count: missed })}>
          <CalendarX2 aria-hidden="true" />
          <span className="visually-hidden">{text.cutOffMissed({ count: missed })}</span>
          <span aria-hidden="true">{formatNumber(missed)}</span>
        </span>
      )}
    </span>
  )
}

/** How many pickups were missed, beside the calendar; nothing when none was. */
export function MissedPickupsNote({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.notes}>
      <span className={styles.missed}>
        <CalendarX2 aria-hidden="true" />
        {text.missed({ count })}
      </span>
    </span>
  )
}
