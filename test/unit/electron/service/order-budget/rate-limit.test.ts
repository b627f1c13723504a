import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMemoryRateLimitStore } from '../../../../../electron/service/order-budget/rate-limit-store.ts'
import { createOrderRateLimiter } from '../../../../../electron/service/order-budget/order-rate-limiter.ts'
import {
  activeRequests,
  orderRateLimit,
  delayBeforeNext,
  stricterLimit,
  type CountedRequest,
} from '../../../../../electron/service/order-budget/rate-limit.ts'
import { createEventClock } from '../../../../support/clocks/event-clock.ts'
import { coarseWindow, fixedWindow, slidingWindow, type OrderWindow } from '../../../../support/window/order-window-server.ts'

const spent = (id: number, sentAt: number, respondedAt: number | null): CountedRequest => ({ id: String(id), sentAt, respondedAt })
const twenty = (answeredAt: number | null): CountedRequest[] => Array.from({ length: 20 }, (_, id) => spent(id, 0, answeredAt))

describe('the rule of the budget', () => {
  it('allows the twentieth immediately and the twenty-first a minute and a margin after the first response', () => {
    expect(delayBeforeNext(twenty(500).slice(1), orderRateLimit, 600)).toBe(0)
    expect(delayBeforeNext(twenty(500), orderRateLimit, 600)).toBe(61_150)
    expect(delayBeforeNext(twenty(500), orderRateLimit, 61_750)).toBe(0)
  })

  it('has no estimate while all twenty are in flight', () => {
    expect(delayBeforeNext(twenty(null), orderRateLimit, 3_600_000)).toBeNull()
    expect(activeRequests(twenty(null), orderRateLimit, 3_600_000)).toHaveLength(20)
  })

  it('waits until enough earlier requests have expired when there are more than the limit', () => {
    const over = Array.from({ length: 22 }, (_, id) => spent(id, 0, (id + 1) * 100))
    expect(delayBeforeNext(over, orderRateLimit, 3_000)).toBe(300 + 61_250 - 3_000)
  })

  it('uses the service’s own limit only if it is stricter', () => {
    expect(stricterLimit(orderRateLimit, { limit: 5, windowMs: 120_000 })).toMatchObject({ limit: 5, windowMs: 120_000 })
    expect(stricterLimit(orderRateLimit, { limit: 500, windowMs: 1_000 })).toEqual(orderRateLimit)
  })

  it('never allows more than twenty within a minute, wherever between request and response they count', () => {
    const requests = fc.array(
      fc.record({ idle: fc.nat(9_000), took: fc.nat(20_000), counts: fc.double({ min: 0, max: 1, noNaN: true }) }),
      {
        minLength: 21,
        maxLength: 90,
      },
    )
    fc.assert(
      fc.property(requests, (asked) => {
        let now = 0
        let spendings: readonly CountedRequest[] = []
        const counted: number[] = []
        for (const [id, { idle, took, counts }] of asked.entries()) {
          now += idle
          now += delayBeforeNext(spendings, orderRateLimit, now) ?? Number.NaN
          spendings = [...activeRequests(spendings, orderRateLimit, now), spent(id, now, now + took)]
          counted.push(now + took * counts)
          now += took
        }
        for (const [index, at] of counted.entries()) expect((counted[index + 20] ?? Number.POSITIVE_INFINITY) - at).toBeGreaterThan(60_000)
      }),
    )
  })
})

const call = fc.record({
  startsAfter: fc.nat(4_000),
  goes: fc.nat(3_000),
  comes: fc.nat(3_000),
  fate: fc.constantFrom('answered', 'answered', 'lost', 'never sent'),
  stationDies: fc.boolean().chain((maybe) => (maybe ? fc.nat(14).map((die) => die === 0) : fc.constant(false))),
})

