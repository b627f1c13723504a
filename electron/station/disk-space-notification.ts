import type { StationNotification } from '../../shared/contract/station-notification.ts'
import type { DiskSpaceChange } from '../storage/disk-space.ts'

interface DiskSpaceNotification {
  readonly tone: StationNotification['tone']
  readonly message: string
  readonly next: string
}

/** What a person is told of the disk that holds Packbench's data. */
export function diskSpaceNotification({ state, freeBytes }: DiskSpaceChange): DiskSpaceNotification {
  const megabytes = `${Math.floor(freeBytes / 1024 ** 2)} MB`
  if (state === 'enough') return { tone: 'success', message: `The disk has room again: ${megabytes} free.`, next: '' }
  if (state === 'low') {
    return {
      tone: 'warning',
      message: `The disk with Packbench's data is getting full: ${megabytes} free.`,
      next: 'Make room soon, or let old papers go by a rule in Settings.',
    }
  }
  return {
    tone: 'danger',
    message: `The disk with Packbench's data is nearly full: ${megabytes} free. Papers and print jobs may soon no longer be kept, and then nothing is printed.`,
    next: 'Make room on the disk now.',
  }
}
