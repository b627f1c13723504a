import { Temporal } from 'temporal-polyfill'
import { create } from 'zustand'
import type { ArchivedDocument, ArchiveTotals } from '../../shared/documents/archive.ts'
import type { Failure } from '../../shared/failure.ts'
import { success, type Result } from '../../shared/result.ts'
import { call, listenForChange } from '../bridge.ts'
import { createRefreshThrottle } from '../ui/refresh-throttle.ts'
import { nothingSelected, type Selection } from '../ui/selection.ts'
import { emptyDocumentFilter, toDocumentQuery, type DocumentFilter } from './document-filter.ts'
import { prefetchDocument } from './viewer/prefetch-document.ts'

interface DocumentsState {
  readonly filter: DocumentFilter
  readonly documents: readonly ArchivedDocument[]
  /** How many match; null until they were counted. */
  readonly count: { readonly count: number; readonly isMore: boolean } | null
  readonly totals: ArchiveTotals | null
  readonly isLoaded: boolean
  /** True while the list still shows the result of the previous query. */
  readonly isRequested: boolean
  /** True when the last document is listed. */
  readonly isComplete: boolean
  readonly openDocumentId: string | null
  /** The open document as it was last listed, also while the list does not have it; null if it never was listed. */
  readonly lastListedOpen: ArchivedDocument | null
  /** Documents selected for an action on all of them; another query deselects them. */
  readonly selection: Selection<string>
  /** Counts how often the open document was found lost while it was viewed: it is opened again then. */
  readonly reopenCount: number
  readonly failure: Failure | null
}

const listPageSize = 200

const notLoaded: DocumentsState = {
  filter: emptyDocumentFilter,
  documents: [],
  count: null,
  totals: null,
  isLoaded: false,
  isRequested: false,
  isComplete: true,
  openDocumentId: null,
  lastListedOpen: null,
  selection: nothingSelected,
  reopenCount: 0,
  failure: null,
}

export const useDocuments = create<DocumentsState>(() => notLoaded)

/** The number of the newest reading of the list, and of the newest one that has ended. */
let newestRequest = 0
let newestEnded = 0
/** The reading to whose list a page is being added; null while none is. */
let extendedRequest: number | null = null
let zone = 'UTC'
let isConnected = false

function currentQuery(): ReturnType<typeof toDocumentQuery> {
  return toDocumentQuery(useDocuments.getState().filter, zone, Temporal.Now.instant())
}

function isDamagedOrMissing({ state }: ArchivedDocument): boolean {
  return state === 'damaged' || state === 'missing'
}

function findOpen(documents: readonly ArchivedDocument[]): ArchivedDocument | undefined {
  const { openDocumentId } = useDocuments.getState()
  return documents.find(({ id }) => id === openDocumentId)
}

function isOpenDocumentNewlyLost(listed: ArchivedDocument | undefined): boolean {
  const before = findOpen(useDocuments.getState().documents)
  return before !== undefined && !isDamagedOrMissing(before) && listed !== undefined && isDamagedOrMissing(listed)
}

interface ListedPages {
  readonly documents: readonly ArchivedDocument[]
  readonly isComplete: boolean
}

/** Reads at least this many documents, if there are so many, in whole pages; fewer once `isOutdated`. */
async function readPages(least: number, isOutdated: () => boolean): Promise<Result<ListedPages>> {
  const query = currentQuery()
  let mayOpenHaveMoved = findOpen(useDocuments.getState().documents) !== undefined
  const documents: ArchivedDocument[] = []
  let wanted = Math.max(least, listPageSize)
  for (;;) {
    const last = documents.at(-1)
    const page = await call('documents.list', last === undefined ? query : { ...query, after: last.id })
    if (!page.ok) return page
    documents.push(...page.value)
    const isComplete = page.value.length < listPageSize
    // Documents that arrived above it may have moved the open document to the next page.
    if (documents.length >= wanted && mayOpenHaveMoved && findOpen(documents) === undefined) {
      wanted = documents.length + 1
      mayOpenHaveMoved = false
    }
    if (isComplete || documents.length >= wanted || isOutdated()) return success({ documents, isComplete })
  }
}

