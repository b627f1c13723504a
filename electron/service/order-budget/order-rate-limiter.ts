import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../shared/failure.ts'
import { createSequencer } from '../../../shared/sequencer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { RateLimitStore } from './rate-limit-store.ts'
import { activeRequests, orderRateLimit, delayBeforeNext, stricterLimit, type CountedRequest } from './rate-limit.ts'
import type { ReportedLimit } from './too-many-requests.ts'
import { defaultDeadlineMs } from '../transport/transport.ts'

/** One request with its place in the budget; exactly one of these two calls ends it. */
export interface RateLimitPermit {
  /** The service counted it, or may have. */
  complete(): void
  /** No byte of it left this machine. */
  release(): void
}

/** Whether a request fits is unknown: the stations that share the limit cannot be reached. */
export class RateLimitUnavailable extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

/** Limits requests to POST /orders so that the service never has to respond 429, also across a restart. */
export interface OrderRateLimiter {
  /**
   * Waits, first come first served, until one more request fits. Rejects with the signal's reason when that is aborted first, and with
   * `RateLimitUnavailable` when the stations that share the limit cannot be reached.
   */
  acquire(signal?: AbortSignal): Promise<RateLimitPermit>
  /** The service responded 429 nevertheless: nothing is sent before `retryAfter` has passed, and the reported limit is used if it is stricter. */
  recordTooManyRequests(reported: { readonly limit: ReportedLimit | null; readonly retryAfter: number }): void
  /** Milliseconds until one more request fits, for display; null when that depends on a pending response. */
  delayMs(): number | null
}

/** A 429 closes the budget for at most this long, whatever it demands. */
const maxSuspensionMs = 300_000

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Rejects immediately for a caller that gives up in the queue; a permit that comes too late is returned. */
function abandonOnAbort(permit: Promise<RateLimitPermit>, signal: AbortSignal): Promise<RateLimitPermit> {
  return new Promise((resolve, reject) => {
    const rejectAborted = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'))
    if (signal.aborted) rejectAborted()
    else signal.addEventListener('abort', rejectAborted, { once: true })
    permit.then((acquired) => {
      signal.removeEventListener('abort', rejectAborted)
      if (signal.aborted) acquired.release()
      else resolve(acquired)
    }, reject)
  })
}

export function createOrderRateLimiter({ store, clock }: { readonly store: RateLimitStore; readonly clock: Clock }): OrderRateLimiter {
  const wallClockMs = (): number => clock.now().epochMilliseconds
  const stored = store.load()
  // Stored times are of the wall clock, which may have been set back: none may be in the future.
  const ageOf = (at: number): number => Math.max(0, wallClockMs() - at)
  const startedAt = clock.monotonic()
  let rateLimit = orderRateLimit
  let requests: readonly CountedRequest[] = stored.requests.map(({ id, sentAt, respondedAt }) => ({
    id,
    sentAt: startedAt - ageOf(sentAt),
    // A request interrupted by the end of its process was counted within its deadline or not at all.
    respondedAt: startedAt - ageOf(respondedAt ?? sentAt + defaultDeadlineMs),
  }))
  let suspendedUntil = startedAt + Math.min(maxSuspensionMs, Math.max(0, (stored.suspendedUntil ?? 0) - wallClockMs()))
  let changed = new AbortController()
  const inTurn = createSequencer()

  function replaceRequests(next: readonly CountedRequest[]): void {
    requests = next
    changed.abort()
    changed = new AbortController()
  }

  function delayMs(): number | null {
    const now = clock.monotonic()
    const windowDelayMs = delayBeforeNext(requests, rateLimit, now)
    return windowDelayMs === null ? null : Math.max(windowDelayMs, suspendedUntil - now, 0)
  }

  /** Resolves after this many milliseconds, or as soon as anything changes; null waits for a change only. */
  async function waitForChange(milliseconds: number | null, signal: AbortSignal | undefined): Promise<void> {
    const stop = signal === undefined ? changed.signal : AbortSignal.any([changed.signal, signal])
    try {
      await (milliseconds === null ? whenAborted(stop) : clock.wait(milliseconds, stop))
    } catch (error) {
      if (!stop.aborted) throw error
    }
    signal?.throwIfAborted()
  }

  function issuePermit(): RateLimitPermit {
    const now = clock.monotonic()
    const expiredIds = new Set(requests.map(({ id }) => id))
    const current = activeRequests(requests, rateLimit, now)
    for (const { id } of current) expiredIds.delete(id)
    const id = randomUUID()
    store.remove([...expiredIds])
    store.recordSent(id, wallClockMs())
    requests = [...current, { id, sentAt: now, respondedAt: null }]
    return {
      complete: () => {
        store.recordResponse(id, wallClockMs())
        replaceRequests(requests.map((spending) => (spending.id === id ? { ...spending, respondedAt: clock.monotonic() } : spending)))
      },
      release: () => {
        store.remove([id])
        replaceRequests(requests.filter((spending) => spending.id !== id))
      },
    }
  }

  async function waitForCapacity(signal: AbortSignal | undefined): Promise<RateLimitPermit> {
    signal?.throwIfAborted()
    for (let remainingMs = delayMs(); remainingMs !== 0; remainingMs = delayMs()) await waitForChange(remainingMs, signal)
    return issuePermit()
  }

  return {
    acquire: (signal) => {
      const permit = inTurn(() => waitForCapacity(signal))
      return signal === undefined ? permit : abandonOnAbort(permit, signal)
    },
    recordTooManyRequests: ({ limit, retryAfter }) => {
      if (limit !== null) rateLimit = stricterLimit(rateLimit, { limit: limit.limit, windowMs: Math.min(limit.windowMs, maxSuspensionMs) })
      const requestedMs = retryAfter > 0 ? retryAfter : (limit?.windowMs ?? rateLimit.windowMs)
      const suspensionMs = Math.min(requestedMs + rateLimit.marginMs, maxSuspensionMs)
      suspendedUntil = Math.max(suspendedUntil, clock.monotonic() + suspensionMs)
      store.suspendUntil(wallClockMs() + suspendedUntil - clock.monotonic())
      replaceRequests(requests)
    },
    delayMs,
  }
}
