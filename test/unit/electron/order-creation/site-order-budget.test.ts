import { rmSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createSiteOrderBudget } from '../../../../electron/order-creation/site-order-budget.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import {
  createOrderRateLimiter,
  RateLimitUnavailable,
  type OrderRateLimiter,
} from '../../../../electron/service/order-budget/order-rate-limiter.ts'
import { createMemoryRateLimitStore } from '../../../../electron/service/order-budget/rate-limit-store.ts'
import { rateLimitOrders } from '../../../../electron/service/order-budget/rate-limit-orders.ts'
import type { SiteDatabase } from '../../../../electron/site/site-database.ts'
import { createHandClock, type HandClock } from '../../../support/clocks/hand-clock.ts'
import { canRun } from '../../../support/machine/prerequisites.ts'
import { startPostgres } from '../../../support/machine/postgres-server.ts'
import { createSiteRoles } from '../../../support/machine/shared-postgres.ts'
import { slidingWindow } from '../../../support/window/order-window-server.ts'
import { seededRandom } from '../../../support/seeded-random.ts'
import { temporarySite, type TemporarySite } from '../../../support/site/temporary-site.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const minute = 60_000

/** Time that is moved by hand, in the database too, and only while nothing is asked of it. */
async function simulatedTime(site: TemporarySite, clock: HandClock) {
  const { host, port, database, user, password, schema } = site.ownerSettings
  const owner = new Client({ host, port, database, user, password, options: `-c search_path=${schema}` })
  owner.on('error', () => undefined)
  await owner.connect()
  onTestFinished(async () => await owner.end().catch(() => undefined))
  await owner.query('CREATE TABLE test_clock (at timestamptz)')
  await owner.query('INSERT INTO test_clock VALUES (now())')
  await owner.query('GRANT SELECT ON test_clock TO PUBLIC')
  await owner.query('CREATE OR REPLACE FUNCTION site_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT at FROM test_clock $$')
  onTestFinished(async () => void (await owner.query('DROP TABLE test_clock').catch(() => undefined)))
  const asked = new Set<Promise<unknown>>()
  async function counted<Value>(work: () => Promise<Value>): Promise<Value> {
    const answer = work()
    asked.add(answer)
    return await answer.finally(() => asked.delete(answer))
  }
  async function rest(): Promise<void> {
    for (let turns = 0; turns < 3; turns += 1) {
      await nextTurn()
      while (asked.size > 0) await Promise.allSettled(asked)
    }
  }
  return {
    through: (to: SiteDatabase): Pick<SiteDatabase, 'read' | 'commit'> => ({
      read: (sql, values) => counted(() => to.read(sql, values)),
      commit: (change) => counted(() => to.commit(change)),
    }),
    rest,
    pass: async (total: number, step: number): Promise<void> => {
      for (let passed = 0; passed < total; passed += step) {
        await rest()
        clock.advance(step)
        await owner.query('UPDATE test_clock SET at = $1', [clock.now().toString()])
      }
      await rest()
    },
  }
}

/** Creates orders one after the other, as fast as it may, and counts those that the service would refuse. */
function createOrders(limiter: OrderRateLimiter, clock: HandClock, arrives: (at: number) => boolean, random: () => number) {
  const counts = { sent: 0, refused: 0 }
  const stop = new AbortController()
  const run = async (): Promise<void> => {
    for (;;) {
      const permit = await limiter.acquire(stop.signal)
      await clock.wait(random() * 500, stop.signal)
      counts.sent += 1
      if (arrives(clock.monotonic())) counts.refused += 1
      await clock.wait(random() * 1500, stop.signal)
      permit.complete()
    }
  }
  const running = run().catch(() => undefined)
  onTestFinished(async () => {
    stop.abort()
    await running
  })
  return counts
}

