import { z } from 'zod'
import { wireWeights } from './invoice-data.ts'
import { requiredNumber, wireFlag, wireId, wireList, wireObject, wireText } from './values.ts'

/** Interface, "Quote and estimate": as on an invoice, without `volume`, and imperial lengths are in `inch`. */
const wireEstimateWeights = wireWeights.omit({ volume: true })

export type WireEstimateWeights = z.infer<typeof wireEstimateWeights>

/** Interface, "Quote and estimate": an estimate. */
export const wireEstimate = z.object({
  estimate_id: wireId,
  shipping_company: wireText,
  shipping_service: wireText,
  quote_expired: wireFlag,
  line_items: wireList(z.object({ description: wireText, cost: requiredNumber, currency_id: wireText })),
  billable_weight: wireObject(z.object({ metric: wireObject(wireEstimateWeights), imperial: wireObject(wireEstimateWeights) })),
})

export type WireEstimate = z.infer<typeof wireEstimate>
export type WireLineItems = WireEstimate['line_items']

/** The response to POST /quotes and GET /quotes/{id}; each estimate is parsed separately, so that a malformed one does not hide the others. */
export const wireQuote = z.object({ id: wireId, estimates: wireList(z.unknown()) })
