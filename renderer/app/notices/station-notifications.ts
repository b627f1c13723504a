import { notificationMessage, notificationNext, type StationNotification } from '../../../shared/contract/station-notification.ts'
import { correctNotice, showNotice, showFailureNotice } from '../../ui/feedback/notices.ts'
import { call, listen, listenForChange } from '../../bridge.ts'
import { showDesktopNotification } from './desktop-notifications.ts'
import { addNotification, correctNotification, replaceNotifications } from './notification-store.ts'
import { noticeIdOf, openNotification } from './open-notification.ts'

function showAsNotice(notification: StationNotification): void {
  const { id, tone, orderId, orderIds, topic } = notification
  const [message, next] = [notificationMessage(notification), notificationNext(notification)]
  showNotice({ id: noticeIdOf(id), tone, message, next, orderId, orderIds, isOfStation: topic === 'station' })
}

async function fetchNotifications(): Promise<readonly StationNotification[]> {
  const result = await call('station.notices', {})
  if (result.ok) {
    replaceNotifications(result.value)
    return result.value
  }
  showFailureNotice(result.failure)
  return []
}

/** Shows the station's notifications, from before the window opened and from now on, and keeps the latest in a list. */
export function connectNotifications(): () => void {
  void fetchNotifications().then((notices) => notices.forEach(showAsNotice))
  const readAgain = (): void => void fetchNotifications()
  const stops = [
    listen(
      'station.noticed',
      (notice) => {
        addNotification(notice)
        showAsNotice(notice)
        showDesktopNotification(notice, openNotification)
      },
      readAgain,
    ),
    listen(
      'station.noticeChanged',
      (notice) => {
        correctNotification(notice)
        correctNotice(noticeIdOf(notice.id), notificationMessage(notice))
      },
      readAgain,
    ),
    listenForChange('account.changed', readAgain),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
