import { Check, Globe, OctagonAlert } from 'lucide-react'
import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import type { Slot } from '../../../shared/pickups/slot.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { formatDate, sameClock } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { cutOffInstant } from './day-bar.ts'
import { DayList } from './day-list.tsx'
import { distinctTroubles } from './distinct-failures.ts'
import { firstWindowOf, type WindowChoice } from './first-window.ts'
import styles from '../booking/pickup-dialog.module.css'
import { zoneWords } from '../clocks/two-clocks.ts'
import { WindowFields } from './window-fields.tsx'

interface ChooseWindowProps {
  readonly offer: { readonly slots: readonly Slot[]; readonly unreadable: readonly Failure[] }
  readonly choice: WindowChoice
  readonly onChoose: (choice: WindowChoice) => void
  readonly trouble: Failure | null
  readonly now: Temporal.Instant
}

/** The day and the window. What the service offered unreadably is said and cannot be chosen; nothing is guessed in its place. */
export function ChooseWindow({ offer, choice, onChoose, trouble, now }: ChooseWindowProps) {
  const station = useStationZone()
  const slot = offer.slots[choice.index]
  return (
    <div className={styles.form}>
      {distinctTroubles(offer.unreadable).map(({ key, failure }) => (
        <FailureNote key={key} failure={failure} isLoud={false} />
      ))}
      {slot === undefined && offer.unreadable.length === 0 && (
        <EmptyState icon={Globe} title="The carrier offers no pickup just now">
          Try again later, or call the service to arrange this pickup.
        </EmptyState>
      )}
      {slot !== undefined && (
        <>
          <p className={styles.zoneLine}>
            <Globe aria-hidden="true" />
            <span>
              {'All times are '}
              <b>{zoneWords(slot.zone, cutOffInstant(slot))}</b>
              {sameClock(slot.cutOff, slot.zone, station)
                ? ', the same clock as this station.'
                : `. This station: ${zoneWords(station, cutOffInstant(slot))}.`}
            </span>
          </p>
          <DayList
            slots={offer.slots}
            chosen={choice.index}
            now={now}
            onChoose={(index) => {
              const other = offer.slots[index]
              if (other !== undefined) onChoose({ index, window: firstWindowOf(other, now) })
            }}
          />
          <WindowFields
            slot={slot}
            window={choice.window}
            onChange={(window) => onChoose({ ...choice, window })}
            trouble={trouble}
            now={now}
          />
          <output className={trouble === null ? styles.good : styles.notGood}>
            {trouble === null ? <Check aria-hidden="true" /> : <OctagonAlert aria-hidden="true" />}
            <span>
              {trouble === null
                ? `${formatDate(slot.date)}, ${choice.window.from} to ${choice.window.to} can be booked.`
                : trouble.path === undefined
                  ? `${trouble.message} ${trouble.next}`
                  : trouble.next}
            </span>
          </output>
        </>
      )}
    </div>
  )
}
