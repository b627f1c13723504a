import { z } from 'zod'
import { addressInputSchema } from './address-input.ts'
import { amountSchema, countryIdSchema, purposeIdSchema } from '../quotes/quote-request.ts'

const optionalText = z.string().nullish()
const optionalId = z.int().positive().nullish()

const hsCodeSchema = z.object({
  code: z.string().regex(/\d/),
  cost: amountSchema.nullish(),
  description: optionalText,
  quantity: z.int().positive().nullish(),
  weight: z.number().nonnegative().nullish(),
  eccn: optionalText,
  country_id: countryIdSchema.nullish(),
})

export type HsCodeInput = z.infer<typeof hsCodeSchema>

function hasExactlyOne(address: unknown, id: unknown): boolean {
  const hasAddress = address !== null && address !== undefined
  return hasAddress !== (id !== null && id !== undefined)
}

/** The content of `order` in POST /orders, without files. A blank description is accepted; the waybill is then refused for it. */
export const orderRequestSchema = z
  .object({
    quote_estimate_id: z.int().positive(),
    purpose_of_shipment_id: purposeIdSchema,
    origin_address: addressInputSchema.nullish(),
    origin_address_id: optionalId,
    destination_address: addressInputSchema.nullish(),
    destination_address_id: optionalId,
    description_of_contents: z.string(),
    customer_reference: optionalText,
    send_consignee_tracking_details: z.boolean().nullish(),
    hs_codes: z.array(hsCodeSchema).nullish(),
    broker_address: addressInputSchema.nullish(),
    importer_of_record_address: addressInputSchema.nullish(),
    clearance_detail: z
      .object({ reason_for_shipment_id: z.int().nullish(), invoice_number: optionalText, purchase_order_number: optionalText })
      .nullish(),
  })
  .refine((request) => hasExactlyOne(request.origin_address, request.origin_address_id))
  .refine((request) => hasExactlyOne(request.destination_address, request.destination_address_id))

export type OrderRequest = z.infer<typeof orderRequestSchema>

/** The files that can be uploaded with an order, and as which document each is served afterwards. */
export const uploadKinds = ['commercial_invoice', 'packaging_list', 'materials_safety_data_sheet'] as const

export type UploadKind = (typeof uploadKinds)[number]

/** "Under 2 MB" in the strictest interpretation: a file that practice accepts is accepted under every other interpretation too. */
export const maxInvoiceBytes = 2_000_000
