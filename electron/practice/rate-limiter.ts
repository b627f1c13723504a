import type { Temporal } from 'temporal-polyfill'

/** 20 requests in 60 seconds (interface, Limits). */
const maxRequests = 20
const windowSeconds = 60

/**
 * The strictest reading of the limit: the window slides, and a refused request counts as well, so a client that knocks on gets
 * nowhere. Whoever keeps within this keeps within every other reading.
 */
export interface RateLimiter {
  /** Counts a request; answers the 429's text when it is one too many. */
  countRequest(now: Temporal.Instant): string | null
}

/** `earlier`: when the orders were made that were counted before a restart. */
export function createRateLimiter(earlier: Iterable<Temporal.Instant>): RateLimiter {
  let taken = Array.from(earlier, (at) => at.epochMilliseconds)
  return {
    countRequest: (now) => {
      const since = now.epochMilliseconds - windowSeconds * 1000
      taken = [...taken.filter((at) => at > since), now.epochMilliseconds]
      return taken.length > maxRequests ? `Too many requests (${taken.length}/${maxRequests} in ${windowSeconds} seconds)` : null
    },
  }
}
