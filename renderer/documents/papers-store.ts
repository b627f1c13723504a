import { create } from 'zustand'
import type { StoredPaper } from '../../shared/documents/paper.ts'
import type { Failure } from '../../shared/failure.ts'
import { call, listen } from '../app/bridge.ts'

interface PapersState {
  readonly text: string
  readonly papers: readonly StoredPaper[]
  readonly loaded: boolean
  readonly openPaperId: string | null
  readonly failure: Failure | null
}

export const usePapers = create<PapersState>(() => ({ text: '', papers: [], loaded: false, openPaperId: null, failure: null }))

let newest = 0

/** Reads the list for the text now in the field; an answer that a later question overtook is dropped. */
async function readPapers(): Promise<void> {
  newest += 1
  const mine = newest
  const read = await call('documents.list', { text: usePapers.getState().text })
  if (mine !== newest) return
  usePapers.setState(read.ok ? { papers: read.value, loaded: true, failure: null } : { loaded: true, failure: read.failure })
}

/** Loads the stored papers and follows their changes until the returned function is called. */
export function connectPapers(): () => void {
  const leave = listen('documents.changed', () => void readPapers())
  void readPapers()
  return leave
}

export function searchPapers(text: string): void {
  usePapers.setState({ text: text.slice(0, 200) })
  void readPapers()
}

export function openPaper(paperId: string | null): void {
  usePapers.setState({ openPaperId: paperId })
}
