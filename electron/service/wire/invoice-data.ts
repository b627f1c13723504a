import { z } from 'zod'
import { requiredNumber, wireList, wireNumber, wireObject, wireText } from './values.ts'

/** Interface, "invoice_data": one of `metric` and `imperial`. The imperial unit is `inches` here and `inch` in estimates; it is kept unchanged. */
export const wireWeights = z.object({
  packages: wireNumber,
  mass_unit: wireText,
  distance_unit: wireText,
  weight: wireNumber,
  volumetric_weight: wireNumber,
  billable_weight: wireNumber,
  volume: wireNumber,
})

export type WireWeights = z.infer<typeof wireWeights>

/** Interface, "invoice_data". */
export const wireInvoiceData = z.object({
  billable_weights: wireObject(z.object({ metric: wireObject(wireWeights), imperial: wireObject(wireWeights) })),
  line_items: wireList(z.object({ cost: requiredNumber, currency_id: wireText, description: wireText })),
  shipping_company: wireText,
  shipping_service: wireText,
})

export type WireInvoiceData = z.infer<typeof wireInvoiceData>
