/** Milliseconds since 1970, by a clock that was not set since the session began. */
type Time = number

/** The stored count of wrong PINs: of one person, of the whole station, or of those without a name. */
export interface PinCount {
  readonly wrong: number
  /** No PIN is accepted before. */
  readonly until: Time
}

const personFreeAttempts = 3
const firstWaitMs = 5000
const longestWaitMs = 300_000

/** The rate limit for wrong PINs of the whole station, or of those without a name. */
export interface PinRate {
  readonly intervalMs: number
  /** The first few are accepted immediately. */
  readonly freeAttempts: number
}

/** The rate for the whole station, however many names are tried. */
export const stationRate: PinRate = { intervalMs: 5000, freeAttempts: 12 }

/** Without a name a PIN is compared with that of everybody, so each one is more likely to be somebody's. */
export const unnamedRate: PinRate = { intervalMs: 60_000, freeAttempts: 5 }

export const noPins: PinCount = { wrong: 0, until: 0 }

/** Three wrong PINs are free, then each doubles the wait. */
function waitAfter(wrong: number): number {
  return wrong < personFreeAttempts ? 0 : Math.min(firstWaitMs * 2 ** Math.min(wrong - personFreeAttempts, 20), longestWaitMs)
}

/** A person's count from an earlier session. If the clock was set back since, the wait does not become longer. */
export function startedAt({ wrong, until }: PinCount, start: Time): PinCount {
  return { wrong, until: Math.min(until, start + waitAfter(wrong)) }
}

/** Like `startedAt`, for a count with a rate. */
export function countedAtStart({ wrong, until }: PinCount, start: Time, { intervalMs, freeAttempts }: PinRate): PinCount {
  return { wrong, until: Math.min(until, start + intervalMs * freeAttempts) }
}

/** Milliseconds until this person's PIN is compared again. */
export function personWait({ until }: PinCount, now: Time): number {
  return Math.max(0, until - now)
}

/** After one more wrong PIN of this person. */
export function afterWrongPin({ wrong }: PinCount, now: Time): PinCount {
  return { wrong: wrong + 1, until: now + waitAfter(wrong + 1) }
}

/** Milliseconds until a PIN that is counted at this rate is compared again. */
export function rateWait({ until }: PinCount, now: Time, { intervalMs, freeAttempts }: PinRate): number {
  return Math.max(0, until - intervalMs * (freeAttempts - 1) - now)
}

/** The count after one more try. `until` is when the count is empty again. */
export function afterAttempt({ wrong, until }: PinCount, now: Time, { intervalMs, freeAttempts }: PinRate): PinCount {
  const ceiling = now + intervalMs * freeAttempts
  return { wrong: wrong + 1, until: Math.min(Math.max(until, now), ceiling) + intervalMs }
}

/** A correct PIN takes back what was counted for it before the comparison. */
export function withoutAttempt({ wrong, until }: PinCount, { intervalMs }: PinRate): PinCount {
  return { wrong: Math.max(0, wrong - 1), until: until - intervalMs }
}
