import {
  Ban,
  CalendarPlus,
  ChevronRight,
  CircleCheckBig,
  Hand,
  HandHelping,
  Inbox,
  Printer,
  Rows3,
  ShieldAlert,
  TriangleAlert,
  Truck,
  type LucideIcon,
} from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { queueNavMessages } from '../../../shared/messages/orders/queue-nav-messages.ts'
import { queueNames, type QueueId } from '../../../shared/orders/queues.ts'
import { isOrderStatus, orderStatuses, statusText } from '../../../shared/orders/status.ts'
import { classNames } from '../../ui/class-names.ts'
import { statusIcon } from '../../ui/badges/status-badge.tsx'
import { useCurrentInSight } from '../../ui/use-current-in-sight.ts'
import { NavItem } from './nav-item.tsx'
import { knownCount } from './known-count.ts'
import { queueKeys } from './queue-keys.ts'
import { useOrders, type OrdersView } from '../orders-store.ts'
import styles from './queue-nav.module.css'
import { SavedViewsNav, type SavedViewsProps } from './saved-views-nav.tsx'
import { SyncStatus, type SyncStatusProps } from './sync-status.tsx'

const queueIcons: Record<QueueId, LucideIcon> = {
  prepare: Inbox,
  attention: TriangleAlert,
  print: Printer,
  schedule: CalendarPlus,
  'hand-over': HandHelping,
  'on-the-way': Truck,
  finished: CircleCheckBig,
  cancelled: Ban,
  refusal: ShieldAlert,
}

/** In the order of work; orders likely to be refused are below the queue that they are part of. */
const shownQueues = [
  'prepare',
  'refusal',
  'attention',
  'print',
  'schedule',
  'hand-over',
  'on-the-way',
  'finished',
  'cancelled',
] as const satisfies readonly QueueId[]

const warningQueues: ReadonlySet<QueueId> = new Set(['attention', 'refusal'])

function isQueue(view: OrdersView, queue: QueueId): boolean {
  return view.kind === 'queue' && view.queue === queue
}

export interface QueueNavProps {
  /** False while documents or settings are shown: no queue is the current page then. */
  readonly isOrdersScreen: boolean
  readonly onShow: (view: OrdersView) => void
  readonly saved: Omit<SavedViewsProps, 'currentId'>
  readonly sync: SyncStatusProps
  /** Beside the count of a queue. */
  readonly queueNotes?: Partial<Record<QueueId, ReactNode>>
  /** Below the queues, for something other than orders. */
  readonly lastQueue: ReactNode
  /** The other places of the window, below the queues. */
  readonly children: ReactNode
}

/** The queues in the packer's order of work, every status below, and the age of the data. */
export function QueueNav({ isOrdersScreen, onShow, saved, sync, queueNotes = {}, lastQueue, children }: QueueNavProps) {
  const overview = useOrders((state) => state.overview)
  const view = useOrders((state) => state.view)
  const savedId = useOrders((state) => state.savedViewId)
  const read = overview?.sync
  const hasSentence = read !== undefined && read.state !== 'failed' && read.message !== null
  const [isExpanded, setExpanded] = useState(false)
  const places = useRef<HTMLDivElement>(null)
  useCurrentInSight(places)
  const unknownStatuses = Object.keys(overview?.statuses ?? {}).filter((status) => !isOrderStatus(status))
  const isShown = (queue: QueueId): boolean => queue !== 'refusal' || (overview?.queues.refusal ?? 0) > 0 || isQueue(view, queue)
  // While a saved view is shown, it is the current page, not the queue that it filters.
  const isUnsavedView = isOrdersScreen && savedId === null
  return (
    <nav className={classNames(styles.nav, hasSentence && styles.hasSentence)} aria-label={queueNavMessages.label()}>
      <div ref={places} className={styles.scroll}>
        <h2 className={styles.heading}>{queueNavMessages.queues()}</h2>
        <ul className={styles.list}>
          {shownQueues.filter(isShown).map((queue) => (
            <NavItem
              key={queue}
              icon={queueIcons[queue]}
              label={queueNames[queue]()}
              count={knownCount(overview, (known) => known.queues[queue])}
              isCurrent={isUnsavedView && isQueue(view, queue)}
              isWarning={warningQueues.has(queue) && (overview?.queues[queue] ?? 0) > 0}
              keys={queueKeys(queue)}
              note={queueNotes[queue]}
              onPress={() => onShow({ kind: 'queue', queue })}
            />
          ))}
          <NavItem
            icon={Hand}
            label={queueNavMessages.onHold()}
            count={knownCount(overview, ({ held }) => held)}
            isCurrent={isUnsavedView && view.kind === 'held'}
            keys="F4"
            onPress={() => onShow({ kind: 'held' })}
          />
          <NavItem
            icon={Rows3}
            label={queueNavMessages.allOrders()}
            count={knownCount(overview, ({ total }) => total)}
            isCurrent={isUnsavedView && view.kind === 'all'}
            keys="Ctrl+9"
            onPress={() => onShow({ kind: 'all' })}
          />
          {lastQueue}
        </ul>
        <SavedViewsNav {...saved} currentId={isOrdersScreen ? savedId : null} />
        <button type="button" className={styles.fold} aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          <ChevronRight className={classNames(styles.chevron, isExpanded && styles.turned)} aria-hidden="true" />
          {queueNavMessages.statuses()}
        </button>
        {isExpanded && (
          <ul className={styles.list}>
            {[...orderStatuses, ...unknownStatuses].map((status) => (
              <NavItem
                key={status}
                icon={statusIcon(status)}
                label={statusText(status)}
                count={knownCount(overview, ({ statuses }) => statuses[status] ?? 0)}
                isCurrent={isUnsavedView && view.kind === 'status' && view.status === status}
                onPress={() => onShow({ kind: 'status', status })}
              />
            ))}
          </ul>
        )}
        <h2 className={styles.heading}>{queueNavMessages.tools()}</h2>
        <ul className={styles.list}>{children}</ul>
      </div>
      <SyncStatus {...sync} />
    </nav>
  )
}
