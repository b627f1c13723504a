import { estimatesOf } from './estimates.ts'
import type { QuoteRecord } from './quote-record.ts'
import { weighPackages } from './weigh-packages.ts'
import type { WireQuote } from '../wire-types.ts'

/** A quote in wire format, with the current validity of its estimates. */
export function toWireQuote(quote: QuoteRecord, seed: number, expired: boolean): WireQuote {
  const weights = weighPackages(quote.request)
  return {
    id: quote.id,
    estimates: estimatesOf(quote, seed).map((estimate) => ({
      estimate_id: estimate.id,
      shipping_company: estimate.company,
      shipping_service: estimate.service,
      quote_expired: expired,
      line_items: estimate.lineItems,
      billable_weight: weights,
    })),
  }
}
