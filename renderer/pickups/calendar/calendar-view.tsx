import { CalendarArrowDown, CalendarDays, ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useState } from 'react'
import { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import { formatCount } from '../../../shared/format-count.ts'
import { call } from '../../app/bridge.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { formatDate } from '../../ui/text/format-date-time.ts'
import { showNotice } from '../../ui/feedback/notices.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CalendarEntryCard } from './calendar-entry.tsx'
import styles from './calendar-view.module.css'
import { useCalendar } from './use-calendar.ts'
import { groupByDay, mondayOf, rangeOf, addWeeks } from './calendar-entries.ts'
import { renderMessage } from '../../../shared/messages/render-message.ts'

export interface CalendarViewProps {
  readonly onOpenOrder: (orderId: number) => void
  readonly onBookAgain: (orderIds: readonly number[]) => void
}

function formatPickupCount(count: number): string {
  return formatCount(count, 'pickup', 'pickups')
}

/** Booked pickups by day in their own zones, what was missed first; found by any of their numbers, printed, and given to other calendars. */
export function CalendarView({ onOpenOrder, onBookAgain }: CalendarViewProps) {
  const station = useStationZone()
  const [monday, setMonday] = useState(() => mondayOf(Temporal.Now.plainDateISO(station).toString()))
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const isSearching = text.trim() !== ''
  const range = rangeOf(monday, isSearching)
  const calendar = useCalendar(range.from, range.to)
  const { missed, days } = groupByDay(calendar.entries ?? [], text)
  const shown = days.flatMap(({ entries }) => entries)
  const booked = shown.filter(({ booking }) => booking !== null).map(({ orderId }) => orderId)
  const today = Temporal.Now.plainDateISO(station).toString()

  const save = async (): Promise<void> => {
    const saved = await call('pickups.exportCalendar', range)
    setFailure(saved.ok ? null : saved.failure)
    if (saved.ok) showNotice({ tone: 'success', message: 'Calendar file saved.', next: saved.value.saved })
  }
  const print = async (): Promise<void> => {
    const printed = await call('pickups.printSheet', { orderIds: booked })
    setFailure(printed.ok ? null : printed.failure)
    if (printed.ok) showNotice({ tone: 'success', message: 'Pickup sheet sent.', next: renderMessage(printed.value.sent) })
  }
  const card = (entry: (typeof shown)[number]) => (
    <CalendarEntryCard
      key={`${entry.orderId}/${entry.date}`}
      entry={entry}
      onOpenOrder={() => onOpenOrder(entry.orderId)}
      onBookAgain={() => onBookAgain([entry.orderId])}
    />
  )
  return (
    <div className={styles.view}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h2>Pickups</h2>
          <p aria-live="polite">
            {isSearching
              ? `${formatPickupCount(shown.length + missed.length)} found`
              : `${formatDate(range.from)} to ${formatDate(range.to)}, ${formatPickupCount(shown.length)}`}
          </p>
        </div>
        <div className={styles.weeks}>
          <IconButton icon={ChevronLeft} label="Week before" onPress={() => setMonday(addWeeks(monday, -1))} />
          <Button variant="quiet" onPress={() => setMonday(mondayOf(today))}>
            This week
          </Button>
          <IconButton icon={ChevronRight} label="Week after" onPress={() => setMonday(addWeeks(monday, 1))} />
        </div>
        <div className={styles.search}>
          <TextField label="Find" value={text} onChange={setText} placeholder="Confirmation number, order or address" maxLength={200} />
        </div>
        <div className={styles.deeds}>
          <Button
            icon={Printer}
            isDisabled={booked.length === 0}
            disabledReason="No pickup booked from here is shown."
            onPress={() => void print()}
          >
            Print pickup sheet
          </Button>
          <Button icon={CalendarArrowDown} onPress={() => void save()}>
            Save as iCalendar
          </Button>
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what may scroll has to be reachable by keyboard */}
      <section className={styles.days} tabIndex={0} aria-label="Pickups by day">
        {failure !== null && <FailureNote failure={failure} />}
        {calendar.failure !== null && <FailureNote failure={calendar.failure} />}
        {calendar.entries === null && calendar.failure === null && <Spinner label="Reading the pickups" />}
        {missed.length > 0 && (
          <section className={styles.day} aria-label="Missed">
            <h3 className={styles.missedName}>{`Missed (${missed.length})`}</h3>
            <ul>{missed.map(card)}</ul>
          </section>
        )}
        {days.map(({ date, entries }) => (
          <section key={date} className={styles.day} aria-label={formatDate(date)}>
            <h3>
              {formatDate(date)}
              <span>{`${date === today ? 'today, ' : ''}${formatPickupCount(entries.length)}`}</span>
            </h3>
            <ul>{entries.map(card)}</ul>
          </section>
        ))}
        {calendar.entries !== null && missed.length === 0 && days.length === 0 && (
          <EmptyState icon={CalendarDays} title={isSearching ? 'No pickup fits' : 'No pickup in this week'}>
            {isSearching
              ? `None of half a year before and after fits “${text.trim()}”.`
              : 'Book pickups from “To schedule”: choose orders there, then Schedule pickups.'}
          </EmptyState>
        )}
      </section>
    </div>
  )
}