describe.skipIf(!canRun('postgres'))('the limit of new orders of a site', () => {
  test('is kept and used up by three stations that create orders for ten minutes, although a fourth one dies with its permits', async () => {
    const site = await temporarySite()
    const clock = createHandClock()
    const time = await simulatedTime(site, clock)
    await time.pass(1000, 1000)
    const window = slidingWindow()
    const limiters = [1, 2, 3].map(() => createSiteOrderBudget({ database: time.through(site.open().database), clock, log: silentLog }))
    const counts = limiters.map((limiter, index) => createOrders(limiter, clock, (at) => window.arrives(at), seededRandom(index + 1)))
    // A fourth station takes three places and then disappears.
    const lost = createSiteOrderBudget({ database: time.through(site.open().database), clock, log: silentLog })
    for (let taken = 0; taken < 3; taken += 1) await lost.acquire()
    await time.pass(10 * minute, 1000)
    expect(counts.map(({ refused }) => refused)).toEqual([0, 0, 0])
    expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBeGreaterThan(170)
    expect(counts.every(({ sent }) => sent > 20)).toBe(true)
  })

  test('keeps a stricter limit that the service reported for a few hours, and not for ever', async () => {
    const site = await temporarySite()
    const clock = createHandClock()
    const time = await simulatedTime(site, clock)
    await time.pass(1000, 1000)
    const budget = createSiteOrderBudget({ database: time.through(site.open().database), clock, log: silentLog })
    budget.recordTooManyRequests({ limit: { count: 3, limit: 2, windowMs: minute }, retryAfter: 1000 })
    await time.rest()
    const permitsOf = async (): Promise<number> => {
      let permits = 0
      const stop = new AbortController()
      for (let wanted = 0; wanted < 10; wanted += 1) {
        void budget.acquire(stop.signal).then(
          (permit) => {
            permits += 1
            permit.complete()
          },
          () => undefined,
        )
      }
      await time.pass(20_000, 1000)
      stop.abort()
      return permits
    }
    expect(await permitsOf()).toBe(2)
    await time.pass(4 * 60 * minute, 60 * minute)
    expect(await permitsOf()).toBe(10)
  })

  test('closes for every station when the service refuses one of them', async () => {
    const site = await temporarySite()
    const clock = createHandClock()
    const time = await simulatedTime(site, clock)
    await time.pass(1000, 1000)
    const [one, other] = [1, 2].map(() => createSiteOrderBudget({ database: time.through(site.open().database), clock, log: silentLog }))
    one?.recordTooManyRequests({ limit: { count: 6, limit: 5, windowMs: 2 * minute }, retryAfter: 10_000 })
    await time.rest()
    let permits = 0
    const stop = new AbortController()
    onTestFinished(() => stop.abort())
    for (let wanted = 0; wanted < 6; wanted += 1) {
      void other?.acquire(stop.signal).then(
        (permit) => {
          permits += 1
          permit.complete()
        },
        () => undefined,
      )
    }
    await time.pass(10_000, 1000)
    expect(permits).toBe(0)
    await time.pass(10_000, 1000)
    expect(permits).toBe(5)
    await time.pass(2 * minute, 1000)
    expect(permits).toBe(6)
  })

  test.skipIf(process.env['PACKBENCH_TEST_POSTGRES'] !== undefined)(
    'keeps its used permits across a restart of the database, and no order is sent while the database is down',
    async () => {
      const home = temporaryFolder()
      const server = await startPostgres(home)
      onTestFinished(() => {
        server.stop('immediate')
        rmSync(home, { recursive: true, force: true })
      })
      await createSiteRoles(server)
      const site = await temporarySite(server)
      const clock = createHandClock()
      const settings = { deadlines: { change: 300 } }
      const open = () => createSiteOrderBudget({ database: site.open({ settings }).database, clock, log: silentLog })
      const [one, other] = [open(), open()]
      for (let taken = 0; taken < 20; taken += 1) await one.acquire()
      server.stop('immediate')
      await expect(other.acquire()).rejects.toThrow(RateLimitUnavailable)
      const sent: string[] = []
      const transport = rateLimitOrders(
        {
          send: async ({ url }) => {
            sent.push(url.pathname)
            return { isComplete: false, error: { reason: 'refused', detail: 'x', mayHaveBeenSent: false } }
          },
          close: async () => {},
        },
        { baseUrl: 'http://127.0.0.1/v2', limiter: other, clock },
      )
      const request = { method: 'POST', url: new URL('http://127.0.0.1/v2/orders'), headers: {} } as const
      expect(await transport.send(request)).toMatchObject({ error: { isLimitUnknown: true, mayHaveBeenSent: false } })
      expect(sent).toEqual([])
      await server.start()
      const stop = new AbortController()
      const waiting = other.acquire(stop.signal)
      await clock.waitedOn()
      stop.abort(new Error('stopped'))
      await expect(waiting).rejects.toThrow('stopped')
    },
  )
})

/** What every limiter promises. */
describe.each([
  ['of one station', async (clock: HandClock) => createOrderRateLimiter({ store: createMemoryRateLimitStore(), clock })],
  ...(canRun('postgres')
    ? [
        [
          'of a site',
          async (clock: HandClock) => createSiteOrderBudget({ database: (await temporarySite()).open().database, clock, log: silentLog }),
        ] as const,
      ]
    : []),
] as const)('the limiter %s', (_name, open) => {
  test('gives twenty permits at once, takes back a released one, and rejects for callers that give up', async () => {
    const clock = createHandClock()
    const limiter = await open(clock)
    const permits = []
    for (let taken = 0; taken < 20; taken += 1) permits.push(await limiter.acquire())
    const stop = new AbortController()
    const waiting = limiter.acquire(stop.signal)
    stop.abort(new Error('given up'))
    await expect(waiting).rejects.toThrow('given up')
    permits[0]?.release()
    let isGiven = false
    const next = limiter.acquire().then(() => {
      isGiven = true
    })
    await expect
      .poll(() => {
        clock.advance(100)
        return isGiven
      })
      .toBe(true)
    await next
  })
})
