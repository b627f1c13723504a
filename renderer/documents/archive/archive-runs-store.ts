import { create } from 'zustand'
import type { CallInput, CallOutput } from '../../../shared/contract/contract.ts'
import type { Fetching, Verifying } from '../../../shared/documents/archive.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { Result } from '../../../shared/result.ts'
import { call, listen } from '../../app/bridge.ts'

/** What is done with many papers at once, and what came of it. */
interface ArchiveRuns {
  readonly fetching: Fetching | null
  /** True while the run over many orders is shown in its dialog. */
  readonly isFetchingShown: boolean
  readonly verifying: Verifying | null
  readonly isExporting: boolean
  readonly exported: CallOutput<'documents.export'> | null
  readonly failure: Failure | null
}

export const useArchiveRuns = create<ArchiveRuns>(() => ({
  fetching: null,
  isFetchingShown: false,
  verifying: null,
  isExporting: false,
  exported: null,
  failure: null,
}))

/** Follows the runs until the returned function is called; a window opened later learns how they stand. */
export function connectArchiveRuns(): () => void {
  const leave = [
    listen('documents.fetching', (fetching) => useArchiveRuns.setState({ fetching })),
    listen('documents.verifying', (verifying) => useArchiveRuns.setState({ verifying })),
  ]
  void call('documents.fetchingNow', {}).then(takeFetching)
  void call('documents.verifyingNow', {}).then((now) => {
    if (now.ok) useArchiveRuns.setState({ verifying: now.value.run })
  })
  return () => {
    for (const stop of leave) stop()
  }
}

function takeFetching(now: Result<{ run: Fetching | null }>): void {
  useArchiveRuns.setState(now.ok ? { fetching: now.value.run, failure: null } : { failure: now.failure })
}

/** Fetches in advance what is not here of these orders, and shows how it goes. */
export async function fetchPapersOf(orderIds: readonly number[]): Promise<void> {
  useArchiveRuns.setState({ isFetchingShown: true, failure: null })
  const started = await call('documents.fetchMany', { orderIds: [...orderIds] })
  useArchiveRuns.setState(started.ok ? { fetching: started.value } : { failure: started.failure })
}

export async function fetchLostPapers(): Promise<void> {
  useArchiveRuns.setState({ isFetchingShown: true, failure: null })
  takeFetching(await call('documents.fetchTrouble', {}))
}

export async function stopFetching(): Promise<void> {
  takeFetching(await call('documents.stopFetching', {}))
}

export async function resumeFetching(): Promise<void> {
  takeFetching(await call('documents.resumeFetching', {}))
}

export async function putFetchingAway(): Promise<void> {
  useArchiveRuns.setState({ isFetchingShown: false })
  takeFetching(await call('documents.dismissFetching', {}))
}

export function showFetching(isFetchingShown: boolean): void {
  useArchiveRuns.setState({ isFetchingShown })
}

export async function verifyArchive(): Promise<void> {
  const started = await call('documents.verify', {})
  useArchiveRuns.setState(started.ok ? { verifying: started.value, failure: null } : { failure: started.failure })
}

export async function stopVerifying(): Promise<void> {
  await call('documents.stopVerifying', {})
}

export function putVerifyingAway(): void {
  useArchiveRuns.setState({ verifying: null })
}

export async function exportPapers(what: CallInput<'documents.export'>): Promise<void> {
  if (useArchiveRuns.getState().isExporting) return
  useArchiveRuns.setState({ isExporting: true, exported: null, failure: null })
  const exported = await call('documents.export', what)
  useArchiveRuns.setState({ isExporting: false, ...(exported.ok ? { exported: exported.value } : { failure: exported.failure }) })
}

export async function showExported(saved: string): Promise<void> {
  const shown = await call('exports.show', { saved })
  if (!shown.ok) useArchiveRuns.setState({ failure: shown.failure })
}

export function putExportedAway(): void {
  useArchiveRuns.setState({ exported: null, failure: null })
}
