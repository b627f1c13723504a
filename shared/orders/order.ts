import { z } from 'zod'
import { documentSlotSchema } from '../documents/document.ts'

/**
 * An order in Packbench: the interface's Order with absent, null and '' unified as null, dates parsed by their
 * strict formats, and every document link replaced by the fact that it exists. Links never leave the client.
 */

const text = z.string().nullable()

export const addressSchema = z.object({
  name: text,
  company: text,
  lines: z.array(z.string()),
  city: text,
  province: text,
  postalCode: text,
  countryName: text,
  /** ISO 3166-1 alpha-2. */
  countryCode: text,
  classification: text,
  email: text,
  phone: text,
  importCode: text,
  taxNumber: text,
  /** IANA zone name, or null if the service returns none. */
  zone: text,
  summary: text,
})

export type Address = z.infer<typeof addressSchema>

/** One element of `shipments[]`, in route order. */
export const legSchema = z.object({ service: text, waybill: text, tracking: text, status: z.string(), hasLabel: z.boolean() })

export type Leg = z.infer<typeof legSchema>

export const weightsSchema = z.object({
  packages: z.number().nullable(),
  massUnit: text,
  distanceUnit: text,
  weight: z.number().nullable(),
  volumetricWeight: z.number().nullable(),
  billableWeight: z.number().nullable(),
  volume: z.number().nullable(),
})

export const chargesSchema = z.object({
  company: text,
  service: text,
  lines: z.array(z.object({ description: z.string(), cost: z.number(), currency: z.string() })),
  metric: weightsSchema.nullable(),
  imperial: weightsSchema.nullable(),
})

export const orderSchema = z.object({
  id: z.number().int(),
  reference: z.string(),
  customerReference: text,
  transactionNumber: text,
  companyId: z.number().nullable(),
  assignedAdmin: text,
  status: z.string(),
  customsStatus: text,
  contents: text,
  purposeId: z.number().nullable(),
  value: z.number().nullable(),
  currency: text,
  measuredWeight: z.number().nullable(),
  /** ISO 8601 instants. */
  createdAt: text,
  deliveredAt: text,
  /** `YYYY-MM-DD`. */
  pickupDate: text,
  /** `YYYY-MM-DDTHH:MM:SS` as returned by the service: the interface defines no zone for it. */
  scheduledPickup: text,
  pickupInstructions: text,
  invoiceNumber: text,
  charges: chargesSchema.nullable(),
  origin: addressSchema,
  destination: addressSchema,
  broker: addressSchema.nullable(),
  importerOfRecord: addressSchema.nullable(),
  legs: z.array(legSchema),
  /** Which documents the service currently has for this order, labels by leg. */
  documents: z.array(documentSlotSchema),
})

export type Order = z.infer<typeof orderSchema>

/** A hub order has two legs: origin to hub, then hub to destination. */
export function isHub(order: Pick<Order, 'legs'>): boolean {
  return order.legs.length > 1
}

/** True when every leg has its waybill number. */
export function hasEveryWaybill(order: Pick<Order, 'legs'>): boolean {
  return order.legs.length > 0 && order.legs.every((leg) => leg.waybill !== null)
}

/** Goods that leave a country clear customs; a lane within one country does not. Unknown countries count as clearing. */
export function clearsCustoms(order: Pick<Order, 'origin' | 'destination'>): boolean {
  const from = order.origin.countryCode
  return from === null || from !== order.destination.countryCode
}
