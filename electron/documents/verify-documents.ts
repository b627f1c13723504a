import { readdir } from 'node:fs/promises'
import type { EmitEvent } from '../../shared/contract/contract.ts'
import type { VerificationState } from '../../shared/documents/archive.ts'
import type { Failure } from '../../shared/failure.ts'
import { jobFailures } from '../../shared/messages/jobs/job-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { createProgress } from '../jobs/progress.ts'
import { createRuns, type RunRequests } from '../jobs/runs.ts'
import { workThrough, type WorkResult } from '../jobs/work-loop.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { storageFailure } from '../storage/storage-failure.ts'
import type { DocumentArchive } from './store/open-document-store.ts'

/** Verifies every file of the archive; one verification at a time. */
export interface DocumentVerification {
  start(): VerificationState
  current(): VerificationState | null
  stop(): void
  close(): Promise<void>
}

export interface DocumentVerificationOptions {
  readonly archive: DocumentArchive
  readonly clock: Clock
  readonly log: Log
  readonly announce: EmitEvent
  /** Receives the orders whose documents were found in another state than listed. */
  readonly onChange: (orderIds: readonly number[]) => void
}

type ArchiveRow = Parameters<DocumentArchive['verify']>[0]

const jobId = 'verification'
const chunkSize = 100
const maxConcurrentFiles = 4
/** Milliseconds between two progress events. */
const progressIntervalMs = 200

/** Files that the store itself leaves beside the documents: files set aside, and files being written. */
const internalFilePattern = /(\.pdf\.damaged(-\d+)?|^\.writing-[0-9a-f-]{36}\.tmp)$/

interface ListedRows {
  /** The next document that should exist; null at the end, and when the list cannot be read. */
  readonly next: () => ArchiveRow | null
  readonly failure: () => Failure | null
}

/** The documents of the archive in chunks. `onChunk` receives the rows of each chunk before they are checked. */
function listRows(archive: DocumentArchive, onChunk: (rows: readonly ArchiveRow[]) => void): ListedRows {
  let after = 0
  let failure: Failure | null = null
  let rows: ArchiveRow[] = []

  function readChunk(): boolean {
    const chunk = archive.readChunk(after, chunkSize)
    if (!chunk.ok) failure = chunk.failure
    const last = chunk.ok ? chunk.value.at(-1) : undefined
    if (!chunk.ok || last === undefined) return false
    after = last.number
    onChunk(chunk.value)
    rows = chunk.value.filter(({ document }) => document.state !== 'removed')
    return true
  }

  return {
    next: () => {
      while (rows.length === 0) if (!readChunk()) return null
      return rows.shift() ?? null
    },
    failure: () => failure,
  }
}

export function createDocumentVerification(options: DocumentVerificationOptions): DocumentVerification {
  const { archive, clock, log, announce, onChange } = options
  const progress = createProgress<VerificationState>({
    clock,
    intervalMs: progressIntervalMs,
    emit: (state) => announce('documents.verifying', state),
  })
  const runs = createRuns<'stop'>({
    oneAtATime: true,
    onThrown: (_id, error) => {
      log.error('checking the stored documents threw', error)
      finish('stopped', jobFailures.runInternalError())
    },
  })

  const finish = (state: VerificationState['state'], failure: Failure | null): void => progress.update({ state, failure }, 'now')

  async function verifyRow(row: ArchiveRow, changed: Set<number>): Promise<WorkResult<Failure>> {
    const verified = await archive.verify(row)
    if (!verified.ok) return { kind: 'halt', reason: verified.failure }
    if ((verified.value === 'good') !== (row.document.state === 'kept')) changed.add(row.document.orderId)
    progress.update({ [verified.value]: (progress.current()?.[verified.value] ?? 0) + 1 }, 'throttled')
    return { kind: 'ended' }
  }

  /** Checks every listed document; removes their files from `unknownFiles`. */
  async function verifyListed(unknownFiles: Set<string>, signal: AbortSignal): Promise<Failure | null> {
    const changed = new Set<number>()
    const emitChanged = (): void => {
      if (changed.size > 0) onChange([...changed])
      changed.clear()
    }
    const rows = listRows(archive, (chunk) => {
      emitChanged()
      for (const { file } of chunk) unknownFiles.delete(file)
    })
    const halt = await workThrough({
      next: rows.next,
      parallel: maxConcurrentFiles,
      perform: (row) => verifyRow(row, changed),
      clock,
      signal,
    })
    emitChanged()
    return halt ?? rows.failure()
  }

  async function listFiles(): Promise<Result<Set<string>>> {
    try {
      const names = await readdir(archive.folder)
      return success(new Set(names.filter((name) => !internalFilePattern.test(name))))
    } catch (error) {
      return failed(storageFailure(error))
    }
  }

  async function verifyAll({ signal }: RunRequests<'stop'>): Promise<void> {
    const unknownFiles = await listFiles()
    if (!unknownFiles.ok) return finish('stopped', unknownFiles.failure)
    const failure = await verifyListed(unknownFiles.value, signal)
    if (failure !== null || signal.aborted) return finish('stopped', failure)
    progress.update({ state: 'finished', failure: null, unknownFiles: unknownFiles.value.size }, 'now')
  }

  return {
    current: progress.current,
    start() {
      const running = progress.current()
      if (running?.state === 'running') return running
      const totals = archive.totals()
      const total = totals.ok ? totals.value.documents + totals.value.damaged + totals.value.missing : 0
      const emptyCounts = { good: 0, damaged: 0, missing: 0, unreadable: 0, unknownFiles: 0, failure: null }
      const begun: VerificationState = { state: 'running', total, ...emptyCounts, startedAt: clock.now().toString() }
      progress.reset(begun)
      void runs.start(jobId, verifyAll)
      return begun
    },
    stop: () => void runs.end(jobId, 'stop'),
    close: () => runs.close('stop'),
  }
}
