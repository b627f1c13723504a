import { readdir } from 'node:fs/promises'
import type { EmitEvent } from '../../shared/contract/contract.ts'
import type { VerificationState } from '../../shared/documents/archive.ts'
import type { Failure } from '../../shared/failure.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { storageFailure } from '../storage/storage-failure.ts'
import type { DocumentArchive } from './store/open-document-store.ts'

/** The look at every file of the archive; one at a time. */
export interface DocumentVerification {
  start(): VerificationState
  current(): VerificationState | null
  stop(): void
  close(): Promise<void>
}

const chunkSize = 100
const maxConcurrentFiles = 4
/** Milliseconds between two words about how far it is. */
const progressIntervalMs = 200

/** What the store itself leaves beside the documents: files put aside, and files being written. */
const internalFilePattern = /(\.pdf\.damaged(-\d+)?|^\.writing-[0-9a-f-]{36}\.tmp)$/

export function createDocumentVerification(options: {
  readonly archive: DocumentArchive
  readonly clock: Clock
  readonly announce: EmitEvent
  /** Hears the orders whose documents were found in another state than they were listed in. */
  readonly onChange: (orderIds: readonly number[]) => void
}): DocumentVerification {
  const { archive, clock, announce, onChange } = options
  let run: VerificationState | null = null
  let stop = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let publishedAt = 0

  const updateRun = (change: Partial<VerificationState>, isForced: boolean): void => {
    if (run === null) return
    run = { ...run, ...change }
    if (!isForced && clock.monotonic() - publishedAt < progressIntervalMs) return
    publishedAt = clock.monotonic()
    announce('documents.verifying', run)
  }

  const finish = (state: VerificationState['state'], failure: Failure | null): void => updateRun({ state, failure }, true)

  const checkAll = async (unknownFiles: Set<string>): Promise<Result<true>> => {
    for (let after = 0; ;) {
      const rows = archive.readChunk(after, chunkSize)
      if (!rows.ok) return rows
      const last = rows.value.at(-1)
      if (last === undefined) return success(true)
      after = last.number
      for (const row of rows.value) unknownFiles.delete(row.file)
      const pendingRows = rows.value.filter(({ document }) => document.state !== 'removed')
      const changed = new Set<number>()
      let firstFailure: Failure | null = null
      const worker = async (): Promise<void> => {
        for (let row = pendingRows.shift(); row !== undefined && firstFailure === null && !stop.signal.aborted; row = pendingRows.shift()) {
          const verified = await archive.verify(row)
          if (!verified.ok) firstFailure = verified.failure
          else if (run !== null) {
            if ((verified.value === 'good') !== (row.document.state === 'kept')) changed.add(row.document.orderId)
            updateRun({ [verified.value]: run[verified.value] + 1 }, false)
          }
        }
      }
      await Promise.all(Array.from({ length: maxConcurrentFiles }, worker))
      if (changed.size > 0) onChange([...changed])
      if (firstFailure !== null) return failed(firstFailure)
      if (stop.signal.aborted) return success(true)
    }
  }

  const verifyAll = async (): Promise<void> => {
    let unknownFiles: Set<string>
    try {
      unknownFiles = new Set((await readdir(archive.folder)).filter((name) => !internalFilePattern.test(name)))
    } catch (error) {
      return finish('stopped', storageFailure(error))
    }
    const checked = await checkAll(unknownFiles)
    if (!checked.ok) return finish('stopped', checked.failure)
    if (stop.signal.aborted) return finish('stopped', null)
    updateRun({ unknownFiles: unknownFiles.size }, false)
    finish('finished', null)
  }

  return {
    current: () => run,
    start() {
      if (run?.state === 'running') return run
      const totals = archive.totals()
      const total = totals.ok ? totals.value.documents + totals.value.damaged + totals.value.missing : 0
      const emptyCounts = { good: 0, damaged: 0, missing: 0, unreadable: 0, unknownFiles: 0, failure: null }
      const begun: VerificationState = { state: 'running', total, ...emptyCounts, startedAt: clock.now().toString() }
      run = begun
      stop = new AbortController()
      running = verifyAll()
      return begun
    },
    stop: () => stop.abort(),
    async close() {
      stop.abort()
      await running
    },
  }
}
