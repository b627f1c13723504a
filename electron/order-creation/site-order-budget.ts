import { randomUUID } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { RateLimitUnavailable, type OrderRateLimiter, type RateLimitPermit } from '../service/order-budget/order-rate-limiter.ts'
import { activeRequests, delayBeforeNext, orderRateLimit, stricterLimit } from '../service/order-budget/rate-limit.ts'
import { defaultDeadlineMs } from '../service/transport/transport.ts'
import type { SiteDatabase } from '../site/site-database.ts'
import type { SiteTopic } from '../site/site-migrations.ts'
import type { Query } from '../site/site-query.ts'
import { tryRead } from '../storage/storage-read-error.ts'
import { createSequencer } from '../../shared/sequencer.ts'

/** The steps of each creation of an order, and what the service reported about its limit. Only ever added to; times are the database's. */
const version1 = `
CREATE TABLE creation_steps (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id uuid NOT NULL, step text NOT NULL CHECK (step IN ('sent', 'answered', 'released')),
  at timestamptz NOT NULL, UNIQUE (id, step)
);
CREATE INDEX creation_steps_at ON creation_steps(at);

CREATE TABLE creation_limits (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, requests integer NOT NULL, window_ms bigint NOT NULL, closed_until timestamptz NOT NULL
);
`

/** The creations of all stations of a site. */
export const orderBudgetTopic: SiteTopic = {
  name: 'order-budget',
  migrations: [version1],
  appendOnly: ['creation_steps', 'creation_limits'],
  readOnly: [],
}

/** A 429 closes the budget for at most this long, whatever it demands. */
const maxSuspensionMs = 300_000
/** Milliseconds until the next check whether another station has freed a place, and the wait while only pending responses are known. */
const maxWaitMs = 5000
const answerWaitMs = 1000
/** A stricter limit that the service reported counts for this long, then the usual one again. */
const reportedForMs = 3 * 3_600_000
/** Older creations cannot occupy the budget any more, even with the longest window that is stored. */
const horizonMs = maxSuspensionMs + 2 * defaultDeadlineMs

function milliseconds(instant: unknown): number {
  return Temporal.Instant.from(String(instant)).epochMilliseconds
}

/** One row for each creation that may occupy the budget, and one of nulls if there is none. */
const selectRequests = `
  WITH reported AS (SELECT * FROM creation_limits WHERE closed_until > site_now() - $2 * interval '1 millisecond')
  SELECT site_now() AS now, (SELECT min(requests) FROM reported) AS requests, (SELECT max(window_ms) FROM reported) AS window_ms,
    (SELECT max(closed_until) FROM reported) AS closed_until, sent.id, sent.at AS sent, answered.at AS answered
  FROM (SELECT 1) AS one LEFT JOIN creation_steps AS sent ON sent.step = 'sent' AND sent.at > site_now() - $1 * interval '1 millisecond'
    AND NOT EXISTS (SELECT 1 FROM creation_steps AS released WHERE released.id = sent.id AND released.step = 'released')
  LEFT JOIN creation_steps AS answered ON answered.id = sent.id AND answered.step = 'answered'`

/** Milliseconds until one more creation fits, by the database's time; null when that depends on a pending response. */
async function readDelay(query: Query): Promise<number | null> {
  const rows = await query(selectRequests, [horizonMs, reportedForMs])
  const [first] = rows
  const now = milliseconds(first?.['now'])
  const [reported, windowMs, until] = [first?.['requests'] ?? null, first?.['window_ms'] ?? null, first?.['closed_until'] ?? null]
  const limit = reported === null ? orderRateLimit : stricterLimit(orderRateLimit, { limit: Number(reported), windowMs: Number(windowMs) })
  const requests = rows.flatMap((row) => {
    if (row['id'] === null) return []
    const sentAt = milliseconds(row['sent'])
    // A creation of a dead station was counted within its deadline or not at all.
    const deadline = sentAt + defaultDeadlineMs
    const respondedAt = row['answered'] === null ? (deadline < now ? deadline : null) : milliseconds(row['answered'])
    return [{ id: String(row['id']), sentAt, respondedAt }]
  })
  const delay = delayBeforeNext(activeRequests(requests, limit, now), limit, now)
  return delay === null ? null : Math.max(delay, until === null ? 0 : milliseconds(until) - now, 0)
}

