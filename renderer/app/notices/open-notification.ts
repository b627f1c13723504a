import { notificationMessage, type StationNotification } from '../../../shared/contract/station-notification.ts'
import { dismissNotice } from '../../ui/feedback/notices.ts'
import { goToOrdersView } from '../actions/actions.ts'
import { setNotificationListOpen } from './notification-store.ts'
import { revealOrder } from '../scan/scan-store.ts'

/** Opens these orders as a list. */
export function openOrdersAsList(orderIds: readonly number[], title: string): void {
  goToOrdersView({ kind: 'these', orderIds: [...orderIds], title: title.replace(/\.$/, '').slice(0, 200) })
}

/** The id of the notice that shows a station's notification. */
export function noticeIdOf(noticeId: string): string {
  return `station-${noticeId}`
}

/** Opens what a notification is about; nothing for one about the station. */
export function openNotification(notification: StationNotification): void {
  const { id, tone, orderId, orderIds } = notification
  setNotificationListOpen(false)
  if (tone === 'info') dismissNotice(noticeIdOf(id))
  if (orderId !== null) void revealOrder(orderId)
  else if (orderIds.length > 0) openOrdersAsList(orderIds, notificationMessage(notification))
}
