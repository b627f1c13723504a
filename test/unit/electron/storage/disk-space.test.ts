import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskSpaceNotification, notifyDiskSpace } from '../../../../electron/station/disk-space-notification.ts'
import { createNotificationList } from '../../../../electron/station/notification-list.ts'
import { freeBytes, classifyDiskSpace, watchDiskSpace, type DiskSpace } from '../../../../electron/storage/disk-space.ts'
import type { Clock } from '../../../../electron/platform/clock.ts'
import { systemClock } from '../../../../electron/platform/clock.ts'
import { notificationMessage, notificationNext } from '../../../../shared/contract/station-notification.ts'

const megabyte = 1024 ** 2

test('a disk is low below a gigabyte, very low below 200 megabytes, and has enough again only with a margin', () => {
  expect(classifyDiskSpace(1024 * megabyte, 'enough')).toBe('enough')
  expect(classifyDiskSpace(1023 * megabyte, 'enough')).toBe('low')
  expect(classifyDiskSpace(1100 * megabyte, 'low')).toBe('low')
  expect(classifyDiskSpace(1300 * megabyte, 'low')).toBe('enough')
  expect(classifyDiskSpace(199 * megabyte, 'enough')).toBe('very-low')
  expect(classifyDiskSpace(210 * megabyte, 'very-low')).toBe('very-low')
  expect(classifyDiskSpace(300 * megabyte, 'very-low')).toBe('low')
})

test('reports each change of the disk once, and checks once a minute', async () => {
  const readings = [5000, 900, 950, 100, 150, null, 5000].map((free) => (free === null ? null : free * megabyte))
  const told: DiskSpace['state'][] = []
  const readAgain: string[] = []
  const waits: number[] = []
  const stop = new AbortController()
  const clock: Clock = {
    ...systemClock,
    wait: async (milliseconds) => {
      waits.push(milliseconds)
      if (readings.length === 0) stop.abort()
    },
  }
  await watchDiskSpace({
    clock,
    signal: stop.signal,
    free: async () => readings.shift() ?? null,
    onChange: ({ state }) => told.push(state),
    onReading: ({ state, freeBytes: bytes }) => readAgain.push(`${state} ${bytes / megabyte}`),
  })
  expect(told).toEqual(['low', 'very-low', 'enough'])
  expect(readAgain).toEqual(['low 950', 'very-low 150'])
  expect(new Set(waits)).toEqual(new Set([60_000]))
})

test('the free space of a real folder is a number of bytes, and that of a missing folder is unknown', async () => {
  expect(await freeBytes(tmpdir())).toBeGreaterThan(0)
  expect(await freeBytes(join(tmpdir(), 'there is no such folder'))).toBeNull()
})

test('reports a nearly full disk with the free space and the next step', () => {
  const notification = diskSpaceNotification({ state: 'very-low', freeBytes: 99.9 * megabyte })
  expect(notification.tone).toBe('danger')
  expect(notificationMessage(notification)).toContain('99 MB free')
  expect(notificationNext(notification)).toBe('Free some disk space now.')
})

test('a notification of low space shows how much is free now, without being a new one', () => {
  const events: string[] = []
  const list = createNotificationList(systemClock, (channel) => void events.push(channel))
  const { onChange, onReading } = notifyDiskSpace(list)
  onChange({ state: 'very-low', freeBytes: 150 * megabyte })
  onReading({ state: 'very-low', freeBytes: 12 * megabyte })
  expect(list.list().map(notificationMessage)).toEqual([expect.stringContaining('12 MB free')])
  expect(events).toEqual(['station.noticed', 'station.noticeChanged'])
})
