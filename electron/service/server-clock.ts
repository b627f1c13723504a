import { Temporal } from 'temporal-polyfill'
import { parseHttpDate } from '../../shared/time/http-date.ts'

/** The bounds, in milliseconds, of how far the service's clock is ahead of this machine's. */
export interface ClockOffset {
  readonly minMs: number
  readonly maxMs: number
}

export interface ServerClock {
  /** Takes in the `Date` of an answer that was asked for and received at these times of this machine; a cache's copy (`Age`) tells nothing. */
  recordDate(headers: Readonly<Record<string, string>>, requestedAt: Temporal.Instant, receivedAt: Temporal.Instant): void
  /** Null before the first answer that names a time. */
  offset(): ClockOffset | null
}

/** The header counts whole seconds, so that the service's clock stood up to this much later. */
const resolutionMs = 1000

/**
 * What the service's clock shows, from its answers: it read `Date` at some moment between question and answer. Answers that agree narrow
 * the bounds; one that contradicts them, as after a step of either clock, begins again.
 */
export function createServerClock(): ServerClock {
  let current: ClockOffset | null = null
  return {
    recordDate: ({ date: text = '', age = '0' }, sentAt, received) => {
      const date = parseHttpDate(text)
      if (date === null || age !== '0' || Temporal.Instant.compare(received, sentAt) < 0) return
      const measured = {
        minMs: date.epochMilliseconds - received.epochMilliseconds,
        maxMs: date.epochMilliseconds + resolutionMs - sentAt.epochMilliseconds,
      }
      const combined =
        current === null ? measured : { minMs: Math.max(current.minMs, measured.minMs), maxMs: Math.min(current.maxMs, measured.maxMs) }
      current = combined.minMs <= combined.maxMs ? combined : measured
    },
    offset: () => current,
  }
}
