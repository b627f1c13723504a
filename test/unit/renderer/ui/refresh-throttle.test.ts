import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefreshThrottle } from '../../../../renderer/ui/refresh-throttle.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Reads that take the given time. */
function made(milliseconds = 0) {
  let readings = 0
  const follower = createRefreshThrottle(async () => {
    readings += 1
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds))
  })
  return { follower, readings: () => readings }
}

test('any number of requests during a read causes one more read', async () => {
  const { follower, readings } = made(40)
  const first = follower.refreshNow()
  void follower.refreshNow()
  void follower.refreshNow()
  await vi.advanceTimersByTimeAsync(80)
  await first
  expect(readings()).toBe(2)
})

test('a burst of ten changes a second for ten seconds is read a few times a second at most, and once after its end', async () => {
  const { follower, readings } = made(50)
  for (let change = 0; change < 100; change += 1) {
    follower.refreshSoon()
    await vi.advanceTimersByTimeAsync(100)
  }
  const during = readings()
  expect(during).toBeGreaterThan(5)
  expect(during).toBeLessThanOrEqual(40)
  follower.refreshSoon()
  await vi.advanceTimersByTimeAsync(3000)
  expect(readings()).toBeGreaterThan(during)
})

test('does not immediately read a slow list again', async () => {
  const { follower, readings } = made(150)
  follower.refreshSoon()
  await vi.advanceTimersByTimeAsync(150)
  follower.refreshSoon()
  await vi.advanceTimersByTimeAsync(1000)
  expect(readings()).toBe(1)
  await vi.advanceTimersByTimeAsync(600)
  expect(readings()).toBe(2)
})

test('an explicit refresh does not wait for the pause', async () => {
  const { follower, readings } = made(300)
  const first = follower.refreshNow()
  await vi.advanceTimersByTimeAsync(300)
  await first
  follower.refreshSoon()
  void follower.refreshNow()
  expect(readings()).toBe(2)
})

test('a change during a read is read after it', async () => {
  const { follower, readings } = made(200)
  void follower.refreshNow()
  follower.refreshSoon()
  await vi.advanceTimersByTimeAsync(3000)
  expect(readings()).toBe(2)
})

test('does not read while the pointer moves over the list, and does once it rests', async () => {
  const { follower, readings } = made()
  follower.refreshSoon()
  for (let move = 0; move < 20; move += 1) {
    follower.pauseUpdates()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(readings()).toBe(0)
  await vi.advanceTimersByTimeAsync(600)
  expect(readings()).toBe(1)
})

test('a pointer that never rests does not block reading for more than a few seconds', async () => {
  const { follower, readings } = made()
  for (let move = 0; move < 100; move += 1) {
    follower.pauseUpdates()
    follower.refreshSoon()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(readings()).toBe(2)
})

test('an explicit refresh does not wait for the pointer', () => {
  const { follower, readings } = made()
  follower.pauseUpdates()
  void follower.refreshNow()
  expect(readings()).toBe(1)
})

test('a slow read is followed immediately by the next one when it ends its own pause', async () => {
  let readings = 0
  const throttle = createRefreshThrottle(async () => {
    readings += 1
    await new Promise((resolve) => setTimeout(resolve, 300))
    if (readings === 1) throttle.endRest()
  })
  void throttle.refreshNow()
  await vi.advanceTimersByTimeAsync(300)
  throttle.refreshSoon()
  await vi.advanceTimersByTimeAsync(1)
  expect(readings).toBe(2)
  await vi.advanceTimersByTimeAsync(300)
  throttle.refreshSoon()
  await vi.advanceTimersByTimeAsync(1000)
  expect(readings).toBe(2)
})
