import type { Temporal } from 'temporal-polyfill'
import { parseJsonBody } from '../calls/response-failure.ts'
import { parseRetryAfterMs } from '../transport/retry-after.ts'
import type { HttpResponse } from '../transport/transport.ts'
import { upstreamMessageIn } from '../wire/error-body.ts'

/** The limit reported by a 429: `Too many requests (<count>/<limit> in <seconds> seconds)`. The window is in milliseconds. */
export interface ReportedLimit {
  readonly count: number
  readonly limit: number
  readonly windowMs: number
}

const limitPattern = /too many requests \((\d{1,6})\/(\d{1,6}) in (\d{1,6})(?:\.\d+)? seconds?\)/i

/** Null for another text, or for a limit that cannot be met. */
export function parseReportedLimit(text: string): ReportedLimit | null {
  const [, count, limit, seconds] = limitPattern.exec(text) ?? []
  if (limit === undefined || Number(limit) === 0 || Number(seconds) === 0) return null
  return { count: Number(count), limit: Number(limit), windowMs: Number(seconds) * 1000 }
}

/** A 429 for the budget: its reported limit if any, and the milliseconds of `Retry-After`, 0 if absent. */
export function parseTooManyRequests(
  answer: HttpResponse,
  now: Temporal.Instant,
): { readonly limit: ReportedLimit | null; readonly retryAfter: number } {
  const read = parseJsonBody(answer.body)
  const text = (read === undefined ? undefined : upstreamMessageIn(read.json)) ?? new TextDecoder().decode(answer.body.subarray(0, 1000))
  return { limit: parseReportedLimit(text), retryAfter: parseRetryAfterMs(answer.headers['retry-after'], now) }
}
