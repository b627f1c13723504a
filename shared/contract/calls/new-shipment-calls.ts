import { z } from 'zod'
import { messageSchema } from '../../messages/message.ts'
import { shipmentDraftSchema } from '../../new-shipment/draft.ts'
import { draftSummarySchema, draftViewSchema } from '../../new-shipment/draft-record.ts'
import { findingSchema, maxOverrideReasonLength } from '../../pre-checks/finding.ts'
import { attachableKinds } from '../../order-creation/new-order.ts'

const draftId = z.string().max(100)
const orderId = z.number().int().positive()
const byDraft = z.object({ draftId })
const document = z.enum(attachableKinds)

/** New shipments: drafts, their quotes and their orders. `newShipment.changed` reports a draft that changed without a request. */
export const newShipmentCalls = {
  /** Drafts and templates, newest first. */
  'newShipment.drafts': { input: z.object({}), output: z.object({ drafts: z.array(draftSummarySchema) }) },
  /** `missing` lists what could not be taken over from a template or an order. `replace`: the order has to be cancelled before this one is sent. */
  'newShipment.create': {
    input: z.object({
      source: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('empty') }),
        z.object({ kind: z.literal('template'), draftId }),
        z.object({ kind: z.literal('order'), orderId, replace: z.boolean() }),
      ]),
    }),
    output: z.object({ draft: draftViewSchema, missing: z.array(messageSchema) }),
  },
  'newShipment.open': { input: byDraft, output: draftViewSchema },
  /** The draft as typed, valid or not; stored shortly afterwards. */
  'newShipment.edit': { input: z.object({ draftId, draft: shipmentDraftSchema }), output: draftViewSchema },
  /**
   * Overrides a finding of a pre-check in the draft, or (with null for the reason) removes the override. It applies to exactly this finding, and
   * the order keeps it.
   */
  'newShipment.overrideFinding': {
    input: z.object({
      draftId,
      finding: findingSchema.pick({ rule: true, field: true, details: true }),
      reason: z.string().trim().min(1).max(maxOverrideReasonLength).nullable(),
    }),
    output: draftViewSchema,
  },
  'newShipment.remove': { input: byDraft, output: z.object({ removed: draftId }) },
  /** Saves the current content of the draft as a template, without its customer reference and documents. */
  'newShipment.saveTemplate': { input: z.object({ draftId, name: z.string().trim().min(1).max(100) }), output: draftViewSchema },
  /** Checks a file and copies it beside the draft, replacing another of its kind. */
  'newShipment.attach': {
    input: z.object({
      draftId,
      document,
      name: z.string().max(1000),
      bytes: z.instanceof<typeof Uint8Array<ArrayBufferLike>>(Uint8Array),
    }),
    output: draftViewSchema,
  },
  'newShipment.detach': { input: z.object({ draftId, document }), output: draftViewSchema },
  /** `direct`: quotes without the hub, even if the draft uses it. */
  'newShipment.quote': { input: z.object({ draftId, direct: z.boolean() }), output: draftViewSchema },
  /** Creates the order, at most once. `seen` is the estimate's total as shown. If it has changed since, nothing is sent. */
  'newShipment.order': {
    input: z.object({
      draftId,
      estimateId: z.number().int().positive(),
      seen: z.array(z.object({ currency: z.string().max(20), amount: z.number() })).max(20),
    }),
    output: draftViewSchema,
  },
  /** Searches for an order that may have been created; nothing is sent. It takes a minute if the first search finds nothing. */
  'newShipment.checkOutcome': { input: byDraft, output: draftViewSchema },
  /** A person confirms that the order does not exist, after a search without result: the draft can be sent again. */
  'newShipment.unlock': { input: byDraft, output: draftViewSchema },
  /** Milliseconds until the service accepts one more order; null while that depends on a pending response. */
  'newShipment.orderDelay': { input: z.object({}), output: z.object({ milliseconds: z.number().int().nonnegative().nullable() }) },
}
