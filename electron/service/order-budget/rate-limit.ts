/** The limit of POST /orders (interface, "Limits"): so many requests in so many milliseconds, plus a safety margin. */
export interface RateLimit {
  readonly limit: number
  readonly windowMs: number
  readonly marginMs: number
}

/**
 * One second of margin covers a service that counts whole seconds and both ends of its window; the quarter more covers one whose clock
 * is slower than ours by 4 parts in 1,000.
 */
export const orderRateLimit: RateLimit = { limit: 20, windowMs: 60_000, marginMs: 1_250 }

/**
 * One request that the service has counted or may count. It counts at some moment between request and response, so it occupies the
 * budget from the request until a whole window after the response. Times in milliseconds, on one clock.
 */
export interface CountedRequest {
  readonly id: string
  readonly sentAt: number
  /** Null while its response is pending. */
  readonly respondedAt: number | null
}

function expiresAt({ respondedAt }: CountedRequest, { windowMs, marginMs }: RateLimit): number {
  return respondedAt === null ? Number.POSITIVE_INFINITY : respondedAt + windowMs + marginMs
}

/** Requests that still occupy the budget. */
export function activeRequests(requests: readonly CountedRequest[], rateLimit: RateLimit, now: number): readonly CountedRequest[] {
  return requests.filter((spending) => expiresAt(spending, rateLimit) > now)
}

/** Milliseconds until one more request fits: 0 when it does now, null when a response must arrive first. */
export function delayBeforeNext(requests: readonly CountedRequest[], rateLimit: RateLimit, now: number): number | null {
  const expiryTimes = activeRequests(requests, rateLimit, now)
    .map((spending) => expiresAt(spending, rateLimit))
    .sort((one, other) => one - other)
  const last = expiryTimes[expiryTimes.length - rateLimit.limit]
  if (last === undefined) return 0
  return last === Number.POSITIVE_INFINITY ? null : last - now
}

/** The stricter of two limits: what the service reports can only tighten the documented limit. */
export function stricterLimit(rateLimit: RateLimit, reported: Pick<RateLimit, 'limit' | 'windowMs'>): RateLimit {
  return { ...rateLimit, limit: Math.min(rateLimit.limit, reported.limit), windowMs: Math.max(rateLimit.windowMs, reported.windowMs) }
}
