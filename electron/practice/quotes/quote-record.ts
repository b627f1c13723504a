import type { Temporal } from 'temporal-polyfill'
import type { QuoteRequest } from './quote-request.ts'

/** A quote as stored by the service; its estimates are derived from the request. */
export interface QuoteRecord {
  readonly id: number
  readonly at: Temporal.Instant
  readonly request: QuoteRequest
}

/** Below this are the quotes of the seeded orders. */
export const firstQuoteId = 91_000
const estimatesPerQuote = 20

export function estimateId(quoteId: number, index: number): number {
  return quoteId * estimatesPerQuote + index
}

export function quoteIdOfEstimate(estimate: number): number {
  return Math.floor(estimate / estimatesPerQuote)
}

/** True once the quote has expired: its estimates can no longer be ordered. */
export function hasExpired(quote: QuoteRecord, now: Temporal.Instant, lifetimeSeconds: number): boolean {
  return now.epochMilliseconds >= quote.at.epochMilliseconds + lifetimeSeconds * 1000
}
