import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { failureSchema } from '../failure.ts'
import { documentKindSchema, documentSlotSchema, storedDocumentSchema } from './document.ts'
import { storedTextSchema } from './stored-text.ts'

/**
 * The state of a document's file. `kept`: unchanged since it was fetched, at the last check. `damaged`: changed on the disk, and set aside.
 * `missing`: no longer there. `removed`: by the rule for old documents; the row remains as a record.
 */
export const documentStates = ['kept', 'damaged', 'missing', 'removed'] as const

export type DocumentState = (typeof documentStates)[number]

/** A document in the archive's list: a stored one, or the record of one that no longer exists. */
export const archivedDocumentSchema = storedDocumentSchema.extend({
  state: z.enum(documentStates).default('kept'),
  /** When the damage, the loss or the removal was recorded (ISO instant); null while the file is kept. */
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

/** All given conditions must hold. */
export const documentQuerySchema = z.object({
  /** Order id, reference, waybill, kind or words inside, each a whole word or a prefix. */
  text: z.string().max(200),
  kind: documentKindSchema.optional(),
  /** Fetched at this instant or later. */
  fetchedFrom: instant.optional(),
  /** Fetched before this instant. */
  fetchedBefore: instant.optional(),
  /** By default, removed ones are left out of the whole list and found by words only. `trouble` is damaged or missing. */
  state: z.enum(['here', 'trouble', 'removed']).optional(),
})

export type DocumentQuery = z.infer<typeof documentQuerySchema>

/** What the archive contains. */
export const archiveTotalsSchema = z.object({
  documents: z.number().int(),
  bytes: z.number().int(),
  damaged: z.number().int(),
  missing: z.number().int(),
  removed: z.number().int(),
})

export type ArchiveTotals = z.infer<typeof archiveTotalsSchema>

/** The document that failed; null if the order itself did. `legs`: how many the order has. */
export const failedDocumentSchema = documentSlotSchema.extend({ legs: z.number().int() }).nullable()

export type FailedDocument = z.infer<typeof failedDocumentSchema>

/** A run over many orders' documents. Orders that failed are listed, each with its reason. */
export const bulkFetchStateSchema = z.object({
  /** `waiting`: for the network or the service, continues automatically. `stopped` can be resumed. */
  state: z.enum(['running', 'waiting', 'stopping', 'stopped', 'finished']),
  orders: z.number().int(),
  /** Processed orders, including failed ones. */
  done: z.number().int(),
  /** Documents that were fetched, and documents that were already stored. */
  fetched: z.number().int(),
  alreadyHere: z.number().int(),
  /** How many orders failed; the first of them are listed. */
  failed: z.number().int(),
  failures: z.array(z.object({ orderId: z.number().int(), reference: z.string(), failure: failureSchema, document: failedDocumentSchema })),
  /** Why it waits or was stopped other than by a person. */
  reason: failureSchema.nullable(),
})

export type BulkFetchState = z.infer<typeof bulkFetchStateSchema>

/** A verification of every file in the archive. */
export const verificationStateSchema = z.object({
  state: z.enum(['running', 'stopped', 'finished']),
  total: z.number().int(),
  good: z.number().int(),
  damaged: z.number().int(),
  missing: z.number().int(),
  /** They exist, but the system does not allow reading them now. */
  unreadable: z.number().int(),
  /** Files in the documents folder that are not ours. */
  unknownFiles: z.number().int(),
  startedAt: z.string(),
  /** What ended it early, if anything did. */
  failure: failureSchema.nullable(),
})

export type VerificationState = z.infer<typeof verificationStateSchema>