/** Reads the list for the current query, as many pages of it as are loaded; a response to an older query is dropped. */
async function readDocuments(): Promise<void> {
  newestRequest += 1
  const mine = newestRequest
  const { documents, isRequested } = useDocuments.getState()
  const [listed, count, totals] = await Promise.all([
    readPages(isRequested ? 0 : documents.length, () => mine !== newestRequest),
    call('documents.count', currentQuery()),
    call('documents.archive', {}),
  ])
  if (mine !== newestRequest) return
  newestEnded = mine
  const open = listed.ok ? findOpen(listed.value.documents) : undefined
  const reopenCount = useDocuments.getState().reopenCount + (isOpenDocumentNewlyLost(open) ? 1 : 0)
  const counted = {
    reopenCount,
    count: count.ok ? count.value : null,
    totals: totals.ok ? totals.value : null,
    isLoaded: true,
    isRequested: false,
    ...(open === undefined ? {} : { lastListedOpen: open }),
  }
  useDocuments.setState(listed.ok ? { ...counted, ...listed.value, failure: null } : { ...counted, failure: listed.failure })
}

/** Many documents that are stored one after another cause few readings of the list. */
const listRefresh = createRefreshThrottle(async () => {
  if (isConnected) await readDocuments()
})

/**
 * The next page of the list, when its end comes into view. While the list is read, none is: the page would be added to another list than the one
 * that it follows.
 */
export async function readMoreDocuments(): Promise<void> {
  const { documents, isComplete } = useDocuments.getState()
  const last = documents.at(-1)
  if (isComplete || last === undefined || newestEnded !== newestRequest || extendedRequest === newestRequest) return
  const mine = newestRequest
  extendedRequest = mine
  const listed = await call('documents.list', { ...currentQuery(), after: last.id })
  if (extendedRequest === mine) extendedRequest = null
  if (mine !== newestRequest || !listed.ok) return
  useDocuments.setState({ documents: [...documents, ...listed.value], isComplete: listed.value.length < listPageSize })
}

/** Loads the stored documents and follows their changes until the returned function is called. */
export function connectDocuments(stationZone: string): () => void {
  zone = stationZone
  isConnected = true
  const unsubscribe = listenForChange('documents.changed', listRefresh.refreshSoon)
  void readDocuments()
  return () => {
    isConnected = false
    unsubscribe()
  }
}

/** Clears everything, for another account; answers that arrive later are dropped. */
export function resetDocuments(): void {
  newestRequest += 1
  newestEnded = newestRequest
  useDocuments.setState(notLoaded)
}

export function setDocumentFilter(change: Partial<DocumentFilter>): void {
  const choice = { ...useDocuments.getState().filter, ...change }
  useDocuments.setState({ filter: { ...choice, text: choice.text.slice(0, 200) }, selection: nothingSelected, isRequested: true })
  void readDocuments()
}

export function openDocument(documentId: string | null): void {
  const { openDocumentId, documents } = useDocuments.getState()
  if (documentId === openDocumentId) return
  if (documentId !== null) prefetchDocument(documentId)
  useDocuments.setState({ openDocumentId: documentId, lastListedOpen: documents.find(({ id }) => id === documentId) ?? null })
}

/** A document was fetched again under another id: it is opened if the one it replaces is still open. */
export function openReplacement(replacedId: string, documentId: string): void {
  if (useDocuments.getState().openDocumentId === replacedId) openDocument(documentId)
}

/** The current list as the input of an export. */
export function listedDocumentsRequest(): { readonly kind: 'found'; readonly filter: ReturnType<typeof toDocumentQuery> } {
  return { kind: 'found', filter: currentQuery() }
}
