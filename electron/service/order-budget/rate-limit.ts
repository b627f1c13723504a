/** The limit of POST /orders (interface, "Limits"): so many requests in so many milliseconds, and how much later than that is safe. */
export interface RateLimit {
  readonly limit: number
  readonly windowMs: number
  readonly marginMs: number
}

/**
 * A second of margin outlasts a service that counts whole seconds and both ends of its window; the quarter more, one that does so on a clock
 * slower than ours by 4 parts in 1,000.
 */
export const orderRateLimit: RateLimit = { limit: 20, windowMs: 60_000, marginMs: 1_250 }

/**
 * One request that the service has counted or may count. When it counts lies somewhere between sending and answering, so it occupies the
 * budget from the one until a whole window after the other. Times in milliseconds, on one clock.
 */
export interface CountedRequest {
  readonly id: string
  readonly sentAt: number
  /** Null while its answer is awaited. */
  readonly respondedAt: number | null
}

function expiresAt({ respondedAt }: CountedRequest, { windowMs, marginMs }: RateLimit): number {
  return respondedAt === null ? Number.POSITIVE_INFINITY : respondedAt + windowMs + marginMs
}

/** Those that still occupy the budget. */
export function activeRequests(requests: readonly CountedRequest[], rateLimit: RateLimit, now: number): readonly CountedRequest[] {
  return requests.filter((spending) => expiresAt(spending, rateLimit) > now)
}

/** Milliseconds until one more request fits: 0 when it does now, null when one under way has to be answered first. */
export function delayBeforeNext(requests: readonly CountedRequest[], rateLimit: RateLimit, now: number): number | null {
  const expiryTimes = activeRequests(requests, rateLimit, now)
    .map((spending) => expiresAt(spending, rateLimit))
    .sort((one, other) => one - other)
  const last = expiryTimes[expiryTimes.length - rateLimit.limit]
  if (last === undefined) return 0
  return last === Number.POSITIVE_INFINITY ? null : last - now
}

/** The stricter of two terms: what the service said it counts can only tighten what the interface says. */
export function stricterLimit(rateLimit: RateLimit, reported: Pick<RateLimit, 'limit' | 'windowMs'>): RateLimit {
  return { ...rateLimit, limit: Math.min(rateLimit.limit, reported.limit), windowMs: Math.max(rateLimit.windowMs, reported.windowMs) }
}
