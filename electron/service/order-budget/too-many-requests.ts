import type { Temporal } from 'temporal-polyfill'
import { readJson } from '../calls/response-failure.ts'
import { retryAfterMilliseconds } from '../transport/retry-after.ts'
import type { HttpAnswer } from '../transport/transport.ts'
import { saidIn } from '../wire/error-body.ts'

/** What a 429 says of its own limit: `Too many requests (<count>/<limit> in <seconds> seconds)`. The window is in milliseconds. */
export interface SaidLimit {
  readonly count: number
  readonly limit: number
  readonly window: number
}

const words = /too many requests \((\d{1,6})\/(\d{1,6}) in (\d{1,6})(?:\.\d+)? seconds?\)/i

/** Null when the text is another, or names a limit nobody could keep. */
export function readSaidLimit(said: string): SaidLimit | null {
  const [, count, limit, seconds] = words.exec(said) ?? []
  if (limit === undefined || Number(limit) === 0 || Number(seconds) === 0) return null
  return { count: Number(count), limit: Number(limit), window: Number(seconds) * 1000 }
}

/** A 429 as the budget takes it: its own limit where it names one, and the milliseconds `Retry-After` asks for, 0 when it does not. */
export function readTooMany(answer: HttpAnswer, now: Temporal.Instant): { readonly limit: SaidLimit | null; readonly retryAfter: number } {
  const read = readJson(answer.body)
  const said = (read === undefined ? undefined : saidIn(read.json)) ?? new TextDecoder().decode(answer.body.subarray(0, 1000))
  return { limit: readSaidLimit(said), retryAfter: retryAfterMilliseconds(answer.headers['retry-after'], now) }
}
