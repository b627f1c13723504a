import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { failureSchema } from '../failure.ts'
import { documentKindSchema, documentSlotSchema, storedDocumentSchema } from './document.ts'
import { storedTextSchema } from './stored-text.ts'

/**
 * What became of a document's file. `kept`: as it was fetched, when it was last looked at. `damaged`: changed on the disk, and put aside.
 * `missing`: not there any more. `removed`: by the rule for old documents; the row stays to say so.
 */
export const documentStates = ['kept', 'damaged', 'missing', 'removed'] as const

export type DocumentState = (typeof documentStates)[number]

/** A document as the archive lists it: one that is stored, or what is known of one that is not there any more. */
export const archivedDocumentSchema = storedDocumentSchema.extend({
  state: z.enum(documentStates).default('kept'),
  /** When it was found so, or removed (ISO instant); null while it is kept. */
  stateSince: z.string().nullable().default(null),
  /** Why it was removed; null for all others. */
  stateWhy: storedTextSchema.nullable().default(null),
})

export type ArchivedDocument = z.infer<typeof archivedDocumentSchema>

function isInstant(text: string): boolean {
  try {
    Temporal.Instant.from(text)
    return true
  } catch {
    return false
  }
}

const instant = z.string().max(60).refine(isInstant)

/** Everything given has to hold. */
export const documentQuerySchema = z.object({
  /** Order id, reference, waybill, kind or words inside, each a whole word or its beginning. */
  text: z.string().max(200),
  kind: documentKindSchema.optional(),
  /** Fetched at this instant or later. */
  fetchedFrom: instant.optional(),
  /** Fetched before this instant. */
  fetchedBefore: instant.optional(),
  /** Unless said, those that were removed are left out of the whole list and found by words only. `trouble` is damaged or missing. */
  state: z.enum(['here', 'trouble', 'removed']).optional(),
})

export type DocumentQuery = z.infer<typeof documentQuerySchema>

/** What the archive holds. */
export const archiveTotalsSchema = z.object({
  documents: z.number().int(),
  bytes: z.number().int(),
  damaged: z.number().int(),
  missing: z.number().int(),
  removed: z.number().int(),
})

export type ArchiveTotals = z.infer<typeof archiveTotalsSchema>

/** The document that failed; null where the order itself did. `legs`: how many the order has. */
export const failedDocumentSchema = documentSlotSchema.extend({ legs: z.number().int() }).nullable()

export type FailedDocument = z.infer<typeof failedDocumentSchema>

/** A run over many orders' documents. Orders that could not be done are listed, each with its reason. */
export const bulkFetchStateSchema = z.object({
  /** `waiting`: for the network or the service, continues by itself. `stopped` can be taken up again. */
  state: z.enum(['running', 'waiting', 'stopping', 'stopped', 'finished']),
  orders: z.number().int(),
  /** Orders that are done, failed ones among them. */
  done: z.number().int(),
  /** Documents that were fetched, and documents that were here already. */
  fetched: z.number().int(),
  alreadyHere: z.number().int(),
  /** How many orders could not be done; the first of them are listed. */
  failed: z.number().int(),
  failures: z.array(z.object({ orderId: z.number().int(), reference: z.string(), failure: failureSchema, document: failedDocumentSchema })),
  /** Why it waits or was stopped other than by a person. */
  reason: failureSchema.nullable(),
})

export type BulkFetchState = z.infer<typeof bulkFetchStateSchema>

/** A look at every file of the archive. */
export const verificationStateSchema = z.object({
  state: z.enum(['running', 'stopped', 'finished']),
  total: z.number().int(),
  good: z.number().int(),
  damaged: z.number().int(),
  missing: z.number().int(),
  /** There, but the system does not let them be read just now. */
  unreadable: z.number().int(),
  /** Files in the folder of documents that are none of ours. */
  unknownFiles: z.number().int(),
  startedAt: z.string(),
  /** What ended it before its end, if anything did. */
  failure: failureSchema.nullable(),
})

export type VerificationState = z.infer<typeof verificationStateSchema>
