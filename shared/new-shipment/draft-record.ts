import { z } from 'zod'
import { failureSchema } from '../failure.ts'
import { findingOverrideSchema } from '../pre-checks/finding.ts'
import { estimateSchema } from '../order-creation/quote.ts'
import { attachedDocumentSchema, shipmentDraftSchema } from './draft.ts'

/** The response to a request for a quote, with the request. */
export const draftQuoteSchema = z.object({
  id: z.number().int(),
  estimates: z.array(estimateSchema),
  /** Estimates in the response that could not be read. */
  unreadable: z.number().int(),
  /** What the price depends on, as sent (see `quote-key.ts`). */
  key: z.string(),
  /** ISO instants: when it was made, and when it was last read. */
  quotedAt: z.string(),
  readAt: z.string(),
})

export type DraftQuote = z.infer<typeof draftQuoteSchema>

const sending = z.object({ estimateId: z.number().int(), customerReference: z.string(), startedAt: z.string(), person: z.string() })

/** The progress of a draft's order. Only a draft in `editing` can be changed or sent. */
export const draftProgressSchema = z.discriminatedUnion('kind', [
  /** `failure`: why the last attempt certainly created no order. */
  z.object({ kind: z.literal('editing'), failure: failureSchema.nullable() }),
  sending.extend({ kind: z.literal('sending') }),
  /** It may have been created; `failure` states what was searched. */
  sending.extend({ kind: z.literal('outcome-unknown'), failure: failureSchema }),
  z.object({
    kind: z.literal('created'),
    orderId: z.number().int(),
    orderReference: z.string(),
    customerReference: z.string(),
    createdAt: z.string(),
    person: z.string(),
    /** Where the order goes, in words, if that is not the destination that was entered; drafts of older versions do not know. */
    otherDestination: z.string().nullable().default(null),
  }),
])

export type DraftProgress = z.infer<typeof draftProgressSchema>

export const draftRecordSchema = z.object({
  id: z.string(),
  kind: z.enum(['draft', 'template']),
  /** For a template. */
  name: z.string(),
  draft: shipmentDraftSchema,
  documents: z.array(attachedDocumentSchema),
  quote: draftQuoteSchema.nullable(),
  /** Findings of the pre-checks that people overrode in the form; the order takes them over. Older versions kept none. */
  overrides: z.array(findingOverrideSchema).default([]),
  progress: draftProgressSchema,
  /** Sent if the person enters none. The draft has it from its creation, so that an older copy of the file does not send a second one. */
  reservedReference: z.string(),
  /** The order that this one replaces, which has to be cancelled first. */
  replacesOrderId: z.number().int().nullable(),
  createdAt: z.string(),
  changedAt: z.string(),
})

export type DraftRecord = z.infer<typeof draftRecordSchema>

/** What a person sees of a draft: the progress of its shipment. */
export const draftStates = ['draft', 'quoted', 'sending', 'outcome-unknown', 'created', 'waybill', 'printed'] as const

export type DraftState = (typeof draftStates)[number]

export const draftViewSchema = draftRecordSchema.extend({ state: z.enum(draftStates) })

export type DraftView = z.infer<typeof draftViewSchema>

/** A draft in the list of drafts. */
export const draftSummarySchema = draftViewSchema
  .pick({ id: true, kind: true, name: true, replacesOrderId: true, changedAt: true, state: true })
  .extend({
    /** Of the destination, as typed. */
    recipient: z.string(),
    company: z.string(),
    city: z.string(),
    country: z.string(),
    /** Once it was created. */
    orderId: z.number().int().nullable(),
  })

export type DraftSummary = z.infer<typeof draftSummarySchema>
