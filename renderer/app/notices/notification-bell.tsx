import { Bell, BellDot, Info, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react'
import { notificationMessage, notificationNext, type StationNotification } from '../../../shared/contract/station-notification.ts'
import { notificationMessages } from '../../../shared/messages/app/notification-messages.ts'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { formatInstant } from '../../ui/text/format-date-time.ts'
import { LongText } from '../../ui/text/long-text.tsx'
import { PopoverButton } from '../../ui/overlays/popover-button.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { setNotificationListOpen, unseenCount, useNotifications } from './notification-store.ts'
import { openNotification } from './open-notification.ts'
import styles from './notification-bell.module.css'

const icons: Record<StationNotification['tone'], LucideIcon> = {
  info: Info,
  warning: TriangleAlert,
  danger: OctagonAlert,
}

function NotificationRow({ notice }: { readonly notice: StationNotification }) {
  const { tone, at, orderId, orderIds } = notice
  const message = notificationMessage(notice)
  const next = notificationNext(notice)
  const Icon = icons[tone]
  const zone = useStationZone()
  return (
    <li className={classNames(styles.line, styles[tone])}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.message}>
          <LongText text={message} />
        </p>
        {next !== '' && (
          <p>
            <LongText text={next} />
          </p>
        )}
        <time className={styles.soft} dateTime={at}>
          {formatInstant(at, zone, 'short') ?? at}
        </time>
        {(orderId !== null || orderIds.length > 0) && (
          <Button
            variant="quiet"
            label={orderId === null ? notificationMessages.showOrders({ message }) : notificationMessages.showOrder({ message })}
            onPress={() => openNotification(notice)}
          >
            {orderId === null ? uiMessages.showOrders() : uiMessages.showOrder()}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The latest notifications, below a bell that counts the unseen ones. */
export function NotificationBell() {
  const items = useNotifications((state) => state.items)
  const isOpen = useNotifications((state) => state.isOpen)
  const unseen = useNotifications(unseenCount)
  return (
    <div className={styles.bell}>
      <PopoverButton
        title={notificationMessages.title()}
        isOpen={isOpen}
        onOpenChange={setNotificationListOpen}
        button={
          <IconButton
            icon={unseen === 0 ? Bell : BellDot}
            label={notificationMessages.bell({ count: unseen })}
            shortcut="F7"
            onPress={() => {}}
          />
        }
      >
        {items.length === 0 ? (
          <p className={styles.soft}>{notificationMessages.none()}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what may scroll has to be reachable by keyboard
          <ul className={styles.list} tabIndex={0} aria-label={notificationMessages.latest()}>
            {items.map((notice) => (
              <NotificationRow key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
      </PopoverButton>
      {unseen > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unseen}
        </span>
      )}
    </div>
  )
}
