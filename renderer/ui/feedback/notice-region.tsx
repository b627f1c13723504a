import { CircleCheck, Info, OctagonAlert, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { Button, IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { useShallow } from 'zustand/react/shallow'
import { dismissNotice, staysUntilDismissed, useNotices, visibleNotices, type NoticeItem } from './notices.ts'
import styles from './notice-region.module.css'
import { useNoticePlace } from './use-notice-place.ts'
import { TechnicalDetail } from './technical-detail.tsx'
import { WholeWords } from '../text/whole-words.tsx'

const icons: Record<NoticeItem['tone'], LucideIcon> = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: OctagonAlert }

/** How long a notice that is not a problem stays; restarted after hover or focus. */
const autoDismissMs = 6000

interface NoticeRegionProps {
  readonly onOpenOrder: (orderId: number) => void
  /** Opens a list of exactly these orders. */
  readonly onOpenOrders: (orderIds: readonly number[], title: string) => void
}

interface NoticeCardProps extends NoticeRegionProps {
  readonly notice: NoticeItem
  /** After its own buttons. */
  readonly more: ReactNode
}

function NoticeCard({ notice, more, onOpenOrder, onOpenOrders }: NoticeCardProps) {
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
            <span className={styles.message}>
              <WholeWords text={message} />
            </span>{' '}
            {next !== '' && (
              <span>
                <WholeWords text={next} />
              </span>
            )}
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
        {more}
      </div>
      <IconButton icon={X} label={uiMessages.dismiss()} onPress={() => dismissNotice(id)} />
    </li>
  )
}

/** True if a low window does not show everything: there are several notices, or the newest is a problem with more than a message. */
function isShortened(notices: readonly NoticeItem[]): boolean {
  const newest = notices.at(-1)
  if (newest === undefined) return false
  const { next = '', upstreamMessage = '', detail = '' } = newest
  return notices.length > 1 || (staysUntilDismissed(newest) && `${next}${upstreamMessage}${detail}` !== '')
}

/** The corner where notices appear: a polite live region. Problems stay until they are dismissed. */
export function NoticeRegion(props: NoticeRegionProps) {
  const items = useNotices(useShallow(visibleNotices))
  const [isWhole, setWhole] = useState(false)
  const others = items.length - 1
  if (isWhole && !isShortened(items)) setWhole(false)
  const showMore = others > 0 ? uiMessages.otherNotices({ count: others }) : uiMessages.wholeNotice()
  const more = isShortened(items) && (
    <Button variant="quiet" className={styles.more} isExpanded={isWhole} onPress={() => setWhole(!isWhole)}>
      {isWhole ? uiMessages.showLess() : showMore}
    </Button>
  )
  const region = useNoticePlace(items.at(-1)?.sequence ?? null)
  return (
    <div className={styles.frame}>
      <section
        ref={region}
        className={classNames(styles.region, items.length === 0 && styles.empty, !isWhole && styles.short)}
        aria-label={uiMessages.notices()}
        data-region=""
        data-react-aria-top-layer="true"
      >
        {/* oxlint-disable-next-line house/text -- values of ARIA */}
        <ul aria-live="polite" aria-relevant="additions text" className={styles.list}>
          {items.map((notice, index) => (
            <NoticeCard key={notice.sequence} notice={notice} more={index === others && more} {...props} />
          ))}
        </ul>
      </section>
    </div>
  )
}
