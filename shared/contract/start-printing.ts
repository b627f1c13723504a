import { z } from 'zod'
import { sheetPlaceSchema } from '../documents/document.ts'
import { batchSorts, maxBatchSize, reprintKinds, reprintRequests } from '../printing/batch.ts'

/** Whether to print orders whose parcel has left the station. By default they are left out. */
const includePastPickup = z.boolean().optional()
/** The orders on hold that a person prints nevertheless; others on hold are left out. */
const includeHeld = z.array(z.number().int().positive()).max(maxBatchSize).optional()
/** Whether to print orders that were read as cancelled and are active again. By default they are left out. */
const includeReinstated = z.boolean().optional()
/** While the service does not respond, prints from stored data, orders as last read. */
const fromStored = z.boolean().optional()
const orderId = z.number().int().positive()
const orderIds = z.array(orderId).min(1).max(maxBatchSize)
const sortBy = z.enum(batchSorts).optional()

const places = z.array(sheetPlaceSchema).min(1).max(50).optional()

/** `copies`: of this document, instead of those of the reprint; with 0 only copies that were never printed. */
const reprintPlace = sheetPlaceSchema.extend({ copies: z.number().int().min(0).max(9).optional() })

/** The input of a plan: the choices that determine what is printed, as for starting a batch. */
export const planPrintingSchema = z.object({ orderIds, sortBy, fromStored, includePastPickup, includeHeld, includeReinstated, places })

/** What a person decides before a batch starts. */
export const startPrintingSchema = z.object({
  orderIds,
  sortBy,
  fromStored,
  includePastPickup,
  includeHeld,
  includeReinstated,
  /** The orders that the window showed as printing, or that a person prints again. If one of them is left out after all, the batch lists it. */
  announced: z.array(orderId).max(maxBatchSize).optional(),
  /** Creates missing waybills while printing. */
  generate: z.boolean().optional(),
  /** What to do with sheets that were sent before: leave them out, or reprint them for the given reason. */
  again: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('leave-out') }),
    z.object({
      kind: z.literal('reprint'),
      why: z.enum(reprintKinds).optional(),
      by: z.enum(reprintRequests).optional(),
      reason: z.string().min(1).max(200),
      /** Of each document; default: as many as before. */
      copies: z.number().int().min(1).max(9).optional(),
      /** The documents to reprint; all by default. */
      places: z.array(reprintPlace).min(1).max(50).optional(),
    }),
  ]),
  /** The first position on the sheet of labels in a printer; default: where the last sheet ended. */
  startAt: z.record(z.string().max(300), z.number().int().min(0).max(71)).optional(),
  /** Blocked labels that a person wants printed anyway. */
  overrides: z
    .array(z.object({ orderId, documentId: z.string().max(200), reason: z.string().min(3).max(200) }))
    .max(50)
    .optional(),
})
