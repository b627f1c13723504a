import type { Handlers } from '../../shared/contract/contract.ts'
import { success, type Result } from '../../shared/result.ts'
import type { DocumentServices } from './profile/open-documents.ts'

type DocumentsChannel = Exclude<Extract<keyof Handlers, `documents.${string}`>, 'documents.fetch'>

/** Answers the calls about papers; each is one line that names who does it. */
export function createDocumentsHandlers(
  withDocuments: <Value>(work: (papers: DocumentServices) => Promise<Result<Value>>) => Promise<Result<Value>>,
): Pick<Handlers, DocumentsChannel> {
  /** Does something with the run over many orders and answers how it stands then. */
  const withBulkFetch = (work: (papers: DocumentServices) => Result<unknown>) =>
    withDocuments(async (papers) => {
      const done = work(papers)
      return done.ok ? success({ run: papers.bulkFetch.current() }) : done
    })

  return {
    'documents.list': ({ after = null, ...filter }) => withDocuments(({ documents }) => documents.list(filter, after)),
    'documents.count': (filter) => withDocuments(({ documents }) => documents.count(filter)),
    'documents.archive': () => withDocuments(({ documents }) => documents.totals()),
    'documents.read': ({ paperId }) => withDocuments(({ documents }) => documents.read(paperId)),
    'documents.fetchAgain': ({ paperId }) => withDocuments(({ documents }) => documents.fetchAgain(paperId)),
    'documents.fetchMany': ({ orderIds }) => withDocuments(async (papers) => papers.bulkFetch.start(orderIds)),
    'documents.fetchTrouble': () => withBulkFetch((papers) => papers.fetchLost()),
    'documents.fetchingNow': () => withBulkFetch(() => success(true)),
    'documents.stopFetching': () =>
      withBulkFetch((papers) => {
        papers.bulkFetch.stop()
        return success(true)
      }),
    'documents.resumeFetching': () => withBulkFetch((papers) => papers.bulkFetch.resume()),
    'documents.dismissFetching': () => withBulkFetch((papers) => papers.bulkFetch.dismiss()),
    'documents.verify': () => withDocuments(async (papers) => success(papers.verification.start())),
    'documents.verifyingNow': () => withDocuments(async (papers) => success({ run: papers.verification.current() })),
    'documents.stopVerifying': () =>
      withDocuments(async (papers) => {
        papers.verification.stop()
        return success({ run: papers.verification.current() })
      }),
    'documents.foreseeRetention': (rule) => withDocuments(({ retention }) => retention.dryRun(rule)),
    'documents.applyRetention': () => withDocuments(({ retention }) => retention.apply()),
    'documents.export': (what) => withDocuments(({ copies }) => copies.exportZip(what)),
    'documents.saveCopy': ({ paperId }) => withDocuments(({ copies }) => copies.save(paperId)),
    'documents.showInFolder': ({ paperId }) => withDocuments(({ copies }) => copies.showInFolder(paperId)),
  }
}
