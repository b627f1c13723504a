import { appShellMessages } from '../../../shared/messages/app/app-shell-messages.ts'
import { notificationMessage, notificationNext, type StationNotification } from '../../../shared/contract/station-notification.ts'
import { useSettings } from '../../settings/settings-store.ts'

/** Shows a notification of the operating system, if enabled and allowed and the window is not in front. */
export function showDesktopNotification(notice: StationNotification, open: (notice: StationNotification) => void): void {
  const { desktopNotifications } = useSettings.getState().settings
  if (!desktopNotifications || document.hasFocus() || Notification.permission !== 'granted') return
  const { topic } = notice
  const notification = new Notification(appShellMessages.productName(), {
    body: [notificationMessage(notice), notificationNext(notice)].join(' ').trim(),
    tag: `packbench-${topic}`,
    silent: true,
  })
  notification.addEventListener('click', () => {
    window.focus()
    notification.close()
    open(notice)
  })
}