export interface SiteOrderBudgetParts {
  /** Its topics must include `orderBudgetTopic`. */
  readonly database: Pick<SiteDatabase, 'read' | 'commit'>
  readonly clock: Clock
  readonly log: Log
}

/**
 * The limit of POST /orders for all stations of a site: a permit is one commit in their database, which only one of them can make at a time.
 * Without the database `acquire` rejects with `RateLimitUnavailable`.
 */
export function createSiteOrderBudget({ database, clock, log }: SiteOrderBudgetParts): OrderRateLimiter {
  let lastDelay: number | null = 0
  const inTurn = createSequencer()

  function commitStep(id: string, step: 'answered' | 'released'): void {
    const commit = database.commit({
      id: randomUUID(),
      write: async (query, at) => {
        await query('INSERT INTO creation_steps (id, step, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [id, step, at])
        return true
      },
      readBack: async () => true,
    })
    // If the step is not saved, the creation counts until its deadline plus one window.
    void commit.then(
      (saved) => void (saved.ok || log.warn('a step of a creation was not saved', { step, kind: saved.failure.kind })),
      (error: unknown) => log.error('a step of a creation was not saved', error),
    )
  }

  /** The permit, or how long to wait. */
  async function tryPermit(): Promise<{ readonly id: string } | { readonly delay: number | null }> {
    const delay = await tryRead(() => readDelay(database.read))
    if (!delay.ok) throw new RateLimitUnavailable(delay.failure)
    if (delay.value !== 0) return { delay: delay.value }
    const id = randomUUID()
    const taken = await database.commit({
      id,
      write: async (query, at) => {
        const left = await readDelay(query)
        if (left === 0) await query(`INSERT INTO creation_steps (id, step, at) VALUES ($1, 'sent', $2)`, [id, at])
        return left === 0 ? { id } : { delay: left }
      },
      readBack: async (query) => {
        const found = await query('SELECT 1 FROM creation_steps WHERE id = $1', [id])
        return found.length > 0 ? { id } : { delay: 0 }
      },
    })
    if (!taken.ok) throw new RateLimitUnavailable(taken.failure)
    return taken.value
  }

  async function waitForPermit(signal: AbortSignal | undefined): Promise<RateLimitPermit> {
    for (;;) {
      signal?.throwIfAborted()
      const tried = await tryPermit()
      if ('id' in tried) {
        lastDelay = 0
        const { id } = tried
        const permit = { complete: () => commitStep(id, 'answered'), release: () => commitStep(id, 'released') }
        if (signal?.aborted !== true) return permit
        permit.release()
        signal.throwIfAborted()
      } else {
        lastDelay = tried.delay
        await clock.wait(Math.min(tried.delay ?? answerWaitMs, maxWaitMs), signal)
      }
    }
  }

  return {
    acquire: (signal) => inTurn(() => waitForPermit(signal)),
    recordTooManyRequests: ({ limit, retryAfter }) => {
      const { limit: requests, windowMs } = limit ?? orderRateLimit
      const kept = Math.min(windowMs, maxSuspensionMs)
      const suspensionMs = Math.min((retryAfter > 0 ? retryAfter : windowMs) + orderRateLimit.marginMs, maxSuspensionMs)
      const commit = database.commit({
        id: randomUUID(),
        write: async (query, at) => {
          const until = Temporal.Instant.from(at).add({ milliseconds: suspensionMs }).toString()
          await query('INSERT INTO creation_limits (requests, window_ms, closed_until) VALUES ($1, $2, $3)', [requests, kept, until])
          return true
        },
        readBack: async () => true,
      })
      // The next caller of `acquire` waits for this commit.
      void inTurn(() => commit)
    },
    delayMs: () => lastDelay,
  }
}
