import { CalendarArrowDown, CalendarDays, ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useState } from 'react'
import { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import { pickupCalendarMessages as text } from '../../../shared/messages/pickups/pickup-calendar-messages.ts'
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
import { useCalendar, type Calendar } from './use-calendar.ts'
import { groupByDay, mondayOf, rangeOf, addWeeks } from './calendar-entries.ts'
import { renderMessage } from '../../../shared/messages/render-message.ts'

interface EmptyWeekProps {
  readonly range: { readonly from: string; readonly to: string }
  readonly next: Calendar['next']
  readonly onShow: (date: string) => void
}

/** A week without a pickup: says when the next ones are. */
function EmptyWeek({ range, next, onShow }: EmptyWeekProps) {
  return (
    <EmptyState
      icon={CalendarDays}
      title={text.empty({ from: formatDate(range.from), to: formatDate(range.to) })}
      {...(next === null ? {} : { actions: <Button onPress={() => onShow(next.date)}>{text.showNext()}</Button> })}
    >
      {next === null ? text.emptyNote() : text.next({ count: next.count, date: formatDate(next.date) })}
    </EmptyState>
  )
}

export interface CalendarViewProps {
  readonly onOpenOrder: (orderId: number) => void
  readonly onBookAgain: (orderIds: readonly number[]) => void
}

/** Booked pickups by day in their own zones, what was missed first; found by any of their numbers, printed, and given to other calendars. */
export function CalendarView({ onOpenOrder, onBookAgain }: CalendarViewProps) {
  const station = useStationZone()
  const [monday, setMonday] = useState(() => mondayOf(Temporal.Now.plainDateISO(station).toString()))
  const [search, setSearch] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const isSearching = search.trim() !== ''
  const range = rangeOf(monday, isSearching)
  const calendar = useCalendar(range.from, range.to)
  const { missed, days } = groupByDay(calendar.entries ?? [], search)
  const shown = days.flatMap(({ entries }) => entries)
  const booked = shown.filter(({ booking }) => booking !== null).map(({ orderId }) => orderId)
  const today = Temporal.Now.plainDateISO(station).toString()

  const save = async (): Promise<void> => {
    const saved = await call('pickups.exportCalendar', range)
    setFailure(saved.ok ? null : saved.failure)
    if (saved.ok) showNotice({ tone: 'success', message: text.saved(), next: saved.value.saved })
  }
  const print = async (): Promise<void> => {
    const printed = await call('pickups.printSheet', { orderIds: booked })
    setFailure(printed.ok ? null : printed.failure)
    if (printed.ok) showNotice({ tone: 'success', message: text.sheetSent(), next: renderMessage(printed.value.sent) })
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
          <h2>{text.title()}</h2>
          <p aria-live="polite">
            {isSearching
              ? text.found({ count: shown.length + missed.length })
              : text.range({ from: formatDate(range.from), to: formatDate(range.to), count: shown.length })}
          </p>
        </div>
        <div className={styles.weeks}>
          <IconButton icon={ChevronLeft} label={text.previousWeek()} onPress={() => setMonday(addWeeks(monday, -1))} />
          <Button variant="quiet" onPress={() => setMonday(mondayOf(today))}>
            {text.thisWeek()}
          </Button>
          <IconButton icon={ChevronRight} label={text.nextWeek()} onPress={() => setMonday(addWeeks(monday, 1))} />
        </div>
        <div className={styles.search}>
          <TextField label={text.find()} value={search} onChange={setSearch} placeholder={text.findExample()} maxLength={200} />
        </div>
        <div className={styles.actions}>
          <Button icon={Printer} isDisabled={booked.length === 0} disabledReason={text.printDisabled()} onPress={() => void print()}>
            {text.printSheet()}
          </Button>
          <Button icon={CalendarArrowDown} onPress={() => void save()}>
            {text.save()}
          </Button>
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what may scroll has to be reachable by keyboard */}
      <section className={styles.days} tabIndex={0} aria-label={text.days()}>
        {failure !== null && <FailureNote failure={failure} />}
        {calendar.failure !== null && <FailureNote failure={calendar.failure} />}
        {calendar.entries === null && calendar.failure === null && <Spinner label={text.loading()} />}
        {missed.length > 0 && (
          <section className={styles.day} aria-label={text.missed()}>
            <h3 className={styles.missedName}>{text.missedCount({ count: missed.length })}</h3>
            <ul>{missed.map(card)}</ul>
          </section>
        )}
        {days.map(({ date, entries }) => (
          <section key={date} className={styles.day} aria-label={formatDate(date)}>
            <h3>
              {formatDate(date)}
              <span>{date === today ? text.todayCount({ count: entries.length }) : text.dayCount({ count: entries.length })}</span>
            </h3>
            <ul>{entries.map(card)}</ul>
          </section>
        ))}
        {calendar.entries !== null && isSearching && missed.length === 0 && days.length === 0 && (
          <EmptyState icon={CalendarDays} title={text.noMatch()}>
            {text.noMatchNote({ search: search.trim() })}
          </EmptyState>
        )}
        {calendar.entries !== null && !isSearching && days.length === 0 && (
          <EmptyWeek range={range} next={calendar.next} onShow={(date) => setMonday(mondayOf(date))} />
        )}
      </section>
    </div>
  )
}
