/** Milliseconds since 1970, by a clock that was not set since the session began. */
type Time = number

/** The stored count of wrong PINs: of one person, or of the whole station. */
export interface PinCount {
  readonly wrong: number
  /** No PIN is accepted before. */
  readonly until: Time
}

const freeAttempts = 3
const firstWaitMs = 5000
const longestWaitMs = 300_000

/** The station as a whole accepts a wrong PIN every five seconds, however many names they are tried for; the first few immediately. */
const stationIntervalMs = 5000
const stationFreeAttempts = 12

export const noPins: PinCount = { wrong: 0, until: 0 }

/** Three wrong PINs are free, then each doubles the wait. */
function waitAfter(wrong: number): number {
  return wrong < freeAttempts ? 0 : Math.min(firstWaitMs * 2 ** Math.min(wrong - freeAttempts, 20), longestWaitMs)
}

/** A person's count of an earlier session: a clock that was set back since lengthens no wait. */
export function startedAt({ wrong, until }: PinCount, start: Time): PinCount {
  return { wrong, until: Math.min(until, start + waitAfter(wrong)) }
}

/** The same for the count of the station. */
export function stationStartedAt({ wrong, until }: PinCount, start: Time): PinCount {
  return { wrong, until: Math.min(until, start + stationIntervalMs * stationFreeAttempts) }
}

/** Milliseconds until this person's PIN is compared again. */
export function personWait({ until }: PinCount, now: Time): number {
  return Math.max(0, until - now)
}

/** After one more wrong PIN of this person. */
export function afterWrongPin({ wrong }: PinCount, now: Time): PinCount {
  return { wrong: wrong + 1, until: now + waitAfter(wrong + 1) }
}

/** Milliseconds until any PIN is compared again. */
export function stationWait({ until }: PinCount, now: Time): number {
  const credit = stationIntervalMs * (stationFreeAttempts - 1)
  return Math.max(0, until - credit - now)
}

/** `until` is when the station would be as if nobody had ever tried. */
export function afterStationAttempt({ wrong, until }: PinCount, now: Time): PinCount {
  const ceiling = now + stationIntervalMs * stationFreeAttempts
  return { wrong: wrong + 1, until: Math.min(Math.max(until, now), ceiling) + stationIntervalMs }
}

/** A correct PIN takes back what was counted for it before the comparison. */
export function withoutStationAttempt({ wrong, until }: PinCount): PinCount {
  return { wrong: Math.max(0, wrong - 1), until: until - stationIntervalMs }
}
