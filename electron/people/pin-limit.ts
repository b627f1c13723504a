/** Milliseconds since 1970. */
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

/** The rest of a wait; a clock that was set back extends no wait beyond the longest. */
function left(until: Time, now: Time, longest: number): number {
  return Math.min(Math.max(0, until - now), longest)
}

/** Milliseconds until this person's PIN is compared again. */
export function personWait({ until }: PinCount, now: Time): number {
  return left(until, now, longestWaitMs)
}

/** After one more wrong PIN of this person: three are free, then each doubles the wait. */
export function afterWrongPin({ wrong }: PinCount, now: Time): PinCount {
  const count = wrong + 1
  const wait = count < freeAttempts ? 0 : Math.min(firstWaitMs * 2 ** Math.min(count - freeAttempts, 20), longestWaitMs)
  return { wrong: count, until: now + wait }
}

/** Milliseconds until any PIN is compared again. */
export function stationWait({ until }: PinCount, now: Time): number {
  const credit = stationIntervalMs * (stationFreeAttempts - 1)
  return left(until - credit, now, stationIntervalMs)
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
