import { z } from 'zod'
import { addressInputSchema } from './address-input.ts'
import { hsCodeSchema } from './hs-code.ts'

/** Where a new order goes from or to: an address used before, or one written out. */
export const orderAddressChoiceSchema = z.union([
  z.object({ addressId: z.number().int().positive() }),
  z.object({ address: addressInputSchema }),
])

export type OrderAddressChoice = z.infer<typeof orderAddressChoiceSchema>

/** What POST /orders wants to know, files apart. */
export const newOrderSchema = z.object({
  estimateId: z.number().int().positive(),
  purposeId: z.number().int().positive(),
  origin: orderAddressChoiceSchema,
  destination: orderAddressChoiceSchema,
  /** No waybill can be generated without it. */
  contents: z.string().trim().min(1),
  /** Unique to this order and never used again: it alone finds an order whose creation is in doubt. The interface would do without. */
  customerReference: z.string().trim().min(1),
  sendTrackingToConsignee: z.boolean().optional(),
  hsCodes: z.array(hsCodeSchema).optional(),
  broker: addressInputSchema.optional(),
  importerOfRecord: addressInputSchema.optional(),
  clearance: z
    .object({
      reasonForShipmentId: z.number().int().positive().optional(),
      invoiceNumber: z.string().optional(),
      purchaseOrderNumber: z.string().optional(),
    })
    .optional(),
})

export type NewOrder = z.infer<typeof newOrderSchema>

/** The documents an order can take along, at its creation only (interface, POST /orders, rule 3). */
export const attachableKinds = ['commercial_invoice', 'packaging_list', 'materials_safety_data_sheet'] as const

export type AttachableKind = (typeof attachableKinds)[number]

/** A commercial invoice has to be smaller than this many bytes: "under 2 MB", read the way that nobody refuses. */
export const maxCommercialInvoiceBytes = 2_000_000
