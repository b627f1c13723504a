import { History, TriangleAlert, WifiOff, X, type LucideIcon } from 'lucide-react'
import { Temporal } from 'temporal-polyfill'
import { useEffect } from 'react'
import { shiftScreenMessages, wallboardMessages as text } from '../../shared/messages/shift/shift-screen-messages.ts'
import type { ShiftOverview } from '../../shared/shift/shift-overview.ts'
import { Button } from '../ui/button.tsx'
import { formatDate, formatTime } from '../ui/text/format-date-time.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import { connectShift, useShift } from './shift-store.ts'
import { useMinute } from './use-minute.ts'
import { WallboardCutOffs } from './wallboard-cut-offs.tsx'
import styles from './wallboard.module.css'

export interface WallboardProps {
  readonly isOffline: boolean
  /** When the service last answered (ISO instant); null if it never did. */
  readonly lastAnswerAt: string | null
  readonly onLeave: () => void
}

/** The numbers are counted every minute; older than this they are out of date. Minutes. */
const staleMinutes = 3

function State({ icon: Icon, words }: { readonly icon: LucideIcon; readonly words: string }) {
  return (
    <output className={styles.state}>
      <Icon aria-hidden="true" />
      {words}
    </output>
  )
}

function WallboardHead({ isOffline, lastAnswerAt, onLeave }: WallboardProps) {
  const now = useMinute()
  const zone = useStationZone()
  const countedAt = useShift((state) => state.overview?.at ?? null)
  const local = now.toZonedDateTimeISO(zone)
  const since = lastAnswerAt === null ? null : formatTime(lastAnswerAt, zone)
  const isStale = countedAt !== null && now.since(Temporal.Instant.from(countedAt)).total('minutes') > staleMinutes
  return (
    <header className={styles.head}>
      <p className={styles.clock}>
        <time dateTime={now.toString()}>{formatTime(now.toString(), zone)}</time>
        <span>{formatDate(local.toPlainDate().toString())}</span>
      </p>
      {isOffline && <State icon={WifiOff} words={since === null ? text.offline() : text.offlineSince({ time: since })} />}
      {isStale && <State icon={History} words={text.stale({ time: formatTime(countedAt, zone) ?? '' })} />}
      <Button icon={X} variant="quiet" shortcut="Esc" onPress={onLeave}>
        {text.leave()}
      </Button>
    </header>
  )
}

function figuresOf({ queues, done }: ShiftOverview) {
  return [
    { name: shiftScreenMessages.toPrint(), number: queues.print, isWarning: false },
    { name: text.doneInShift(), number: done.shift, isWarning: false },
    { name: shiftScreenMessages.perHour(), number: done.halfHour * 2, isWarning: false },
    { name: shiftScreenMessages.toBook(), number: queues.schedule, isWarning: false },
    { name: shiftScreenMessages.attention(), number: queues.attention, isWarning: queues.attention > 0 },
    { name: shiftScreenMessages.toDestroy(), number: queues.labelsToDestroy, isWarning: queues.labelsToDestroy > 0 },
  ]
}

function isAllDone({ queues }: ShiftOverview): boolean {
  return Object.values(queues).every((count) => count === 0)
}

function WallboardNumbers({ overview }: { readonly overview: ShiftOverview }) {
  if (isAllDone(overview)) return <p className={styles.words}>{overview.done.shift === 0 ? text.nothingYet() : text.allDone()}</p>
  return (
    <dl className={styles.figures}>
      {figuresOf(overview).map(({ name, number, isWarning }) => (
        <div key={name} className={styles.figure} data-warning={isWarning}>
          <dt>{name}</dt>
          <dd>
            {isWarning && <TriangleAlert aria-hidden="true" />}
            {number}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The shift for a large screen in the hall. It shows no customer, order, address or person. */
export function Wallboard(props: WallboardProps) {
  const { overview, cutOffs } = useShift()
  useEffect(connectShift, [])
  return (
    <section className={styles.board} aria-label={text.title()}>
      <WallboardHead {...props} />
      {overview === null ? <p className={styles.words}>{text.loading()}</p> : <WallboardNumbers overview={overview} />}
      {overview !== null && <WallboardCutOffs overview={overview} cutOffs={cutOffs ?? []} />}
    </section>
  )
}
