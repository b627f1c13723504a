import type { NotificationList } from './notification-list.ts'
import type { NewStationNotification } from '../../shared/contract/station-notification.ts'
import { stationMessages } from '../../shared/messages/station/station-messages.ts'
import type { DiskSpace, watchDiskSpace } from '../storage/disk-space.ts'

/** The notification about the disk that holds Packbench's data. */
export function diskSpaceNotification({ state, freeBytes }: DiskSpace): Pick<NewStationNotification, 'tone' | 'message' | 'next'> {
  const megabytes = Math.floor(freeBytes / 1024 ** 2)
  if (state === 'enough') return { tone: 'info', message: stationMessages.diskEnough.message({ megabytes }), next: null }
  if (state === 'low') {
    return { tone: 'warning', message: stationMessages.diskLow.message({ megabytes }), next: stationMessages.diskLowNext.message() }
  }
  return { tone: 'danger', message: stationMessages.diskVeryLow.message({ megabytes }), next: stationMessages.diskVeryLowNext.message() }
}

/** Notifies a person of each change; until the next one, the notification shows how much is free now. */
export function notifyDiskSpace(
  notifications: Pick<NotificationList, 'addForStation' | 'correct'>,
): Pick<Parameters<typeof watchDiskSpace>[0], 'onChange' | 'onReading'> {
  let shown = ''
  return {
    onChange: (space) => {
      const { tone, message, next } = diskSpaceNotification(space)
      shown = notifications.addForStation(tone, message, next)
    },
    onReading: (space) => notifications.correct(shown, diskSpaceNotification(space).message),
  }
}
