import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefreshThrottle } from '../../../../../renderer/orders/list/refresh-throttle.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Readings that take as long as told. */
function made(milliseconds = 0) {
  let readings = 0
  const follower = createRefreshThrottle(async () => {
    readings += 1
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds))
  })
  return { follower, readings: () => readings }
}

test('what is asked for during a reading is one more reading, however often it is asked', async () => {
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

test('a list that is slow to read is not read again at once', async () => {
  const { follower, readings } = made(150)
  follower.refreshSoon()
  await vi.advanceTimersByTimeAsync(150)
  follower.refreshSoon()
  await vi.advanceTimersByTimeAsync(1000)
  expect(readings()).toBe(1)
  await vi.advanceTimersByTimeAsync(600)
  expect(readings()).toBe(2)
})

test('who asks now does not wait for the rest', async () => {
  const { follower, readings } = made(300)
  const first = follower.refreshNow()
  await vi.advanceTimersByTimeAsync(300)
  await first
  follower.refreshSoon()
  void follower.refreshNow()
  expect(readings()).toBe(2)
})

test('a change during a reading is read after it', async () => {
  const { follower, readings } = made(200)
  void follower.refreshNow()
  follower.refreshSoon()
  await vi.advanceTimersByTimeAsync(3000)
  expect(readings()).toBe(2)
})

test('while a hand moves over the list it is not read again, and once the hand rests it is', async () => {
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

test('a hand that never rests does not keep the list from being read for more than a few seconds', async () => {
  const { follower, readings } = made()
  for (let move = 0; move < 100; move += 1) {
    follower.pauseUpdates()
    follower.refreshSoon()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(readings()).toBe(2)
})

test('who asks now does not wait for the hand', () => {
  const { follower, readings } = made()
  follower.pauseUpdates()
  void follower.refreshNow()
  expect(readings()).toBe(1)
})

test('a reading that took long is followed at once by the next one when it ends its own rest', async () => {
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
