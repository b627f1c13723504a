import { Temporal } from 'temporal-polyfill'
import { create } from 'zustand'
import type { ArchivedPaper, ArchiveTotals } from '../../shared/documents/archive.ts'
import type { Failure } from '../../shared/failure.ts'
import { call, listen } from '../app/bridge.ts'
import { nothingSelected, type Selection } from '../ui/selection.ts'
import { everything, filterOf, type PaperChoice } from './document-filter.ts'
import { readAhead } from './viewer/use-stored-document.ts'

interface PapersState {
  readonly choice: PaperChoice
  readonly papers: readonly ArchivedPaper[]
  /** How many fit; null until they were counted. */
  readonly count: { readonly count: number; readonly isMore: boolean } | null
  readonly totals: ArchiveTotals | null
  readonly loaded: boolean
  /** True when there is nothing after the last one listed. */
  readonly isWhole: boolean
  readonly openPaperId: string | null
  /** Papers chosen for something to be done with all of them; another question lets go of them. */
  readonly chosen: Selection<string>
  /** Counts how often the open paper was found lost while it was looked at: it is opened anew then. */
  readonly losses: number
  readonly failure: Failure | null
}

const part = 200

export const usePapers = create<PapersState>(() => ({
  choice: everything,
  papers: [],
  count: null,
  totals: null,
  loaded: false,
  isWhole: true,
  openPaperId: null,
  chosen: nothingSelected,
  losses: 0,
  failure: null,
}))

let newest = 0
let zone = 'UTC'
let loadingMore = false

function question(): ReturnType<typeof filterOf> {
  return filterOf(usePapers.getState().choice, zone, Temporal.Now.instant())
}

function isLost({ state }: ArchivedPaper): boolean {
  return state === 'damaged' || state === 'missing'
}

function isNewlyLost(listed: readonly ArchivedPaper[]): boolean {
  const { openPaperId, papers } = usePapers.getState()
  const isOpen = ({ id }: ArchivedPaper): boolean => id === openPaperId
  const before = papers.find(isOpen)
  return before !== undefined && !isLost(before) && listed.some((paper) => isOpen(paper) && isLost(paper))
}

/** Reads the list for what is chosen now; an answer that a later question overtook is dropped. */
export async function readPapers(): Promise<void> {
  newest += 1
  const mine = newest
  const [listed, count, totals] = await Promise.all([
    call('documents.list', question()),
    call('documents.count', question()),
    call('documents.archive', {}),
  ])
  if (mine !== newest) return
  const losses = usePapers.getState().losses + (listed.ok && isNewlyLost(listed.value) ? 1 : 0)
  const counted = {
    losses,
    count: count.ok ? count.value : null,
    totals: totals.ok ? totals.value : null,
    loaded: true,
  }
  if (listed.ok) usePapers.setState({ ...counted, papers: listed.value, isWhole: listed.value.length < part, failure: null })
  else usePapers.setState({ ...counted, failure: listed.failure })
}

/** The next part of the list, when its end comes into view. */
export async function readMorePapers(): Promise<void> {
  const { papers, isWhole } = usePapers.getState()
  const last = papers.at(-1)
  if (isWhole || loadingMore || last === undefined) return
  loadingMore = true
  const mine = newest
  const listed = await call('documents.list', { ...question(), after: last.id })
  loadingMore = false
  if (mine !== newest || !listed.ok) return
  usePapers.setState(({ papers: before }) => ({ papers: [...before, ...listed.value], isWhole: listed.value.length < part }))
}

/** Loads the stored papers and follows their changes until the returned function is called. */
export function connectPapers(stationZone: string): () => void {
  zone = stationZone
  const leave = listen('documents.changed', () => void readPapers())
  void readPapers()
  return leave
}

export function choosePapers(change: Partial<PaperChoice>): void {
  const choice = { ...usePapers.getState().choice, ...change }
  usePapers.setState({ choice: { ...choice, text: choice.text.slice(0, 200) }, chosen: nothingSelected })
  void readPapers()
}

export function openPaper(paperId: string | null): void {
  if (paperId !== null && paperId !== usePapers.getState().openPaperId) readAhead(paperId)
  usePapers.setState({ openPaperId: paperId })
}

/** What the list shows now, as an export is asked for. */
export function listedPapers(): { readonly kind: 'found'; readonly filter: ReturnType<typeof filterOf> } {
  return { kind: 'found', filter: question() }
}
