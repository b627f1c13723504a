import type { NewStationNotification } from '../../shared/contract/station-notification.ts'
import { stationMessages } from '../../shared/messages/station/station-messages.ts'
import type { DiskSpaceChange } from '../storage/disk-space.ts'

/** The notification about the disk that holds Packbench's data. */
export function diskSpaceNotification({ state, freeBytes }: DiskSpaceChange): Pick<NewStationNotification, 'tone' | 'message' | 'next'> {
  const megabytes = Math.floor(freeBytes / 1024 ** 2)
  if (state === 'enough') return { tone: 'info', message: stationMessages.diskEnough.message({ megabytes }), next: null }
  if (state === 'low') {
    return { tone: 'warning', message: stationMessages.diskLow.message({ megabytes }), next: stationMessages.diskLowNext.message() }
  }
  return { tone: 'danger', message: stationMessages.diskVeryLow.message({ megabytes }), next: stationMessages.diskVeryLowNext.message() }
}