describe('the budget at work', () => {
  it('causes no 429 with parallel calls, lost responses and restarts, however the service counts', async () => {
    const property = fc.asyncProperty(
      fc.array(call, { minLength: 25, maxLength: 70 }),
      fc.nat(60_000),
      fc.integer({ min: 996, max: 1_004 }),
      async (calls, phase, rate) => {
        const clock = createEventClock()
        const store = createMemoryRateLimitStore()
        const windows: readonly OrderWindow[] = [slidingWindow(), fixedWindow(phase), coarseWindow()]
        const refused: number[] = []
        let budget = createOrderRateLimiter({ store, clock })
        let station = 1
        const work = async ({ goes, comes, fate }: (typeof calls)[number]): Promise<void> => {
          const own = station
          const place = await budget.acquire()
          if (own !== station) return
          if (fate === 'never sent') return place.release()
          await clock.wait(goes)
          if (own !== station) return
          const at = (clock.monotonic() * rate) / 1000
          if (windows.map((window) => window.arrives(at)).includes(true)) refused.push(at)
          await clock.wait(comes)
          if (own === station) place.complete()
        }
        const all = async (): Promise<void> => {
          const begun: Promise<void>[] = []
          for (const each of calls) {
            await clock.wait(each.startsAfter)
            if (each.stationDies) {
              station += 1
              budget = createOrderRateLimiter({ store, clock })
            }
            begun.push(Promise.race([work(each), clock.wait(900_000)]))
          }
          await Promise.all(begun)
        }
        await clock.run(all())
        expect(refused).toEqual([])
      },
    )
    // All in parallel, none taking any time, counted in whole seconds by the slowest clock: a case that random runs seldom hit.
    const atOnce = Array.from({ length: 25 }, () => ({ startsAfter: 0, goes: 0, comes: 0, fate: 'answered' as const, stationDies: false }))
    await fc.assert(property, { numRuns: 60, examples: [[atOnce, 0, 996]] })
  })

  it('serves waiting callers in order, and immediately rejects a caller that gives up', async () => {
    const clock = createEventClock()
    const budget = createOrderRateLimiter({ store: createMemoryRateLimitStore(), clock })
    for (let index = 0; index < 20; index += 1) (await budget.acquire()).complete()
    expect(budget.delayMs()).toBe(61_250)
    const order: string[] = []
    const leaves = new AbortController()
    const first = budget.acquire().then((place) => (order.push('first'), place.complete()))
    const second = budget.acquire(leaves.signal).catch(() => order.push('second gave up'))
    const third = budget.acquire().then((place) => (order.push('third'), place.complete()))
    leaves.abort()
    await clock.run(Promise.all([first, second, third]))
    expect(order).toEqual(['second gave up', 'first', 'third'])
    expect(clock.monotonic()).toBe(61_250)
  })

  it('gives the place of a request that was never sent to the next one', async () => {
    const clock = createEventClock()
    const budget = createOrderRateLimiter({ store: createMemoryRateLimitStore(), clock })
    const places = await Promise.all(Array.from({ length: 20 }, () => budget.acquire()))
    expect(budget.delayMs()).toBeNull()
    const next = budget.acquire()
    places[0]?.release()
    await clock.run(next)
    expect(clock.monotonic()).toBe(0)
  })

  it('waits a whole minute after a start with a wall clock that was set back', async () => {
    const clock = createEventClock()
    const store = createMemoryRateLimitStore()
    const before = createOrderRateLimiter({ store, clock })
    for (let index = 0; index < 20; index += 1) (await before.acquire()).complete()
    clock.setWall(-3_600_000)
    expect(createOrderRateLimiter({ store, clock }).delayMs()).toBe(61_250)
  })

  it('counts a request interrupted by the end of its process', async () => {
    const clock = createEventClock()
    const store = createMemoryRateLimitStore()
    const before = createOrderRateLimiter({ store, clock })
    for (let index = 0; index < 20; index += 1) await before.acquire()
    expect(createOrderRateLimiter({ store, clock }).delayMs()).toBe(61_250)
    clock.setWall(30_000 + 61_250)
    expect(createOrderRateLimiter({ store, clock }).delayMs()).toBe(0)
  })
})
