import { z } from 'zod'
import { failureSchema } from '../failure.ts'
import { documentKindSchema, documentSlotSchema, storedDocumentSchema } from '../documents/document.ts'
import { messageSchema } from '../messages/message.ts'
import { bookingSchema } from '../pickups/booking.ts'
import { pickupInDoubtSchema } from '../pickups/pickup-in-doubt.ts'
import { findingOverrideSchema, findingSchema } from '../pre-checks/finding.ts'
import { similarRefusalSchema } from '../pre-checks/similar-refusals.ts'
import { sheetSchema } from '../printing/batch.ts'
import { destroyedSchema } from '../printing/labels/void-label.ts'
import { holdSchema } from './hold.ts'
import { orderActionsSchema } from './order-actions.ts'
import { orderNoteSchema } from './order-note.ts'
import { orderSchema } from './order.ts'
import { orderMatchSchema } from './search-match.ts'
import { printProgresses, queueIds } from './queues.ts'

/** One row of the order list. */
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
  /** Kinds of documents that were sent to a printer for this order, from the print ledger. */
  printedKinds: z.array(documentKindSchema),
  hold: holdSchema.nullable(),
  /** Text of the note that a person wrote at this station. */
  note: z.string().nullable(),
  /** Findings of the pre-checks for an order to prepare that are likely to be refused and that nobody overrode. */
  findings: z.array(findingSchema),
  /** The service's own message, where it last refused the waybill that is still missing. */
  refusal: z.string().optional(),
  /** When the service last answered for this order (ISO instant). */
  asOf: z.string(),
})

export type OrderRow = z.infer<typeof orderRowSchema>

/** The findings of the pre-checks for an order to prepare, including hints, and what people overrode. */
export const preCheckSchema = z.object({ findings: z.array(findingSchema), overrides: z.array(findingOverrideSchema) })

export type PreCheck = z.infer<typeof preCheckSchema>

/** Everything the order panel shows. */
export const orderViewSchema = z.object({
  order: orderSchema,
  actions: orderActionsSchema,
  print: z.enum(printProgresses),
  /** Every place for which a document exists or is stored, with the stored one if any. */
  documents: z.array(z.object({ place: documentSlotSchema, onService: z.boolean(), stored: storedDocumentSchema.nullable() })),
  sheets: z.array(sheetSchema),
  /** Why the ledger could not be read. `sheets` is empty then, which does not mean that nothing was sent. */
  sheetsUnread: failureSchema.optional(),
  /** Void labels that a person has destroyed, by sheet. */
  destroyed: z.record(z.string(), destroyedSchema),
  booking: bookingSchema.nullable(),
  /** While a pickup can still be booked for the order, and a person has to find out whether it is booked already. */
  pickupInDoubt: pickupInDoubtSchema.nullable(),
  hold: holdSchema.nullable(),
  note: orderNoteSchema.nullable(),
  preCheck: preCheckSchema,
  /** When it was last read as cancelled (ISO instant), if it is active again and nothing of it was printed since. */
  readAsCancelledAt: z.string().nullable(),
  similarRefusals: z.array(similarRefusalSchema),
  /** The service's own message, where it last refused the waybill that is still missing. */
  refusal: z.string().optional(),
  /** When the service last answered for this order (ISO instant). */
  asOf: z.string(),
})

export type OrderView = z.infer<typeof orderViewSchema>

/** By `cut-off`, the order with the earliest cut-off today comes first; those without one follow, newest first. */
export const orderSorts = ['created', 'reference', 'destination', 'service', 'value', 'status', 'pickup', 'cut-off'] as const

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** Conditions of a list; all given ones must hold. Days are `YYYY-MM-DD`, inclusive. */
export const orderFilterSchema = z.object({
  /** Words as in a search. */
  text: z.string().max(200).optional(),
  /** Destination countries, ISO 3166-1 alpha-2. */
  countries: z.array(z.string().max(10)).max(300).optional(),
  /** Carrier services, as the service spells them; an order matches by any of its legs. */
  services: z.array(z.string().max(200)).max(300).optional(),
  created: z.object({ from: day.nullable(), to: day.nullable() }).optional(),
  /** Of the booked pickup, or the requested one while none is booked. */
  pickup: z.object({ from: day.nullable(), to: day.nullable() }).optional(),
  value: z.object({ least: z.number().nullable(), most: z.number().nullable() }).optional(),
  /** Printed or not, document by document. */
  documents: z
    .array(z.object({ kind: documentKindSchema, printed: z.boolean() }))
    .max(20)
    .optional(),
  /** Orders that go through a hub, or those that do not. */
  hub: z.boolean().optional(),
})

