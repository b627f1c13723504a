import { z } from 'zod'
import { paperPlaceSchema, storedPaperSchema } from '../documents/paper.ts'
import { bookingSchema } from '../pickups/booking.ts'
import { sheetSchema } from '../printing/batch.ts'
import { orderActionsSchema } from './order-actions.ts'
import { orderSchema } from './order.ts'
import { printProgresses, queueIds } from './queues.ts'

/** One line of the order list. */
export const orderRowSchema = z.object({
  id: z.number().int(),
  reference: z.string(),
  customerReference: z.string().nullable(),
  status: z.string(),
  waybills: z.array(z.string().nullable()),
  service: z.string().nullable(),
  consignee: z.string().nullable(),
  city: z.string().nullable(),
  countryCode: z.string().nullable(),
  originZone: z.string().nullable(),
  value: z.number().nullable(),
  currency: z.string().nullable(),
  createdAt: z.string().nullable(),
  scheduledPickup: z.string().nullable(),
  pickupDate: z.string().nullable(),
  print: z.enum(printProgresses),
})

export type OrderRow = z.infer<typeof orderRowSchema>

/** Everything the order panel shows. */
export const orderViewSchema = z.object({
  order: orderSchema,
  actions: orderActionsSchema,
  print: z.enum(printProgresses),
  /** Every place a paper exists for or is stored for, with the stored one where it is. */
  papers: z.array(z.object({ place: paperPlaceSchema, onService: z.boolean(), stored: storedPaperSchema.nullable() })),
  sheets: z.array(sheetSchema),
  booking: bookingSchema.nullable(),
  /** When the service last answered for this order (ISO instant). */
  asOf: z.string(),
})

export type OrderView = z.infer<typeof orderViewSchema>

export const orderSorts = ['created', 'reference', 'destination', 'service', 'value', 'status', 'pickup'] as const

export const listRequestSchema = z.object({
  view: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('queue'), queue: z.enum(queueIds) }),
    z.object({ kind: z.literal('status'), status: z.string().max(100) }),
    z.object({ kind: z.literal('all') }),
    z.object({ kind: z.literal('search'), text: z.string().max(200) }),
  ]),
  sort: z.object({ by: z.enum(orderSorts), direction: z.enum(['ascending', 'descending']) }),
})

export type ListRequest = z.infer<typeof listRequestSchema>

export const syncStateSchema = z.object({
  state: z.enum(['never', 'running', 'current', 'failed']),
  /** Orders read so far and promised by the service, while running. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  /** When every page was last read to the end (ISO instant). */
  asOf: z.string().nullable(),
  message: z.string().nullable(),
})

export type SyncState = z.infer<typeof syncStateSchema>

export const overviewSchema = z.object({
  queues: z.record(z.enum(queueIds), z.number().int()),
  statuses: z.record(z.string(), z.number().int()),
  total: z.number().int(),
  sync: syncStateSchema,
})

export type Overview = z.infer<typeof overviewSchema>

/** What a scan or typed reference led to. */
export const findResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('one'), id: z.number().int(), leg: z.number().int().nullable(), waybill: z.string().nullable() }),
  z.object({ kind: z.literal('many'), ids: z.array(z.number().int()) }),
  z.object({ kind: z.literal('none'), text: z.string() }),
])

export type FindResult = z.infer<typeof findResultSchema>
