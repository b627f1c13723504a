import { create } from 'zustand'
import type { CallInput, CallOutput } from '../../../shared/contract/contract.ts'
import type { BulkFetchState, VerificationState } from '../../../shared/documents/archive.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { Result } from '../../../shared/result.ts'
import { call, createAccountCalls, listen } from '../../bridge.ts'

/** Work on many documents at once, and its results. */
interface ArchiveRuns {
  readonly fetching: BulkFetchState | null
  /** True while the fetch dialog is open. */
  readonly isFetchDialogOpen: boolean
  readonly verifying: VerificationState | null
  readonly isExporting: boolean
  readonly exported: CallOutput<'documents.export'> | null
  readonly failure: Failure | null
}

const noRuns: ArchiveRuns = {
  fetching: null,
  isFetchDialogOpen: false,
  verifying: null,
  isExporting: false,
  exported: null,
  failure: null,
}

export const useArchiveRuns = create<ArchiveRuns>(() => noRuns)

const { callAndApply, forget } = createAccountCalls()

function readFetching(): void {
  void callAndApply('documents.fetchingNow', {}, applyFetchRun)
}

function readVerifying(): void {
  void callAndApply('documents.verifyingNow', {}, (now) => {
    if (now.ok) useArchiveRuns.setState({ verifying: now.value.run })
  })
}

/** Follows the runs until the returned function is called, which also clears them; a window opened later reads their state. */
export function connectArchiveRuns(): () => void {
  const unsubscribers = [
    listen('documents.fetching', (fetching) => useArchiveRuns.setState({ fetching }), readFetching),
    listen('documents.verifying', (verifying) => useArchiveRuns.setState({ verifying }), readVerifying),
  ]
  readFetching()
  readVerifying()
  return () => {
    for (const stop of unsubscribers) stop()
    forget()
    useArchiveRuns.setState(noRuns)
  }
}

function applyFetchRun(now: Result<{ run: BulkFetchState | null }>): void {
  useArchiveRuns.setState(now.ok ? { fetching: now.value.run, failure: null } : { failure: now.failure })
}

/** Dismisses results that need no action, to make room for the next work. */
function dismissSuccesses(): void {
  const { verifying, exported } = useArchiveRuns.getState()
  const isVerified = verifying?.state === 'finished' && verifying.failure === null && verifying.damaged + verifying.missing === 0
  useArchiveRuns.setState({
    verifying: isVerified ? null : verifying,
    exported: exported?.leftOut.length === 0 ? null : exported,
  })
}

/** Dismisses a finished fetch run. A new fetch run does this by itself, but other work does not. */
function dismissFetched(): void {
  const { fetching } = useArchiveRuns.getState()
  if (fetching?.state !== 'finished' || fetching.failed > 0) return
  void callAndApply('documents.dismissFetching', {}, (now) => {
    if (now.ok) useArchiveRuns.setState({ fetching: now.value.run })
  })
}

/** Fetches the missing documents of these orders in advance, and shows the progress. */
export async function fetchDocumentsOf(orderIds: readonly number[]): Promise<void> {
  dismissSuccesses()
  useArchiveRuns.setState({ isFetchDialogOpen: true, failure: null })
  await callAndApply('documents.fetchMany', { orderIds: [...orderIds] }, (started) => {
    useArchiveRuns.setState(started.ok ? { fetching: started.value } : { failure: started.failure })
  })
}

export async function refetchDamagedOrMissing(): Promise<void> {
  dismissSuccesses()
  useArchiveRuns.setState({ isFetchDialogOpen: true, failure: null })
  await callAndApply('documents.fetchTrouble', {}, applyFetchRun)
}

export async function stopFetching(): Promise<void> {
  await callAndApply('documents.stopFetching', {}, applyFetchRun)
}

export async function resumeFetching(): Promise<void> {
  await callAndApply('documents.resumeFetching', {}, applyFetchRun)
}

export async function dismissFetchRun(): Promise<void> {
  useArchiveRuns.setState({ isFetchDialogOpen: false })
  await callAndApply('documents.dismissFetching', {}, applyFetchRun)
}

export function setFetchDialogOpen(isFetchDialogOpen: boolean): void {
  useArchiveRuns.setState({ isFetchDialogOpen })
}

export async function verifyArchive(): Promise<void> {
  dismissSuccesses()
  dismissFetched()
  await callAndApply('documents.verify', {}, (started) => {
    useArchiveRuns.setState(started.ok ? { verifying: started.value, failure: null } : { failure: started.failure })
  })
}

export async function stopVerifying(): Promise<void> {
  await call('documents.stopVerifying', {})
}

export function dismissVerification(): void {
  useArchiveRuns.setState({ verifying: null })
}

export async function exportDocuments(what: CallInput<'documents.export'>): Promise<void> {
  if (useArchiveRuns.getState().isExporting) return
  dismissSuccesses()
  dismissFetched()
  useArchiveRuns.setState({ isExporting: true, exported: null, failure: null })
  await callAndApply('documents.export', what, (exported) => {
    useArchiveRuns.setState({ isExporting: false, ...(exported.ok ? { exported: exported.value } : { failure: exported.failure }) })
  })
}

export async function showExportInFolder(saved: string): Promise<void> {
  await callAndApply('exports.show', { saved }, (shown) => {
    if (!shown.ok) useArchiveRuns.setState({ failure: shown.failure })
  })
}

export function dismissExport(): void {
  useArchiveRuns.setState({ exported: null, failure: null })
}
