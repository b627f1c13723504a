import { CalendarArrowDown, CalendarDays, ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { pickupCalendarMessages as text } from '../../../shared/messages/pickups/pickup-calendar-messages.ts'
import { call } from '../../bridge.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { formatDate } from '../../ui/text/format-date-time.ts'
import { showNotice } from '../../ui/feedback/notices.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CalendarEntryRow, MissedPickupRow } from './calendar-entry.tsx'
import styles from './calendar-view.module.css'
import { useCalendar, type Calendar } from './use-calendar.ts'
import { groupByDay, rangeOf, shownDayCount, type DayRange } from './calendar-entries.ts'
import { addDays } from '../../../shared/pickups/pickup-moment.ts'
import { useReadNow } from '../clocks/use-now.ts'
import { renderMessage } from '../../../shared/messages/render-message.ts'

interface EmptyDaysProps {
  readonly range: DayRange
  readonly next: Calendar['next']
  readonly onShow: (date: string) => void
}

/** Days without a pickup: shows when the next ones are. */
function EmptyDays({ range, next, onShow }: EmptyDaysProps) {
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
  /** Shown above the pickups. */
  readonly children?: ReactNode
}

/** Booked pickups by day and clock of the station, missed ones first; searchable by number, printable, exportable. */
export function CalendarView({ onOpenOrder, onBookAgain, children }: CalendarViewProps) {
  const station = useStationZone()
  const today = useReadNow((now) => now.toZonedDateTimeISO(station).toPlainDate().toString())
  // Null means from today on, also past midnight.
  const [firstDay, setFirstDay] = useState<string | null>(null)
  const first = firstDay ?? today
  const [search, setSearch] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const isSearching = search.trim() !== ''
  const range = rangeOf(first, isSearching)
  const calendar = useCalendar(range.from, range.to)
  const { missed, days } = groupByDay(calendar.entries ?? [], search)
  const shown = days.flatMap(({ entries }) => entries)
  const booked = shown.filter(({ booking }) => booking !== null).map(({ orderId }) => orderId)

  const save = async (): Promise<void> => {
    const saved = await call('pickups.exportCalendar', range)
    setFailure(saved.ok ? null : saved.failure)
    if (saved.ok) showNotice({ tone: 'info', message: text.saved(), next: saved.value.saved })
  }
  const print = async (): Promise<void> => {
    const printed = await call('pickups.printSheet', { orderIds: booked })
    setFailure(printed.ok ? null : printed.failure)
    if (printed.ok) showNotice({ tone: 'info', message: text.sheetSent(), next: renderMessage(printed.value.sent) })
  }
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
          <IconButton icon={ChevronLeft} label={text.previousDays()} onPress={() => setFirstDay(addDays(first, -shownDayCount))} />
          <Button variant="quiet" onPress={() => setFirstDay(null)}>
            {text.fromToday()}
          </Button>
          <IconButton icon={ChevronRight} label={text.nextDays()} onPress={() => setFirstDay(addDays(first, shownDayCount))} />
        </div>
        <div className={styles.search}>
          <TextField label={text.find()} value={search} onChange={setSearch} placeholder={text.findExample()} maxLength={200} isFindField />
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
      <section className={styles.days} tabIndex={0} data-region-start="" aria-label={text.days()}>
        {children}
        {failure !== null && <FailureNote failure={failure} />}
        {calendar.failure !== null && <FailureNote failure={calendar.failure} />}
        {calendar.entries === null && calendar.failure === null && <Spinner label={text.loading()} />}
        {missed.length > 0 && (
          <section className={styles.day} aria-label={text.missed()}>
            <header className={styles.missedHead}>
              <h3>{text.missedCount({ count: missed.length })}</h3>
              {missed.length > 1 && (
                <Button onPress={() => onBookAgain(missed.map(({ orderId }) => orderId))}>
                  {text.bookAllAgain({ count: missed.length })}
                </Button>
              )}
            </header>
            <ul>
              {missed.map((entry) => (
                <MissedPickupRow
                  key={entry.orderId}
                  entry={entry}
                  onOpenOrder={() => onOpenOrder(entry.orderId)}
                  onBookAgain={() => onBookAgain([entry.orderId])}
                />
              ))}
            </ul>
          </section>
        )}
        {days.map(({ date, entries }) => (
          <section key={date} className={styles.day} aria-label={formatDate(date)}>
            <h3>
              {formatDate(date)}
              <span>{date === today ? text.todayCount({ count: entries.length }) : text.dayCount({ count: entries.length })}</span>
            </h3>
            <ul>
              {entries.map((entry) => (
                <CalendarEntryRow key={entry.orderId} entry={entry} onOpenOrder={() => onOpenOrder(entry.orderId)} />
              ))}
            </ul>
          </section>
        ))}
        {calendar.entries !== null && isSearching && missed.length === 0 && days.length === 0 && (
          <EmptyState icon={CalendarDays} title={text.noMatch()}>
            {text.noMatchNote({ search: search.trim() })}
          </EmptyState>
        )}
        {calendar.entries !== null && !isSearching && days.length === 0 && (
          <EmptyDays range={range} next={calendar.next} onShow={setFirstDay} />
        )}
      </section>
    </div>
  )
}
