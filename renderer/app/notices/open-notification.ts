import { notificationMessage, type StationNotification } from '../../../shared/contract/station-notification.ts'
import { dismissNotice } from '../../ui/feedback/notices.ts'
import { goToOrdersView } from '../actions/actions.ts'
import { setNotificationListOpen } from './notification-store.ts'
import { revealOrder } from '../scan/scan-store.ts'

/** Opens the orders that were named, as a list of just these. */
export function openOrdersAsList(orderIds: readonly number[], title: string): void {
  goToOrdersView({ kind: 'these', orderIds: [...orderIds], title: title.replace(/\.$/, '').slice(0, 200) })
}

/** The card that shows a station's notice at the edge of the window. */
export function noticeIdOf(noticeId: string): string {
  return `station-${noticeId}`
}

/** Opens what a notice is about; one about the station opens nothing. */
export function openNotification(notification: StationNotification): void {
  const { id, tone, orderId, orderIds } = notification
  setNotificationListOpen(false)
  if (tone === 'info') dismissNotice(noticeIdOf(id))
  if (orderId !== null) void revealOrder(orderId)
  else if (orderIds.length > 0) openOrdersAsList(orderIds, notificationMessage(notification))
}
