import type { Temporal } from 'temporal-polyfill'

/** 20 requests in 60 seconds (interface, Limits). */
const limit = 20
const seconds = 60

/**
 * The strictest reading of the limit: the window slides, and a refused request counts as well, so a client that knocks on gets
 * nowhere. Whoever keeps within this keeps within every other reading.
 */
export interface RequestLimit {
  /** Counts a request; answers the 429's text when it is one too many. */
  take(now: Temporal.Instant): string | null
}

/** `earlier`: when the orders were made that were counted before a restart. */
export function createRequestLimit(earlier: Iterable<Temporal.Instant>): RequestLimit {
  let taken = Array.from(earlier, (at) => at.epochMilliseconds)
  return {
    take: (now) => {
      const since = now.epochMilliseconds - seconds * 1000
      taken = [...taken.filter((at) => at > since), now.epochMilliseconds]
      return taken.length > limit ? `Too many requests (${taken.length}/${limit} in ${seconds} seconds)` : null
    },
  }
}
