import { z } from 'zod'
import { addressInputSchema } from './address-input.ts'
import { hsCodeSchema } from './hs-code.ts'

/** The origin or destination of a new order: an address used before, or a full one. */
export const orderAddressChoiceSchema = z.union([
  z.object({ addressId: z.number().int().positive() }),
  z.object({ address: addressInputSchema }),
])

export type OrderAddressChoice = z.infer<typeof orderAddressChoiceSchema>

/** The body of POST /orders, without files. */
export const newOrderSchema = z.object({
  estimateId: z.number().int().positive(),
  purposeId: z.number().int().positive(),
  origin: orderAddressChoiceSchema,
  destination: orderAddressChoiceSchema,
  /** No waybill can be generated without it. */
  contents: z.string().trim().min(1),
  /** Unique to this order and never reused: only with it can an order whose creation is in doubt be found. The interface does not require it. */
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

/** The documents that can be attached to an order, only at its creation (interface, POST /orders, rule 3). */
export const attachableKinds = ['commercial_invoice', 'packaging_list', 'materials_safety_data_sheet'] as const

export type AttachableKind = (typeof attachableKinds)[number]

/** A commercial invoice must be smaller than this many bytes: "under 2 MB" in the strict interpretation. */
export const maxCommercialInvoiceBytes = 2_000_000
