import { CircleCheck, Info, OctagonAlert, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { Button, IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { dismissNotice, useNotices, type NoticeItem } from './notices.ts'
import styles from './notice-region.module.css'
import { useNoticePlace } from './use-notice-place.ts'
import { TechnicalDetail } from './technical-detail.tsx'

const icons: Record<NoticeItem['tone'], LucideIcon> = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: OctagonAlert }

/** How long a notice that is not a problem stays; restarted after hover or focus. */
const autoDismissMs = 6000

function staysUntilDismissed({ tone }: NoticeItem): boolean {
  return tone === 'danger' || tone === 'warning'
}

interface NoticeRegionProps {
  readonly onOpenOrder: (orderId: number) => void
  /** Opens a list of exactly these orders. */
  readonly onOpenOrders: (orderIds: readonly number[], title: string) => void
}

function NoticeCard({ notice, onOpenOrder, onOpenOrders }: { readonly notice: NoticeItem } & NoticeRegionProps) {
  const { id, tone, message, next = '', upstreamMessage = '', detail, orderId = null, orderIds = [], action } = notice
  const Icon = icons[tone]
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const stays = staysUntilDismissed(notice) || isHovered || isFocused
  useEffect(() => {
    const timer = stays ? undefined : setTimeout(() => dismissNotice(id), autoDismissMs)
    return () => clearTimeout(timer)
  }, [id, stays])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done here: who looks at it only keeps it from leaving
    <li
      className={classNames(styles.card, styles[tone])}
      data-transient={staysUntilDismissed(notice) ? undefined : ''}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.content}>
        <div className={styles.words}>
          <p>
            <span className={styles.message}>{message}</span> {next !== '' && <span>{next}</span>}
          </p>
          {upstreamMessage !== '' && <blockquote className={styles.quote}>{upstreamMessage}</blockquote>}
          <TechnicalDetail detail={detail} />
        </div>
        {action !== undefined && (
          <Button
            icon={action.icon}
            onPress={() => {
              dismissNotice(id)
              action.perform()
            }}
          >
            {action.label}
          </Button>
        )}
        {orderId !== null && <Button onPress={() => onOpenOrder(orderId)}>{uiMessages.showOrder()}</Button>}
        {orderIds.length > 0 && <Button onPress={() => onOpenOrders(orderIds, message)}>{uiMessages.showOrders()}</Button>}
      </div>
      <IconButton icon={X} label={uiMessages.dismiss()} onPress={() => dismissNotice(id)} />
    </li>
  )
}

/** The corner where notices appear: a polite live region. Problems stay until they are dismissed. */
export function NoticeRegion(props: NoticeRegionProps) {
  const items = useNotices((state) => state.items)
  const region = useNoticePlace(items.length > 0)
  return (
    <section
      ref={region}
      className={classNames(styles.region, items.length === 0 && styles.empty)}
      aria-label={uiMessages.notices()}
      data-region=""
      data-react-aria-top-layer="true"
    >
      {/* oxlint-disable-next-line house/text -- values of ARIA */}
      <ul aria-live="polite" aria-relevant="additions text" className={styles.list}>
        {items.map((notice) => (
          <NoticeCard key={notice.sequence} notice={notice} {...props} />
        ))}
      </ul>
    </section>
  )
}
