import { Temporal } from 'temporal-polyfill'
import { create } from 'zustand'
import type { ArchivedDocument, ArchiveTotals } from '../../shared/documents/archive.ts'
import type { Failure } from '../../shared/failure.ts'
import { call, listenForChange } from '../bridge.ts'
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
  selection: nothingSelected,
  reopenCount: 0,
  failure: null,
}

export const useDocuments = create<DocumentsState>(() => notLoaded)

let newestRequest = 0
let zone = 'UTC'
let loadingMore = false

function currentQuery(): ReturnType<typeof toDocumentQuery> {
  return toDocumentQuery(useDocuments.getState().filter, zone, Temporal.Now.instant())
}

function isDamagedOrMissing({ state }: ArchivedDocument): boolean {
  return state === 'damaged' || state === 'missing'
}

function isOpenDocumentNewlyLost(listed: readonly ArchivedDocument[]): boolean {
  const { openDocumentId, documents } = useDocuments.getState()
  const isOpen = ({ id }: ArchivedDocument): boolean => id === openDocumentId
  const before = documents.find(isOpen)
  return (
    before !== undefined &&
    !isDamagedOrMissing(before) &&
    listed.some((storedDocument) => isOpen(storedDocument) && isDamagedOrMissing(storedDocument))
  )
}

/** Reads the list for the current query; a response to an older query is dropped. */
export async function readDocuments(): Promise<void> {
  newestRequest += 1
  const mine = newestRequest
  const [listed, count, totals] = await Promise.all([
    call('documents.list', currentQuery()),
    call('documents.count', currentQuery()),
    call('documents.archive', {}),
  ])
  if (mine !== newestRequest) return
  const reopenCount = useDocuments.getState().reopenCount + (listed.ok && isOpenDocumentNewlyLost(listed.value) ? 1 : 0)
  const counted = {
    reopenCount,
    count: count.ok ? count.value : null,
    totals: totals.ok ? totals.value : null,
    isLoaded: true,
    isRequested: false,
  }
  if (listed.ok)
    useDocuments.setState({ ...counted, documents: listed.value, isComplete: listed.value.length < listPageSize, failure: null })
  else useDocuments.setState({ ...counted, failure: listed.failure })
}

/** The next page of the list, when its end comes into view. */
export async function readMoreDocuments(): Promise<void> {
  const { documents, isComplete } = useDocuments.getState()
  const last = documents.at(-1)
  if (isComplete || loadingMore || last === undefined) return
  loadingMore = true
  const mine = newestRequest
  const listed = await call('documents.list', { ...currentQuery(), after: last.id })
  loadingMore = false
  if (mine !== newestRequest || !listed.ok) return
  useDocuments.setState(({ documents: before }) => ({
    documents: [...before, ...listed.value],
    isComplete: listed.value.length < listPageSize,
  }))
}

/** Loads the stored documents and follows their changes until the returned function is called. */
export function connectDocuments(stationZone: string): () => void {
  zone = stationZone
  const unsubscribe = listenForChange('documents.changed', () => void readDocuments())
  void readDocuments()
  return unsubscribe
}

/** Clears everything, for another account; answers that arrive later are dropped. */
export function resetDocuments(): void {
  newestRequest += 1
  useDocuments.setState(notLoaded)
}

export function setDocumentFilter(change: Partial<DocumentFilter>): void {
  const choice = { ...useDocuments.getState().filter, ...change }
  useDocuments.setState({ filter: { ...choice, text: choice.text.slice(0, 200) }, selection: nothingSelected, isRequested: true })
  void readDocuments()
}

export function openDocument(documentId: string | null): void {
  if (documentId !== null && documentId !== useDocuments.getState().openDocumentId) prefetchDocument(documentId)
  useDocuments.setState({ openDocumentId: documentId })
}

/** The current list as the input of an export. */
export function listedDocumentsRequest(): { readonly kind: 'found'; readonly filter: ReturnType<typeof toDocumentQuery> } {
  return { kind: 'found', filter: currentQuery() }
}
