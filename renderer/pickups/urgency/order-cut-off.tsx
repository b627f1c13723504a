import { pickupUrgencyMessages as text } from '../../../shared/messages/pickups/pickup-urgency-messages.ts'
import type { CutOff } from '../../../shared/pickups/cut-offs.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { serviceNow } from '../clocks/service-clock.ts'
import { useReadNow } from '../clocks/use-now.ts'
import { cutOffOfOrder, useCutOffs } from './cut-offs-store.ts'
import styles from './order-cut-off.module.css'
import { isOfToday, urgencyOf } from '../../../shared/pickups/todays-cut-offs.ts'
import { urgencyIcons } from './urgency-icons.ts'
import { formatCutOffTime, formatTimeLeft } from './urgency-text.ts'

function CutOffNote({ cutOff, serverAhead }: { readonly cutOff: CutOff; readonly serverAhead: number | null }) {
  const station = useStationZone()
  const isToday = useReadNow((now) => isOfToday(cutOff, serviceNow(now, serverAhead)))
  const urgency = useReadNow((now) => urgencyOf(cutOff, serviceNow(now, serverAhead)))
  const duration = useReadNow((now) => formatTimeLeft(cutOff, serviceNow(now, serverAhead)))
  const Icon = urgencyIcons[urgency]
  if (!isToday) return null
  const time = formatCutOffTime(cutOff, station)
  return (
    <p className={styles.note} data-urgency={urgency}>
      <Icon aria-hidden="true" />
      {urgency === 'missed' ? text.orderPassed({ time }) : text.orderTimeLeft({ duration, time })}
    </p>
  )
}

/** How long today's pickup of an order can still be booked. Nothing for an order that does not wait for one. */
export function OrderCutOff({ orderId }: { readonly orderId: number }) {
  const cutOff = useCutOffs(({ cutOffs }) => cutOffOfOrder(cutOffs, orderId))
  const serverAhead = useCutOffs((state) => state.serverAhead)
  return cutOff === null ? null : <CutOffNote key={cutOff.key} cutOff={cutOff} serverAhead={serverAhead} />
}
