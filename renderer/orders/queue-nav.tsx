import {
  Ban,
  CalendarPlus,
  ChevronRight,
  CircleCheckBig,
  HandHelping,
  Inbox,
  Printer,
  Rows3,
  TriangleAlert,
  Truck,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { queueIds, queueNames, type QueueId } from '../../shared/orders/queues.ts'
import { isOrderStatus, orderStatuses, statusWords } from '../../shared/orders/status.ts'
import { classNames } from '../ui/class-names.ts'
import { KeyHint } from '../ui/key-hint.tsx'
import { statusIcon } from '../ui/status-badge.tsx'
import { useOrders, type OrdersView } from './orders-store.ts'
import styles from './queue-nav.module.css'
import { SyncLine, type SyncLineProps } from './sync-line.tsx'

const queueIcons: Record<QueueId, LucideIcon> = {
  prepare: Inbox,
  attention: TriangleAlert,
  print: Printer,
  schedule: CalendarPlus,
  'hand-over': HandHelping,
  'on-the-way': Truck,
  finished: CircleCheckBig,
  cancelled: Ban,
}

interface NavItemProps {
  readonly icon: LucideIcon
  readonly words: string
  readonly count: number | null
  readonly isCurrent: boolean
  readonly keys?: string
  readonly isWarning?: boolean
  readonly onPress: () => void
}

/** One line of the navigation: icon, words, key and live count. */
export function NavItem({ icon: Icon, words, count, isCurrent, keys, isWarning = false, onPress }: NavItemProps) {
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.item, isCurrent && styles.current, isWarning && styles.warning)}
        aria-current={isCurrent ? 'page' : undefined}
        aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
        onClick={onPress}
      >
        <Icon className={styles.icon} aria-hidden="true" />
        <span className={styles.words}>{words}</span>
        {keys !== undefined && <KeyHint keys={keys} />}
        {count !== null && <span className={classNames(styles.count, count === 0 && styles.nothing)}>{count}</span>}
      </button>
    </li>
  )
}

function isQueue(view: OrdersView, queue: QueueId): boolean {
  return view.kind === 'queue' && view.queue === queue
}

export interface QueueNavProps {
  /** False while papers or settings are shown: no queue is the current page then. */
  readonly isCurrent: boolean
  readonly onShow: (view: OrdersView) => void
  readonly sync: SyncLineProps
  /** The other places of the window, below the queues. */
  readonly children: ReactNode
}

/** The queues in the packer's order of work, every status below, and how fresh it all is. */
export function QueueNav({ isCurrent, onShow, sync, children }: QueueNavProps) {
  const overview = useOrders((state) => state.overview)
  const view = useOrders((state) => state.view)
  const [isUnfolded, setUnfolded] = useState(false)
  const strange = Object.keys(overview?.statuses ?? {}).filter((status) => !isOrderStatus(status))
  return (
    <nav className={styles.nav} aria-label="Queues and views">
      <div className={styles.scroll}>
        <h2 className={styles.heading}>Queues</h2>
        <ul className={styles.list}>
          {queueIds.map((queue, index) => (
            <NavItem
              key={queue}
              icon={queueIcons[queue]}
              words={queueNames[queue]}
              count={overview?.queues[queue] ?? null}
              isCurrent={isCurrent && isQueue(view, queue)}
              isWarning={queue === 'attention' && (overview?.queues.attention ?? 0) > 0}
              keys={`Ctrl+${index + 1}`}
              onPress={() => onShow({ kind: 'queue', queue })}
            />
          ))}
          <NavItem
            icon={Rows3}
            words="All orders"
            count={overview?.total ?? null}
            isCurrent={isCurrent && view.kind === 'all'}
            keys="Ctrl+9"
            onPress={() => onShow({ kind: 'all' })}
          />
        </ul>
        <button type="button" className={styles.fold} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          <ChevronRight className={classNames(styles.chevron, isUnfolded && styles.turned)} aria-hidden="true" />
          Statuses
        </button>
        {isUnfolded && (
          <ul className={styles.list}>
            {[...orderStatuses, ...strange].map((status) => (
              <NavItem
                key={status}
                icon={statusIcon(status)}
                words={statusWords(status)}
                count={overview?.statuses[status] ?? 0}
                isCurrent={isCurrent && view.kind === 'status' && view.status === status}
                onPress={() => onShow({ kind: 'status', status })}
              />
            ))}
          </ul>
        )}
        <h2 className={styles.heading}>Bench</h2>
        <ul className={styles.list}>{children}</ul>
      </div>
      <SyncLine {...sync} />
    </nav>
  )
}
