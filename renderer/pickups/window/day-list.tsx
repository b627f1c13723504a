import type { Temporal } from 'temporal-polyfill'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { pickupWindowMessages as text } from '../../../shared/messages/pickups/pickup-window-messages.ts'
import type { Slot } from '../../../shared/pickups/slot.ts'
import { classNames } from '../../ui/class-names.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { cutOffInstant } from './day-bar.ts'
import styles from '../booking/pickup-dialog.module.css'
import { formatCutOff, dayWithoutYear, formatTimeToCutOff, twoClocks } from '../clocks/two-clocks.ts'
import { urgencyOf } from '../../../shared/pickups/todays-cut-offs.ts'
import { urgencyIcons } from '../urgency/urgency-icons.ts'

interface DayListProps {
  readonly slots: readonly Slot[]
  readonly selectedIndex: number
  readonly onChoose: (index: number) => void
  readonly now: Temporal.Instant
}

/** The days the carrier offers, each with its cut-off and how long booking stays open. */
export function DayList({ slots, selectedIndex, onChoose, now }: DayListProps) {
  const station = useStationZone()
  return (
    <RadioGroup className={classNames(styles.days)} value={String(selectedIndex)} onChange={(key) => onChoose(Number(key))}>
      <Label className={classNames(styles.label)}>{text.day()}</Label>
      <div className={styles.dayGrid}>
        {slots.map((slot, index) => {
          const cutOff = cutOffInstant(slot)
          const clocks = twoClocks(cutOff, slot.zone, station)
          const urgency = urgencyOf(slot, now)
          const Icon = urgencyIcons[urgency]
          return (
            <Radio key={`${slot.date}/${slot.earliest}`} value={String(index)} className={classNames(styles.day)}>
              <span className={styles.dayName}>{dayWithoutYear(slot.date)}</span>
              <span>{formatCutOff(clocks)}</span>
              <span className={classNames(styles.remaining, urgency === 'soon' && styles.soon, urgency === 'missed' && styles.missed)}>
                <Icon aria-hidden="true" />
                {formatTimeToCutOff(now, cutOff)}
              </span>
            </Radio>
          )
        })}
      </div>
    </RadioGroup>
  )
}
