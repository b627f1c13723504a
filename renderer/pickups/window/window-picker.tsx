import { CalendarX2, Check, Globe, Hourglass, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'
import { pickupWindowMessages as text } from '../../../shared/messages/pickups/pickup-window-messages.ts'
import { hasStarted, type Slot } from '../../../shared/pickups/slot.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { formatDate, isSameClock } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { cutOffInstant } from './day-bar.ts'
import { DayList } from './day-list.tsx'
import { distinctFailures } from './distinct-failures.ts'
import { firstWindowOf, type WindowChoice } from './first-window.ts'
import type { PickupWindow } from './pickup-window.ts'
import styles from '../booking/pickup-dialog.module.css'
import { formatZone } from '../clocks/two-clocks.ts'
import { WindowFields } from './window-fields.tsx'

interface WindowPickerProps {
  readonly offer: { readonly slots: readonly Slot[]; readonly unreadable: readonly Failure[] }
  readonly choice: WindowChoice
  readonly onChoose: (choice: WindowChoice) => void
  readonly windowFailure: Failure | null
  readonly now: Temporal.Instant
}

interface WindowVerdictProps {
  readonly slot: Slot
  readonly window: PickupWindow
  readonly failure: Failure | null
  readonly now: Temporal.Instant
}

/** Whether the window can be booked, in words. */
function WindowVerdict({ slot, window, failure, now }: WindowVerdictProps) {
  if (failure !== null) {
    const problem = failure.path === undefined ? { problem: failureMessage(failure), next: failureNext(failure) } : null
    return (
      <output className={styles.notGood}>
        <OctagonAlert aria-hidden="true" />
        <span>{problem === null ? failureNext(failure) : text.problemAndNext(problem)}</span>
      </output>
    )
  }
  const details = { date: formatDate(slot.date), ...window }
  const isRunning = hasStarted(slot, window.from, now)
  return (
    <output className={isRunning ? styles.running : styles.good}>
      {isRunning ? <Hourglass aria-hidden="true" /> : <Check aria-hidden="true" />}
      <span>{isRunning ? text.started({ ...details, time: timeAt(slot.zone, now) }) : text.bookable(details)}</span>
    </output>
  )
}

function timeAt(zone: string, now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })
}

function bold(chunks: ReactNode): ReactNode {
  return <b key="bold">{chunks}</b>
}

/** The day and the window. Malformed slots of the service are reported and cannot be chosen; nothing is guessed instead. */
export function WindowPicker({ offer, choice, onChoose, windowFailure, now }: WindowPickerProps) {
  const station = useStationZone()
  const slot = offer.slots[choice.index]
  return (
    <div className={styles.form}>
      {distinctFailures(offer.unreadable).map(({ key, failure }) => (
        <FailureNote key={key} failure={failure} isAlert={false} />
      ))}
      {slot === undefined && offer.unreadable.length === 0 && (
        <EmptyState icon={CalendarX2} title={text.noneOffered()}>
          {text.noneOfferedNext()}
        </EmptyState>
      )}
      {slot !== undefined && (
        <>
          <p className={styles.zoneLine}>
            <Globe aria-hidden="true" />
            <span>
              {(isSameClock(slot.cutOff, slot.zone, station) ? text.zoneSame : text.zoneOther).parts<ReactNode>({
                zone: formatZone(slot.zone, cutOffInstant(slot)),
                station: formatZone(station, cutOffInstant(slot)),
                b: bold,
              })}
            </span>
          </p>
          <DayList
            slots={offer.slots}
            selectedIndex={choice.index}
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
            windowFailure={windowFailure}
            now={now}
          />
          <WindowVerdict slot={slot} window={choice.window} failure={windowFailure} now={now} />
        </>
      )}
    </div>
  )
}
