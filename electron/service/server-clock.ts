import { Temporal } from 'temporal-polyfill'
import { parseHttpDate } from '../../shared/time/http-date.ts'

/** The bounds, in milliseconds, of how far the service's clock is ahead of this machine's. */
export interface ClockOffset {
  readonly minMs: number
  readonly maxMs: number
}

export interface ServerClock {
  /** Reads the `Date` of a response that was requested and received at these times of this machine; a cached copy (`Age`) proves nothing. */
  recordDate(headers: Readonly<Record<string, string>>, requestedAt: Temporal.Instant, receivedAt: Temporal.Instant): void
  /** Null before the first response with a time. */
  offset(): ClockOffset | null
}

/** The header has whole seconds, so the service's clock was up to this much later. */
const resolutionMs = 1000

/**
 * Estimates the service's clock from its responses: it read `Date` at some moment between request and response. Consistent responses narrow
 * the bounds; a contradicting one, as after a step of either clock, starts over.
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