export type OrderFilter = z.infer<typeof orderFilterSchema>

export const listRequestSchema = z.object({
  filter: orderFilterSchema.optional(),
  view: z.discriminatedUnion('kind', [
    /** `inDoubt`: only those with a sheet that may or may not have printed. */
    z.object({ kind: z.literal('queue'), queue: z.enum(queueIds), inDoubt: z.boolean().optional() }),
    z.object({ kind: z.literal('status'), status: z.string().max(100) }),
    z.object({ kind: z.literal('all') }),
    /** Put on hold by a person at this station. */
    z.object({ kind: z.literal('held') }),
    z.object({ kind: z.literal('search'), text: z.string().max(200) }),
    /** Exactly these, from a notification. */
    z.object({ kind: z.literal('these'), orderIds: z.array(z.number().int()).max(5000), title: z.string().max(200) }),
  ]),
  sort: z.object({ by: z.enum(orderSorts), direction: z.enum(['ascending', 'descending']) }),
})

export type ListRequest = z.infer<typeof listRequestSchema>

/** How many orders a list has. `more`: at least this many, because a search stops there. */
export const orderCountSchema = z.object({ count: z.number().int(), more: z.boolean() })

export type OrderCount = z.infer<typeof orderCountSchema>

/** A list as the screen follows it. Equal editions have the same ids in the same order. */
export const followedListSchema = z.object({
  edition: z.string(),
  /** True if more orders match; a narrower search finds them. */
  more: z.boolean(),
  /** A typed array, because 100,000 ids then pass between processes quickly; null if the known edition is current. */
  ids: z.instanceof<typeof Float64Array<ArrayBufferLike>>(Float64Array).nullable(),
  /** The first rows of a list without a known edition, so that it can be rendered immediately. */
  rows: z.array(orderRowSchema),
  /** For a search: why each order was found. */
  matches: z.array(orderMatchSchema),
})

export type FollowedList = z.infer<typeof followedListSchema>

export const syncStateSchema = z.object({
  state: z.enum(['never', 'running', 'current', 'failed']),
  /** Orders read so far and announced by the service, while running. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  /** When every page was last read to the end (ISO instant). */
  asOf: z.string().nullable(),
  /** A message about the last or current reading. */
  message: messageSchema.nullable(),
  /** The upstream message of a problem, complete. */
  upstreamMessage: z.string().nullable(),
  /** A code or the place of the first mismatch in a response; never quoted text. */
  detail: z.string().optional(),
})

export type SyncState = z.infer<typeof syncStateSchema>

export const overviewSchema = z.object({
  queues: z.record(z.enum(queueIds), z.number().int()),
  statuses: z.record(z.string(), z.number().int()),
  total: z.number().int(),
  /** On hold at this station; such an order is in none of the packer's queues until its day. */
  held: z.number().int(),
  sync: syncStateSchema,
})

export type Overview = z.infer<typeof overviewSchema>

/** The result of a scan or a typed reference. */
export const findResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('one'), id: z.number().int(), leg: z.number().int().nullable(), waybill: z.string().nullable() }),
  z.object({ kind: z.literal('many'), ids: z.array(z.number().int()) }),
  z.object({ kind: z.literal('none'), text: z.string() }),
])

export type FindResult = z.infer<typeof findResultSchema>

/** The values by which a list can be filtered, most frequent first. */
export const facetsSchema = z.object({
  countries: z.array(z.object({ code: z.string(), orders: z.number().int() })),
  services: z.array(z.object({ name: z.string(), orders: z.number().int() })),
})

export type Facets = z.infer<typeof facetsSchema>

export const listColumns = [
  'reference',
  'status',
  'destination',
  'service',
  'value',
  'pickup',
  'waybill',
  'documents',
  'created',
  'hold',
  'cut-off',
] as const

/** The columns of a list by default. */
export const defaultColumns: (typeof listColumns)[number][] = ['reference', 'status', 'destination', 'service', 'pickup', 'documents']

/** A list that a person set up and named. */
export const savedViewSchema = z.object({
  id: z.string().max(60),
  name: z.string().min(1).max(60),
  request: listRequestSchema,
})

export type SavedView = z.infer<typeof savedViewSchema>
