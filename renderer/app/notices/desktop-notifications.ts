import { notificationMessage, notificationNext, type StationNotification } from '../../../shared/contract/station-notification.ts'
import { useSettings } from '../../settings/settings-store.ts'

/** Tells a notice through the operating system, if that is wanted and allowed and nobody looks at the window. */
export function showDesktopNotification(notice: StationNotification, open: (notice: StationNotification) => void): void {
  const { desktopNotifications } = useSettings.getState().settings
  if (!desktopNotifications || document.hasFocus() || Notification.permission !== 'granted') return
  const { topic } = notice
  const told = new Notification('Packbench', {
    body: [notificationMessage(notice), notificationNext(notice)].join(' ').trim(),
    tag: `packbench-${topic}`,
    silent: true,
  })
  told.addEventListener('click', () => {
    window.focus()
    told.close()
    open(notice)
  })
}
