import { expect, test } from 'vitest'
import { workThrough, type WorkLoopOptions, type WorkResult } from '../../../../electron/jobs/work-loop.ts'
import type { Failure } from '../../../../shared/failure.ts'
import { jobFailures } from '../../../../shared/messages/jobs/job-failures.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'

const overloaded: Failure = { ...jobFailures.internalError(), kind: 'too-many-requests' }
const full: Failure = { ...jobFailures.internalError(), kind: 'disk-full' }
const ended: WorkResult<Failure> = { kind: 'ended' }

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** A loop over the numbers up to `count`, with what it began in order. */
function startLoop(
  count: number,
  perform: (item: number, attempt: number) => Promise<WorkResult<Failure>>,
  more: Partial<WorkLoopOptions<number, Failure>> = {},
) {
  const clock = createHandClock()
  const stop = new AbortController()
  const begun: number[] = []
  let next = 0
  const loop = workThrough<number>({
    next: () => (next < count ? (next += 1) : null),
    parallel: 2,
    perform: async (item) => {
      begun.push(item)
      return await perform(item, begun.filter((one) => one === item).length)
    },
    clock,
    signal: stop.signal,
    ...more,
  })
  return { loop, clock, stop, begun }
}

test('processes items in order, as many at a time as allowed', async () => {
  let underWay = 0
  const most: number[] = []
  const { loop, begun } = startLoop(5, async () => {
    most.push((underWay += 1))
    await turn()
    underWay -= 1
    return ended
  })
  expect(await loop).toBeNull()
  expect(begun).toEqual([1, 2, 3, 4, 5])
  expect(Math.max(...most)).toBe(2)
})

test('starts nothing during a pause, and then starts with the item to be retried', async () => {
  const pauses: (Failure | null)[] = []
  const { loop, clock, begun } = startLoop(
    3,
    async (item, attempt) => (item === 1 && attempt === 1 ? { kind: 'retry', failure: overloaded, waitMs: 1000 } : ended),
    { parallel: 1, onPause: (failure) => pauses.push(failure) },
  )
  await clock.waitedOn()
  clock.advance(999)
  await turn()
  expect(begun).toEqual([1])
  clock.advance(1)
  expect(await loop).toBeNull()
  expect(begun).toEqual([1, 1, 2, 3])
  expect(pauses).toEqual([overloaded, null])
})

test('a halt ends a pause and lets items in progress finish', async () => {
  const second = Promise.withResolvers<WorkResult<Failure>>()
  const { loop, clock, begun } = startLoop(9, async (item) =>
    item === 1 ? { kind: 'retry', failure: overloaded, waitMs: 60_000 } : await second.promise,
  )
  await clock.waitedOn()
  second.resolve({ kind: 'halt', reason: full })
  expect(await loop).toBe(full)
  expect(begun).toEqual([1, 2])
})

test('a signal ends a pause and starts nothing more', async () => {
  const { loop, clock, stop, begun } = startLoop(9, async () => ({ kind: 'retry', failure: overloaded, waitMs: 60_000 }), { parallel: 1 })
  await clock.waitedOn()
  stop.abort()
  expect(await loop).toBeNull()
  expect(begun).toEqual([1])
})

test('rethrows an item’s exception once the others have ended', async () => {
  const second = Promise.withResolvers<WorkResult<Failure>>()
  let secondEnded = false
  const { loop, begun } = startLoop(9, async (item) => {
    if (item === 1) throw new Error('a bug')
    const result = await second.promise
    secondEnded = true
    return result
  })
  await turn()
  second.resolve(ended)
  await expect(loop).rejects.toThrow('a bug')
  expect(secondEnded).toBe(true)
  expect(begun).toEqual([1, 2])
})

test('a shorter pause does not end a longer one', async () => {
  const { loop, clock, begun } = startLoop(3, async (item, attempt) =>
    item < 3 && attempt === 1 ? { kind: 'retry', failure: overloaded, waitMs: item === 1 ? 60_000 : 1000 } : ended,
  )
  await clock.waitedOn()
  await turn()
  clock.advance(1000)
  await turn()
  expect(begun).toEqual([1, 2])
  clock.advance(59_000)
  expect(await loop).toBeNull()
  expect(begun.slice(2).toSorted((one, other) => one - other)).toEqual([1, 2, 3])
})
