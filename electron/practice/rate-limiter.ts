import type { Temporal } from 'temporal-polyfill'

/** 20 requests in 60 seconds (interface, Limits). */
const maxRequests = 20
const windowSeconds = 60

/**
 * The strictest interpretation of the limit: the window slides, and a refused request counts as well, so a client that keeps trying gets
 * nowhere. A client that stays within this stays within every other interpretation.
 */
export interface RateLimiter {
  /** Counts a request; returns the 429's text when it is one too many. */
  countRequest(now: Temporal.Instant): string | null
}

/** `earlier`: the creation times of orders that were counted before a restart. */
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
