import type { Handlers } from '../../shared/contract/contract.ts'
import { success, type Result } from '../../shared/result.ts'
import type { Papers } from './profile/open-documents.ts'

type PapersChannel = Exclude<Extract<keyof Handlers, `documents.${string}`>, 'documents.fetch'>

/** Answers the calls about papers; each is one line that names who does it. */
export function createPapersHandlers(
  signedIn: <Value>(work: (papers: Papers) => Promise<Result<Value>>) => Promise<Result<Value>>,
): Pick<Handlers, PapersChannel> {
  /** Does something with the run over many orders and answers how it stands then. */
  const fetching = (work: (papers: Papers) => Result<unknown>) =>
    signedIn(async (papers) => {
      const done = work(papers)
      return done.ok ? success({ run: papers.fetching.now() }) : done
    })

  return {
    'documents.list': ({ after = null, ...filter }) => signedIn(({ documents }) => documents.list(filter, after)),
    'documents.count': (filter) => signedIn(({ documents }) => documents.count(filter)),
    'documents.archive': () => signedIn(({ documents }) => documents.totals()),
    'documents.read': ({ paperId }) => signedIn(({ documents }) => documents.read(paperId)),
    'documents.fetchAgain': ({ paperId }) => signedIn(({ documents }) => documents.fetchAgain(paperId)),
    'documents.fetchMany': ({ orderIds }) => signedIn(async (papers) => papers.fetching.start(orderIds)),
    'documents.fetchTrouble': () => fetching((papers) => papers.fetchTrouble()),
    'documents.fetchingNow': () => fetching(() => success(true)),
    'documents.stopFetching': () =>
      fetching((papers) => {
        papers.fetching.stop()
        return success(true)
      }),
    'documents.resumeFetching': () => fetching((papers) => papers.fetching.resume()),
    'documents.dismissFetching': () => fetching((papers) => papers.fetching.dismiss()),
    'documents.verify': () => signedIn(async (papers) => success(papers.verifying.start())),
    'documents.verifyingNow': () => signedIn(async (papers) => success({ run: papers.verifying.now() })),
    'documents.stopVerifying': () =>
      signedIn(async (papers) => {
        papers.verifying.stop()
        return success({ run: papers.verifying.now() })
      }),
    'documents.foreseeRetention': (rule) => signedIn(({ retention }) => retention.foresee(rule)),
    'documents.applyRetention': () => signedIn(({ retention }) => retention.apply()),
    'documents.export': (what) => signedIn(({ copies }) => copies.exportZip(what)),
    'documents.saveCopy': ({ paperId }) => signedIn(({ copies }) => copies.save(paperId)),
    'documents.showInFolder': ({ paperId }) => signedIn(({ copies }) => copies.show(paperId)),
  }
}
