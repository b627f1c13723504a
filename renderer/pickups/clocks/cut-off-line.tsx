import type { Temporal } from 'temporal-polyfill'
import type { Slot } from '../../../shared/pickups/slot.ts'
import { classNames } from '../../ui/class-names.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { cutOffInstant } from '../window/day-bar.ts'
import styles from '../board/board-group.module.css'
import { urgencyOf } from '../../../shared/pickups/todays-cut-offs.ts'
import { urgencyIcons } from '../urgency/urgency-icons.ts'
import { formatCutOff, formatTimeToCutOff, twoClocks } from './two-clocks.ts'

/** Until when the day can be booked, on both clocks, with a countdown by the service's clock. */
export function CutOffLine({ slot, now }: { readonly slot: Slot; readonly now: Temporal.Instant }) {
  const station = useStationZone()
  const cutOff = cutOffInstant(slot)
  const clocks = twoClocks(cutOff, slot.zone, station)
  const urgency = urgencyOf(slot, now)
  const Icon = urgencyIcons[urgency]
  return (
    <span className={classNames(styles.cutOff, urgency === 'soon' && styles.soon, urgency === 'missed' && styles.missed)}>
      <Icon aria-hidden="true" />
      {`${formatCutOff(clocks)}, `}
      <span role="timer">{formatTimeToCutOff(now, cutOff)}</span>
    </span>
  )
}
