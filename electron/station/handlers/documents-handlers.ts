import type { Handlers } from '../../../shared/contract/contract.ts'
import { success, type Result } from '../../../shared/result.ts'
import type { DocumentServices } from '../profile/topics/open-documents.ts'

type DocumentsChannel = Exclude<Extract<keyof Handlers, `documents.${string}`>, 'documents.fetch'>

/** The calls about documents; each line names what handles it. */
export function createDocumentsHandlers(
  withDocuments: <Value>(work: (documents: DocumentServices) => Promise<Result<Value>>) => Promise<Result<Value>>,
): Pick<Handlers, DocumentsChannel> {
  /** Runs an action on the bulk fetch and returns the resulting state. */
  const withBulkFetch = (work: (documents: DocumentServices) => Result<unknown>) =>
    withDocuments(async (documents) => {
      const done = work(documents)
      return done.ok ? success({ run: documents.bulkFetch.current() }) : done
    })

  return {
    'documents.list': ({ after = null, ...filter }) => withDocuments(({ documents }) => documents.list(filter, after)),
    'documents.count': (filter) => withDocuments(({ documents }) => documents.count(filter)),
    'documents.archive': () => withDocuments(({ documents }) => documents.totals()),
    'documents.read': ({ documentId }) => withDocuments(({ documents }) => documents.read(documentId)),
    'documents.fetchAgain': ({ documentId }) => withDocuments(({ documents }) => documents.fetchAgain(documentId)),
    'documents.fetchMany': ({ orderIds }) => withDocuments(async (documents) => documents.bulkFetch.start(orderIds)),
    'documents.fetchTrouble': () => withBulkFetch((documents) => documents.fetchLost()),
    'documents.fetchingNow': () => withBulkFetch(() => success(true)),
    'documents.stopFetching': () =>
      withBulkFetch((documents) => {
        documents.bulkFetch.stop()
        return success(true)
      }),
    'documents.resumeFetching': () => withBulkFetch((documents) => documents.bulkFetch.resume()),
    'documents.dismissFetching': () => withBulkFetch((documents) => documents.bulkFetch.dismiss()),
    'documents.verify': () => withDocuments(async (documents) => success(documents.verification.start())),
    'documents.verifyingNow': () => withDocuments(async (documents) => success({ run: documents.verification.current() })),
    'documents.stopVerifying': () =>
      withDocuments(async (documents) => {
        documents.verification.stop()
        return success({ run: documents.verification.current() })
      }),
    'documents.previewRetention': (rule) => withDocuments(({ retention }) => retention.dryRun(rule)),
    'documents.applyRetention': (rule) => withDocuments(({ retention }) => retention.apply(rule)),
    'documents.export': (what) => withDocuments(({ copies }) => copies.exportZip(what)),
    'documents.saveCopy': ({ documentId }) => withDocuments(({ copies }) => copies.save(documentId)),
    'documents.showInFolder': ({ documentId }) => withDocuments(({ copies }) => copies.showInFolder(documentId)),
  }
}
