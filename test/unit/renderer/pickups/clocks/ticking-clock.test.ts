import { Temporal } from 'temporal-polyfill'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTickingClock } from '../../../../../renderer/pickups/clocks/ticking-clock.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Temporal.Instant.from('2026-11-24T10:00:00Z').epochMilliseconds })
})

afterEach(() => {
  vi.useRealTimers()
})

test('one timer serves every listener, and stops with the last of them', () => {
  const clock = createTickingClock()
  const heard: string[] = []
  const stops = ['a', 'b'].map((name) => clock.subscribe(() => void heard.push(`${name} ${clock.now().toString()}`)))
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(heard).toEqual(['a 2026-11-24T10:00:01Z', 'b 2026-11-24T10:00:01Z'])
  for (const stop of stops) stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('between two ticks every caller gets the same instant; after a while without listeners the current one', () => {
  const clock = createTickingClock()
  const stop = clock.subscribe(() => {})
  const first = clock.now()
  vi.advanceTimersByTime(900)
  expect(clock.now()).toBe(first)
  stop()
  vi.advanceTimersByTime(60_000)
  const later = clock.now()
  expect(later.toString()).toBe('2026-11-24T10:01:00.9Z')
  expect(clock.now()).toBe(later)
})
