import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { shiftScreenMessages as text } from '../../shared/messages/shift/shift-screen-messages.ts'
import type { QueueId } from '../../shared/orders/queues.ts'
import type { ShiftOverview, ShiftQueues } from '../../shared/shift/shift-overview.ts'
import { formatTime } from '../ui/text/format-date-time.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import styles from './shift-screen.module.css'

declare module 'react' {
  interface CSSProperties {
    '--share'?: number
  }
}

/** Where the orders behind a number are listed. */
export type FigurePlace = QueueId | 'labels'

interface LeftFigure {
  readonly place: FigurePlace
  readonly name: () => string
  readonly count: (queues: ShiftQueues) => number
  /** True if any number but 0 needs attention. */
  readonly isWarning?: boolean
}

export const leftFigures: readonly LeftFigure[] = [
  { place: 'prepare', name: text.toPrepare, count: ({ prepare }) => prepare },
  { place: 'print', name: text.toPrint, count: ({ print }) => print },
  { place: 'schedule', name: text.toBook, count: ({ schedule }) => schedule },
  { place: 'hand-over', name: text.toHandOver, count: ({ handOver }) => handOver },
  { place: 'attention', name: text.attention, count: ({ attention }) => attention, isWarning: true },
  { place: 'labels', name: text.toDestroy, count: ({ labelsToDestroy }) => labelsToDestroy, isWarning: true },
]

/** Remaining work; each number opens its list. */
export function LeftFigures({ queues, onShow }: { readonly queues: ShiftQueues; readonly onShow: (place: FigurePlace) => void }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{text.left()}</h3>
      <ul className={styles.figures}>
        {leftFigures.map(({ place, name, count, isWarning = false }) => {
          const number = count(queues)
          const warns = isWarning && number > 0
          return (
            <li key={place}>
              <button type="button" className={styles.figure} data-warning={warns} onClick={() => onShow(place)}>
                <b>
                  {warns && <TriangleAlert aria-hidden="true" />}
                  {number}
                </b>
                <span>{name()}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Finished work, and a comparison of the hours. */
export function DoneFigures({ overview }: { readonly overview: ShiftOverview }) {
  const id = useId()
  const zone = useStationZone()
  const { done, hours } = overview
  const figures = [
    { name: text.thisShift(), number: done.shift },
    { name: text.halfHour(), number: done.halfHour },
    { name: text.perHour(), number: done.halfHour * 2 },
  ]
  const most = Math.max(1, ...hours.map(({ orders }) => orders))
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{text.done()}</h3>
      <p className={styles.soft}>{text.doneHint()}</p>
      <dl className={styles.figures}>
        {figures.map(({ name, number }) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
      {hours.length > 0 && (
        <ol className={styles.hours} aria-label={text.hours()}>
          {hours.map(({ from, orders }) => {
            const time = formatTime(from, zone) ?? ''
            return (
              <li key={from} aria-label={text.hourName({ time, count: orders })}>
                <span className={styles.hour}>{time}</span>
                <span className={styles.track} aria-hidden="true">
                  <span className={styles.bar} style={{ '--share': orders / most }} />
                </span>
                <span className={styles.orders}>{orders}</span>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
