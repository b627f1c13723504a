import { Clock, Hourglass } from 'lucide-react'
import type { Temporal } from 'temporal-polyfill'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import type { Slot } from '../../../shared/pickups/slot.ts'
import { classNames } from '../../ui/class-names.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { cutOffInstant } from './day-bar.ts'
import styles from '../booking/pickup-dialog.module.css'
import { closesSoon, dayWithoutYear, remainingWords, twoClocks, type TwoClocks } from '../clocks/two-clocks.ts'

interface DayListProps {
  readonly slots: readonly Slot[]
  readonly chosen: number
  readonly onChoose: (index: number) => void
  readonly now: Temporal.Instant
}

function hereWords(clocks: TwoClocks): string {
  if (clocks.here === clocks.there && clocks.hereDay === '') return ''
  return ` (${clocks.here} here${clocks.hereDay === '' ? '' : `, ${clocks.hereDay}`})`
}

/** The days the carrier offers, each with its cut-off and how long booking stays open. */
export function DayList({ slots, chosen, onChoose, now }: DayListProps) {
  const station = useStationZone()
  return (
    <RadioGroup className={classNames(styles.days)} value={String(chosen)} onChange={(key) => onChoose(Number(key))}>
      <Label className={classNames(styles.label)}>Day</Label>
      <div className={styles.dayGrid}>
        {slots.map((slot, index) => {
          const cutOff = cutOffInstant(slot)
          const clocks = twoClocks(cutOff, slot.zone, station)
          const soon = closesSoon(now, cutOff)
          return (
            <Radio key={`${slot.date}/${slot.earliest}`} value={String(index)} className={classNames(styles.day)}>
              <span className={styles.dayName}>{dayWithoutYear(slot.date)}</span>
              <span>{`Book before ${clocks.there}${hereWords(clocks)}`}</span>
              <span className={classNames(styles.remaining, soon && styles.soon)}>
                {soon ? <Hourglass aria-hidden="true" /> : <Clock aria-hidden="true" />}
                {remainingWords(now, cutOff)}
              </span>
            </Radio>
          )
        })}
      </div>
    </RadioGroup>
  )
}
