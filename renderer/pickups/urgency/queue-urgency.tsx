import { Clock, Hourglass } from 'lucide-react'
import { pickupUrgencyMessages as text } from '../../../shared/messages/pickups/pickup-urgency-messages.ts'
import { serviceNow } from '../clocks/service-clock.ts'
import { useReadNow } from '../clocks/use-now.ts'
import { useCutOffs } from './cut-offs-store.ts'
import styles from './queue-urgency.module.css'
import { countOrders, cutOffsOfToday, urgencyOf } from '../../../shared/pickups/todays-cut-offs.ts'
import { formatTimeLeft } from './urgency-text.ts'

/** The time to today's next cut-off, how many orders missed theirs, and how many pickups were missed; beside the queue. */
export function QueueUrgency({ missedCount }: { readonly missedCount: number }) {
  const { cutOffs, serverAhead } = useCutOffs()
  const left = useReadNow((now) => {
    const [next] = cutOffsOfToday(cutOffs, serviceNow(now, serverAhead)).open
    return next === undefined ? '' : formatTimeLeft(next, serviceNow(now, serverAhead))
  })
  const isSoon = useReadNow((now) => {
    const [next] = cutOffsOfToday(cutOffs, serviceNow(now, serverAhead)).open
    return next !== undefined && urgencyOf(next, serviceNow(now, serverAhead)) === 'soon'
  })
  const lateCount = useReadNow((now) => countOrders(cutOffsOfToday(cutOffs, serviceNow(now, serverAhead)).missed))
  if (left === '' && lateCount === 0 && missedCount === 0) return null
  return (
    <span className={styles.notes}>
      {left !== '' && (
        <span className={isSoon ? styles.soon : styles.later} title={text.nextCutOff({ duration: left })}>
          {isSoon ? <Hourglass aria-hidden="true" /> : <Clock aria-hidden="true" />}
          <span className="visually-hidden">{text.nextCutOff({ duration: left })}</span>
          <span aria-hidden="true">{left}</span>
        </span>
      )}
      {lateCount > 0 && (
        <span className={styles.missed} title={text.cutOffMissed({ count: lateCount })}>
          <span className="visually-hidden">{text.cutOffMissed({ count: lateCount })}</span>
          <span aria-hidden="true">{text.late({ count: lateCount })}</span>
        </span>
      )}
      {missedCount > 0 && <span className={styles.missed}>{text.missed({ count: missedCount })}</span>}
    </span>
  )
}
