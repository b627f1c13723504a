import { CalendarPlus } from 'lucide-react'
import { pickupUrgencyMessages as text } from '../../../shared/messages/pickups/pickup-urgency-messages.ts'
import { joinAddress } from '../../../shared/messages/render-message.ts'
import type { CutOff } from '../../../shared/pickups/cut-offs.ts'
import { countOrders, cutOffsOfToday, urgencyOf, type CutOffsOfToday } from '../../../shared/pickups/todays-cut-offs.ts'
import { Button } from '../../ui/button.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { WholeWords } from '../../ui/text/whole-words.tsx'
import { serviceNow } from '../clocks/service-clock.ts'
import { useReadNow } from '../clocks/use-now.ts'
import styles from './cut-off-list.module.css'
import { useCutOffs } from './cut-offs-store.ts'
import { addressRows } from './address-rows.ts'
import { urgencyIcons } from './urgency-icons.ts'
import { formatCutOffTime, formatTimeLeft, formatUnread } from './urgency-text.ts'

interface CutOffRowProps {
  readonly cutOff: CutOff
  /** Orders with a later cut-off of today at the same address. */
  readonly laterIds?: readonly number[]
  readonly serverAhead: number | null
  readonly onBook: (orderIds: readonly number[]) => void
}

function CutOffRow({ cutOff, laterIds = [], serverAhead, onBook }: CutOffRowProps) {
  const station = useStationZone()
  const urgency = useReadNow((now) => urgencyOf(cutOff, serviceNow(now, serverAhead)))
  const left = useReadNow((now) => formatTimeLeft(cutOff, serviceNow(now, serverAhead)))
  const Icon = urgencyIcons[urgency]
  const { address, orderIds } = cutOff
  return (
    <li className={styles.row} data-urgency={urgency}>
      <span className={styles.left}>
        <Icon aria-hidden="true" />
        {urgency === 'missed' ? text.passed() : text.timeLeft({ duration: left })}
      </span>
      <span className={styles.time}>{formatCutOffTime(cutOff, station)}</span>
      <span className={styles.address}>
        <WholeWords text={joinAddress(address.split(', '))} />
      </span>
      <span className={styles.count}>
        {laterIds.length === 0
          ? text.orders({ count: orderIds.length })
          : text.ordersAndLater({ count: orderIds.length, later: laterIds.length })}
      </span>
      <Button icon={CalendarPlus} label={text.bookAt({ address })} onPress={() => onBook([...orderIds, ...laterIds])}>
        {text.book()}
      </Button>
    </li>
  )
}

interface CutOffRowsProps extends Pick<CutOffRowProps, 'serverAhead' | 'onBook'> {
  readonly cutOffs: readonly CutOff[]
}

/** The missed ones in one line until they are opened: their pickups can only be booked for another day. */
function MissedCutOffs({ cutOffs, ...props }: CutOffRowsProps) {
  const count = countOrders(cutOffs)
  const addresses = new Set(cutOffs.map(({ address }) => address)).size
  return (
    <div className={styles.missed}>
      <details className={styles.missedList}>
        <summary>{text.missedToday({ count, addresses })}</summary>
        <ul>
          {cutOffs.map((cutOff) => (
            <CutOffRow key={cutOff.key} cutOff={cutOff} {...props} />
          ))}
        </ul>
      </details>
      <Button icon={CalendarPlus} className={styles.bookMissed} onPress={() => props.onBook(cutOffs.flatMap(({ orderIds }) => orderIds))}>
        {text.bookMissed({ count })}
      </Button>
    </div>
  )
}

/** Pickup addresses with waiting orders that have a cut-off today: one row per address, the next cut-off first. */
export function CutOffList({ onBook }: { readonly onBook: (orderIds: readonly number[]) => void }) {
  const { cutOffs, unread, serverAhead } = useCutOffs()
  // Drawn again when a cut-off passes, not each second.
  const shown = useReadNow((now) => JSON.stringify(cutOffsOfToday(cutOffs, serviceNow(now, serverAhead))))
  const { open, missed } = JSON.parse(shown) as CutOffsOfToday
  if (open.length === 0 && missed.length === 0) return null
  return (
    <section className={styles.section} aria-label={text.heading()}>
      <h3 className={styles.heading}>{text.heading()}</h3>
      {unread !== 0 && <p className={styles.soft}>{formatUnread(unread)}</p>}
      <ul>
        {addressRows(open).map(({ next, laterIds }) => (
          <CutOffRow key={next.key} cutOff={next} laterIds={laterIds} serverAhead={serverAhead} onBook={onBook} />
        ))}
      </ul>
      {missed.length > 0 && <MissedCutOffs cutOffs={missed} serverAhead={serverAhead} onBook={onBook} />}
    </section>
  )
}
