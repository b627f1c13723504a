import { Temporal } from 'temporal-polyfill'
import { readHttpDate } from '../../shared/time/http-date.ts'

/** The bounds, in milliseconds, of how far the service's clock is ahead of this machine's. */
export interface ServerAhead {
  readonly least: number
  readonly most: number
}

export interface ServerClock {
  /** Takes in the `Date` of an answer that was asked for and received at these times of this machine; a cache's copy (`Age`) tells nothing. */
  note(headers: Readonly<Record<string, string>>, asked: Temporal.Instant, received: Temporal.Instant): void
  /** Null before the first answer that names a time. */
  ahead(): ServerAhead | null
}

/** The header counts whole seconds, so that the service's clock stood up to this much later. */
const resolution = 1000

/**
 * What the service's clock shows, from its answers: it read `Date` at some moment between question and answer. Answers that agree narrow
 * the bounds; one that contradicts them, as after a step of either clock, begins anew.
 */
export function createServerClock(): ServerClock {
  let known: ServerAhead | null = null
  return {
    note: ({ date: text = '', age = '0' }, asked, received) => {
      const date = readHttpDate(text)
      if (date === null || age !== '0' || Temporal.Instant.compare(received, asked) < 0) return
      const here = {
        least: date.epochMilliseconds - received.epochMilliseconds,
        most: date.epochMilliseconds + resolution - asked.epochMilliseconds,
      }
      const both = known === null ? here : { least: Math.max(known.least, here.least), most: Math.min(known.most, here.most) }
      known = both.least <= both.most ? both : here
    },
    ahead: () => known,
  }
}
