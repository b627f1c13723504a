import { useEffect, useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import type { TimelineEntry } from '../../../shared/orders/timeline.ts'
import { call } from '../../app/bridge.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { formatInstant } from '../../ui/text/format-date-time.ts'
import { LongText } from '../../ui/text/long-text.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { Copyable } from './copyable.tsx'
import styles from './order-timeline.module.css'
import { timelineWords } from './timeline-text.ts'

const shownAtFirst = 8

interface Story {
  readonly orderId: number
  readonly entries: readonly TimelineEntry[]
  readonly failure: Failure | null
}

/** The story as it stands whenever the view of the order is made anew; that of another order is never shown meanwhile. */
function useStory(view: OrderView): Story | null {
  const [story, setStory] = useState<Story | null>(null)
  useEffect(() => {
    let isWanted = true
    const { id } = view.order
    void call('orders.timeline', { orderId: id }).then((result) => {
      if (!isWanted) return
      setStory(result.ok ? { orderId: id, entries: result.value, failure: null } : { orderId: id, entries: [], failure: result.failure })
    })
    return () => {
      isWanted = false
    }
  }, [view])
  return story?.orderId === view.order.id ? story : null
}

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  const zone = useStationZone()
  const { what, details, numbers, said, tone } = timelineWords(entry)
  const station = entry.kind === 'sheets' ? entry.station : ''
  const by = [entry.person, station].filter((part) => part !== '').join(', ')
  return (
    <li className={classNames(styles.entry, styles[tone])}>
      <div className={styles.head}>
        <span className={styles.what}>
          <LongText text={what} />
        </span>
        <time className={styles.soft} dateTime={entry.at}>
          {formatInstant(entry.at, zone) ?? entry.at}
        </time>
      </div>
      {details.map((detail) => (
        <p key={detail} className={styles.soft}>
          <LongText text={detail} />
        </p>
      ))}
      {numbers.map(({ name, text }) => (
        <Copyable key={`${name}-${text}`} what={`${name} ${text.slice(0, 60)}`} text={text} />
      ))}
      {said !== null && (
        <blockquote className={styles.said}>
          <LongText text={said} />
        </blockquote>
      )}
      {by !== '' && (
        <p className={styles.soft}>
          by <bdi>{by}</bdi>
        </p>
      )}
    </li>
  )
}

/** What this station did for an order and what it saw change, newest first. */
export function OrderTimeline({ view }: { readonly view: OrderView }) {
  const story = useStory(view)
  const [wholeOf, setWholeOf] = useState<number | null>(null)
  if (story === null) return <Spinner words="Reading what happened" />
  const { orderId, entries, failure } = story
  if (failure !== null) return <FailureNote failure={failure} isLoud={false} />
  if (entries.length === 0)
    return <p className={styles.soft}>Nothing yet: this station did nothing with the order and saw nothing change.</p>
  const isWhole = wholeOf === orderId
  return (
    <>
      <ol className={styles.timeline}>
        {(isWhole ? entries : entries.slice(0, shownAtFirst)).map((entry, index) => (
          <Entry key={`${entry.at}-${entry.kind}-${entries.length - index}`} entry={entry} />
        ))}
      </ol>
      {entries.length > shownAtFirst && (
        <Button variant="quiet" isExpanded={isWhole} onPress={() => setWholeOf(isWhole ? null : orderId)}>
          {isWhole ? 'Show the newest only' : `Show all ${entries.length}`}
        </Button>
      )}
    </>
  )
}
