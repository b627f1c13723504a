import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { tryRead } from '../../storage/storage-read-error.ts'

/** Runs background work that reads the ledger. */
export interface LedgerFollowUp {
  /** Resolves once the work is done, or deferred because the ledger cannot be read. Other errors are rethrown. */
  run(work: () => Promise<unknown>): Promise<void>
  /** Resolves after the signal, when there are no more retries. */
  ended(): Promise<void>
}

const retryMs = 5000

/** Retries in the order of the calls, until the ledger can be read or the signal is aborted. */
export function createLedgerFollowUp({
  clock,
  log,
  signal,
}: {
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
}): LedgerFollowUp {
  const waiting: (() => Promise<unknown>)[] = []
  let retrying: Promise<void> | null = null

  async function retry(): Promise<void> {
    while (waiting.length > 0 && !signal.aborted) {
      await clock.wait(retryMs, signal).catch(() => undefined)
      for (let next = waiting[0]; next !== undefined && !signal.aborted; next = waiting[0]) {
        const done = await tryRead(next)
        if (!done.ok) break
        waiting.shift()
      }
    }
  }

  function startRetrying(): void {
    retrying ??= retry()
      .catch((error: unknown) => {
        waiting.shift()
        log.error('work on the ledger that was put off threw', error)
      })
      .finally(() => {
        retrying = null
        if (waiting.length > 0 && !signal.aborted) startRetrying()
      })
  }

  return {
    run: async (work) => {
      // Deferred work runs first, to keep the order.
      const done = waiting.length === 0 ? await tryRead(work) : null
      if (done?.ok === true) return
      if (done !== null) log.warn('the ledger cannot be read, so that work on it is put off', { kind: done.failure.kind })
      waiting.push(work)
      startRetrying()
    },
    ended: async () => {
      await retrying
    },
  }
}
