import { useEffect, useState } from 'react'
import type { Failure } from '../../../../shared/failure.ts'
import { orderHistoryMessages } from '../../../../shared/messages/orders/order-history-messages.ts'
import type { OrderView } from '../../../../shared/orders/order-view.ts'
import type { TimelineEntry } from '../../../../shared/orders/timeline.ts'
import { call } from '../../../bridge.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FailureNote } from '../../../ui/feedback/failure-note.tsx'
import { formatInstant } from '../../../ui/text/format-date-time.ts'
import { LongText } from '../../../ui/text/long-text.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { useStationZone } from '../../../ui/text/station-zone.ts'
import { Copyable } from '../copyable.tsx'
import styles from './order-timeline.module.css'
import { formatTimelineEntry } from './timeline-text.ts'

const shownAtFirst = 8

interface TimelineState {
  readonly orderId: number
  readonly entries: readonly TimelineEntry[]
  readonly failure: Failure | null
}

/** The timeline, read again with every new view of the order; never that of another order. */
function useTimeline(view: OrderView): TimelineState | null {
  const [timeline, setTimeline] = useState<TimelineState | null>(null)
  useEffect(() => {
    let isCurrent = true
    const { id } = view.order
    void call('orders.timeline', { orderId: id }).then((result) => {
      if (!isCurrent) return
      setTimeline(result.ok ? { orderId: id, entries: result.value, failure: null } : { orderId: id, entries: [], failure: result.failure })
    })
    return () => {
      isCurrent = false
    }
  }, [view])
  return timeline?.orderId === view.order.id ? timeline : null
}

function Entry({ entry, order }: { readonly entry: TimelineEntry; readonly order: OrderView['order'] }) {
  const zone = useStationZone()
  const { title, details, numbers, quote, tone } = formatTimelineEntry(entry, order.legs.length, {
    pickup: order.origin.zone,
    station: zone,
  })
  const station = entry.kind === 'sheets' ? entry.station : ''
  const by = [entry.person, station].filter((part) => part !== '').join(', ')
  return (
    <li className={classNames(styles.entry, styles[tone])}>
      <div className={styles.head}>
        <span className={styles.what}>
          <LongText text={title} />
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
      {numbers.map(({ copyLabel, text }) => (
        <Copyable key={`${copyLabel}-${text}`} label={copyLabel} text={text} />
      ))}
      {quote !== null && (
        <blockquote className={styles.quote}>
          <LongText text={quote} />
        </blockquote>
      )}
      {by !== '' && <p className={styles.soft}>{orderHistoryMessages.by.parts({ person: <bdi key="person">{by}</bdi> })}</p>}
    </li>
  )
}

/** What this station did with an order and which changes it observed, newest first. */
export function OrderTimeline({ view }: { readonly view: OrderView }) {
  const timeline = useTimeline(view)
  const [expandedOrderId, setExpandedOrderId] = useState<number | null>(null)
  if (timeline === null) return <Spinner label={orderHistoryMessages.reading()} />
  const { orderId, entries, failure } = timeline
  if (failure !== null) return <FailureNote failure={failure} isAlert={false} />
  if (entries.length === 0) return <p className={styles.soft}>{orderHistoryMessages.nothing()}</p>
  const isWhole = expandedOrderId === orderId
  return (
    <>
      <ol className={styles.timeline}>
        {(isWhole ? entries : entries.slice(0, shownAtFirst)).map((entry, index) => (
          <Entry key={`${entry.at}-${entry.kind}-${entries.length - index}`} entry={entry} order={view.order} />
        ))}
      </ol>
      {entries.length > shownAtFirst && (
        <Button variant="quiet" isExpanded={isWhole} onPress={() => setExpandedOrderId(isWhole ? null : orderId)}>
          {isWhole ? orderHistoryMessages.showNewest() : orderHistoryMessages.showAll({ count: entries.length })}
        </Button>
      )}
    </>
  )
}
