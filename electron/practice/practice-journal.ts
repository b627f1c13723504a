import { z } from 'zod'
import { companyRequestSchema } from './companies/company-request.ts'
import { orderRequestSchema, uploadKinds } from './orders/order-request.ts'
import { orderStatuses } from './orders/order-statuses.ts'
import { quoteRequestSchema } from './quotes/quote-request.ts'
import { eventTypes } from './wire-types.ts'

const at = z.iso.datetime()
const orderId = z.number().int()
const id = z.number().int()
/** The whole file as base64, so that uploaded files are still served after a restart. */
const upload = z.object({ kind: z.enum(uploadKinds), type: z.string(), content: z.base64() })

/** How a waybill request ended; every result but `carrier-failed` changes the order's status. */
export const waybillOutcomes = ['made', 'document-missing', 'prepayment-due', 'staff-will-make', 'carrier-failed'] as const

export type WaybillOutcome = (typeof waybillOutcomes)[number]

/** One line of the journal. The state is always the seeded start with these replayed in order. */
export const practiceEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), at, seed: z.number().int() }),
  z.object({ kind: z.literal('waybill'), at, orderId, outcome: z.enum(waybillOutcomes) }),
  /** `date` is `YYYY-MM-DD`, the times `HH:MM`, all in the origin's zone. A carrier's refusal books nothing and is stored as such. */
  z.object({ kind: z.literal('pickup'), at, orderId, date: z.string(), from: z.string(), to: z.string(), refused: z.boolean() }),
  z.object({ kind: z.literal('cancel'), at, orderId }),
  z.object({ kind: z.literal('quote'), at, quoteId: id, asked: quoteRequestSchema }),
  z.object({ kind: z.literal('order'), at, orderId, asked: orderRequestSchema, uploads: z.array(upload) }),
  z.object({ kind: z.literal('company'), at, companyId: id, asked: companyRequestSchema }),
  /** Registered, or both fields replaced. The token is derived from the id. */
  z.object({ kind: z.literal('webhook'), at, webhookId: id, targetUrl: z.string(), events: z.array(z.enum(eventTypes)) }),
  z.object({ kind: z.literal('webhook-deleted'), at, webhookId: id }),
  z.object({ kind: z.literal('webhook-failing'), at, webhookId: id }),
  /** The carrier or the staff moved one leg, or the whole order when `leg` is null. */
  z.object({ kind: z.literal('moved'), at, orderId, leg: z.number().int().nullable(), status: z.enum(orderStatuses) }),
  /** The staff gave each leg a new waybill number. */
  z.object({ kind: z.literal('waybill-changed'), at, orderId }),
])

export type PracticeEntry = z.infer<typeof practiceEntrySchema>

/** Stores the entries of practice mode across restarts, in the order in which they were appended. */
export interface PracticeJournal {
  load(): Promise<PracticeEntry[]>
  /** Resolves once the entry would survive the process; no response is sent before that. */
  append(entry: PracticeEntry): Promise<void>
}

/** For tests and for a service that may forget. */
export function createMemoryJournal(): PracticeJournal {
  const entries: PracticeEntry[] = []
  return {
    load: async () => [...entries],
    append: async (entry) => {
      entries.push(entry)
    },
  }
}
