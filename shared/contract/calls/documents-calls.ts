import { z } from 'zod'
import {
  archivedDocumentSchema,
  archiveTotalsSchema,
  bulkFetchStateSchema,
  documentQuerySchema,
  verificationStateSchema,
} from '../../documents/archive.ts'
import { documentSlotSchema, storedDocumentSchema } from '../../documents/document.ts'
import { retentionRunSchema } from '../../documents/retention.ts'
import { orderViewSchema } from '../../orders/order-view.ts'
import { failureSchema } from '../../failure.ts'
import { maxBatchSize } from '../../printing/batch.ts'
import { settingsSchema } from '../../settings/settings.ts'
import { savedFileSchema } from './exports-calls.ts'

const noInput = z.object({})
const documentId = z.string().max(200)
const byDocument = z.object({ documentId })
const orderIds = z.array(z.number().int().positive()).min(1).max(maxBatchSize)
const fetchingOrNone = z.object({ run: bulkFetchStateSchema.nullable() })
const verifyingOrNone = z.object({ run: verificationStateSchema.nullable() })

export const documentsCalls = {
  /** Newest first, 200 at a time: `after` is the last document of the previous page. */
  'documents.list': { input: documentQuerySchema.extend({ after: documentId.optional() }), output: z.array(archivedDocumentSchema) },
  /** `isMore`: there are more than were counted. */
  'documents.count': { input: documentQuerySchema, output: z.object({ count: z.number().int(), isMore: z.boolean() }) },
  'documents.archive': { input: noInput, output: archiveTotalsSchema },
  /** Fetches the document of this place again, for one that is damaged, missing or was removed. */
  'documents.fetchAgain': { input: byDocument, output: storedDocumentSchema },
  /** Fetches the missing documents of all of these orders, a few at a time; `documents.fetching` reports the progress. */
  'documents.fetchMany': { input: z.object({ orderIds }), output: bulkFetchStateSchema },
  /** Fetches them for every order that has a damaged or missing document. */
  'documents.fetchTrouble': { input: noInput, output: fetchingOrNone },
  'documents.fetchingNow': { input: noInput, output: fetchingOrNone },
  /** Documents in progress finish; the rest can be resumed, also after a restart. */
  'documents.stopFetching': { input: noInput, output: fetchingOrNone },
  'documents.resumeFetching': { input: noInput, output: fetchingOrNone },
  /** Dismisses an ended run. */
  'documents.dismissFetching': { input: noInput, output: fetchingOrNone },
  /** Reads every file and checks it against its hash; `documents.verifying` reports the progress. */
  'documents.verify': { input: noInput, output: verificationStateSchema },
  'documents.verifyingNow': { input: noInput, output: verifyingOrNone },
  'documents.stopVerifying': { input: noInput, output: verifyingOrNone },
  /** What this rule would remove now; nothing is removed. */
  'documents.previewRetention': { input: settingsSchema.shape.retention, output: retentionRunSchema },
  /** Removes now what this rule allows; fails and removes nothing if the saved rule differs. */
  'documents.applyRetention': { input: settingsSchema.shape.retention, output: retentionRunSchema },
  /** A ZIP of these documents with an index as CSV. Documents that could not be read are left out and listed. */
  'documents.export': {
    input: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('documents'), documentIds: z.array(documentId).min(1).max(maxBatchSize) }),
      z.object({ kind: z.literal('orders'), orderIds }),
      z.object({ kind: z.literal('found'), filter: documentQuerySchema }),
    ]),
    output: savedFileSchema.extend({
      documentCount: z.number().int(),
      leftOut: z.array(
        z.object({ reference: z.string(), documentId: z.string(), document: documentSlotSchema.nullable(), failure: failureSchema }),
      ),
    }),
  },
  /** Saves one document in the exports folder; stamped VOID for a cancelled order. */
  'documents.saveCopy': { input: byDocument, output: savedFileSchema },
  'documents.showInFolder': { input: byDocument, output: z.object({ shown: z.string() }) },
  'documents.read': {
    input: byDocument,
    output: z.object({ document: storedDocumentSchema, bytes: z.instanceof<typeof Uint8Array<ArrayBufferLike>>(Uint8Array) }),
  },
  'documents.fetch': { input: z.object({ orderId: z.number().int().positive() }), output: orderViewSchema },
}
