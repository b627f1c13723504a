import { z } from 'zod'
import { archivedPaperSchema, archiveTotalsSchema, fetchingSchema, paperFilterSchema, verifyingSchema } from '../documents/archive.ts'
import { storedPaperSchema } from '../documents/document.ts'
import { retentionRunSchema } from '../documents/retention.ts'
import { failureSchema } from '../failure.ts'
import { mostInBatch } from '../printing/batch.ts'
import { settingsSchema } from '../settings/settings.ts'
import { savedSchema } from './exports-calls.ts'

const none = z.object({})
const paperId = z.string().max(200)
const byPaper = z.object({ paperId })
const orderIds = z.array(z.number().int().positive()).min(1).max(mostInBatch)
const perhapsFetching = z.object({ run: fetchingSchema.nullable() })
const perhapsVerifying = z.object({ run: verifyingSchema.nullable() })

/** The archive of papers beyond opening one. */
export const documentsCalls = {
  /** Newest first, 200 at a time: `after` is the last paper of the answer before. */
  'documents.list': { input: paperFilterSchema.extend({ after: paperId.optional() }), output: z.array(archivedPaperSchema) },
  /** `isMore`: there are more than were counted. */
  'documents.count': { input: paperFilterSchema, output: z.object({ count: z.number().int(), isMore: z.boolean() }) },
  'documents.archive': { input: none, output: archiveTotalsSchema },
  /** Fetches the paper of this place anew, for one that is damaged, missing or was removed. */
  'documents.fetchAgain': { input: byPaper, output: storedPaperSchema },
  /** Fetches what is not here of all of these orders, a few at a time; how it goes is told by `documents.fetching`. */
  'documents.fetchMany': { input: z.object({ orderIds }), output: fetchingSchema },
  /** The same for every order that has a damaged or missing paper. */
  'documents.fetchTrouble': { input: none, output: perhapsFetching },
  'documents.fetchingNow': { input: none, output: perhapsFetching },
  /** Papers under way are brought to their end; what is left can be taken up again, also after a new start. */
  'documents.stopFetching': { input: none, output: perhapsFetching },
  'documents.resumeFetching': { input: none, output: perhapsFetching },
  /** Puts an ended run away. */
  'documents.dismissFetching': { input: none, output: perhapsFetching },
  /** Reads every file and checks it against its hash; how it goes is told by `documents.verifying`. */
  'documents.verify': { input: none, output: verifyingSchema },
  'documents.verifyingNow': { input: none, output: perhapsVerifying },
  'documents.stopVerifying': { input: none, output: perhapsVerifying },
  /** What this rule would remove now; nothing is removed. */
  'documents.foreseeRetention': { input: settingsSchema.shape.retention, output: retentionRunSchema },
  /** Removes now what the saved rule lets go. */
  'documents.applyRetention': { input: none, output: retentionRunSchema },
  /** A ZIP of these papers with an index as CSV. Papers that could not be read are left out and named. */
  'documents.export': {
    input: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('papers'), paperIds: z.array(paperId).min(1).max(mostInBatch) }),
      z.object({ kind: z.literal('orders'), orderIds }),
      z.object({ kind: z.literal('found'), filter: paperFilterSchema }),
    ]),
    output: savedSchema.extend({
      papers: z.number().int(),
      leftOut: z.array(z.object({ reference: z.string(), name: z.string(), failure: failureSchema })),
    }),
  },
  /** One paper as a file where exports go; of a cancelled order stamped VOID. */
  'documents.saveCopy': { input: byPaper, output: savedSchema },
  'documents.showInFolder': { input: byPaper, output: z.object({ shown: z.string() }) },
}
