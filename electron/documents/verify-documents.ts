import { readdir } from 'node:fs/promises'
import type { Announce } from '../../shared/contract/contract.ts'
import type { Verifying } from '../../shared/documents/archive.ts'
import type { Failure } from '../../shared/failure.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { storageFailure } from '../storage/storage-failure.ts'
import type { PaperArchive } from './store/open-document-store.ts'

/** The look at every file of the archive; one at a time. */
export interface VerifyPapers {
  start(): Verifying
  now(): Verifying | null
  stop(): void
  close(): Promise<void>
}

const slice = 100
const atOnce = 4
/** Milliseconds between two words about how far it is. */
const saidEvery = 200

/** What the store itself leaves beside the papers: files put aside, and files being written. */
const ownFile = /(\.pdf\.damaged(-\d+)?|^\.writing-[0-9a-f-]{36}\.tmp)$/

export function createVerifyPapers(given: {
  readonly archive: PaperArchive
  readonly clock: Clock
  readonly announce: Announce
  /** Hears the orders whose papers were found in another state than they were listed in. */
  readonly onChange: (orderIds: readonly number[]) => void
}): VerifyPapers {
  const { archive, clock, announce, onChange } = given
  let run: Verifying | null = null
  let stop = new AbortController()
  let working: Promise<void> = Promise.resolve()
  let saidAt = 0

  const set = (change: Partial<Verifying>, isLoud: boolean): void => {
    if (run === null) return
    run = { ...run, ...change }
    if (!isLoud && clock.monotonic() - saidAt < saidEvery) return
    saidAt = clock.monotonic()
    announce('documents.verifying', run)
  }

  const end = (state: Verifying['state'], failure: Failure | null): void => set({ state, failure }, true)

  const checkAll = async (strangers: Set<string>): Promise<Result<true>> => {
    for (let after = 0; ;) {
      const rows = archive.part(after, slice)
      if (!rows.ok) return rows
      const last = rows.value.at(-1)
      if (last === undefined) return success(true)
      after = last.number
      for (const row of rows.value) strangers.delete(row.file)
      const toLookAt = rows.value.filter(({ paper }) => paper.state !== 'removed')
      const changed = new Set<number>()
      let trouble: Failure | null = null
      const worker = async (): Promise<void> => {
        for (let row = toLookAt.shift(); row !== undefined && trouble === null && !stop.signal.aborted; row = toLookAt.shift()) {
          const verdict = await archive.check(row)
          if (!verdict.ok) trouble = verdict.failure
          else if (run !== null) {
            if ((verdict.value === 'good') !== (row.paper.state === 'kept')) changed.add(row.paper.orderId)
            set({ [verdict.value]: run[verdict.value] + 1 }, false)
          }
        }
      }
      await Promise.all(Array.from({ length: atOnce }, worker))
      if (changed.size > 0) onChange([...changed])
      if (trouble !== null) return failed(trouble)
      if (stop.signal.aborted) return success(true)
    }
  }

  const go = async (): Promise<void> => {
    let strangers: Set<string>
    try {
      strangers = new Set((await readdir(archive.folder)).filter((name) => !ownFile.test(name)))
    } catch (error) {
      return end('stopped', storageFailure(error))
    }
    const checked = await checkAll(strangers)
    if (!checked.ok) return end('stopped', checked.failure)
    if (stop.signal.aborted) return end('stopped', null)
    set({ strangers: strangers.size }, false)
    end('finished', null)
  }

  return {
    now: () => run,
    start() {
      if (run?.state === 'running') return run
      const totals = archive.totals()
      const total = totals.ok ? totals.value.papers + totals.value.damaged + totals.value.missing : 0
      const none = { good: 0, damaged: 0, missing: 0, unreadable: 0, strangers: 0, failure: null }
      const begun: Verifying = { state: 'running', total, ...none, startedAt: clock.now().toString() }
      run = begun
      stop = new AbortController()
      working = go()
      return begun
    },
    stop: () => stop.abort(),
    async close() {
      stop.abort()
      await working
    },
  }
}
