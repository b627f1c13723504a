import type { Failure, FailureKind } from '../../shared/failure.ts'
import { cancellationFailures } from '../../shared/messages/cancellation/cancellation-failures.ts'
import type { CancellationItem } from '../../shared/orders/cancellation.ts'
import type { ItemOutcome } from '../jobs/item-worker.ts'
import { createJobEngine, type JobEnd, type JobEngine } from '../jobs/job-engine.ts'
import { isOverload } from '../jobs/overload.ts'
import { notSentAfterHalt } from './cancellation-failures.ts'
import type { CancellationPorts } from './cancellation-ports.ts'
import type { ActiveCancellation, CancellationSummary } from './cancellation-runs.ts'
import type { ItemCanceller } from './item-canceller.ts'

/** Failures that every further order would have as well. */
const runWideKinds: ReadonlySet<FailureKind> = new Set(['no-network', 'sign-in-needed', 'not-secure', 'disk-full', 'storage-damaged'])

/** Certainly not cancelled. */
const notDoneStates: ReadonlySet<CancellationItem['state']> = new Set(['not-sent', 'refused'])

function toNotSent(item: CancellationItem, failure: Failure): CancellationItem {
  return { ...item, state: 'not-sent', failure }
}

/** Emits and stores that all orders of a run have ended. */
export function finishRun(run: ActiveCancellation, store: CancellationPorts['store']): void {
  store.endRun(run.id, 'finished')
  run.update({ phase: 'finished' })
}

/** Finishes a run and marks its waiting orders as not sent. */
export function finishUnsent(run: ActiveCancellation, store: CancellationPorts['store'], failure: Failure): void {
  for (const item of run.items().filter(({ state }) => state === 'waiting')) run.saveItem(toNotSent(item, failure))
  finishRun(run, store)
}

function whyNotSent(end: JobEnd): Failure {
  if (end.kind === 'halted') return notSentAfterHalt(end.failure)
  return end.kind === 'asked' && end.request === 'pause' ? cancellationFailures.computerSlept() : cancellationFailures.stopped()
}

export interface CancellationEngineOptions extends Pick<CancellationPorts, 'store' | 'clock' | 'log'> {
  readonly itemCanceller: ItemCanceller
}

/** Sends runs one after another, in the order in which their grace periods end; the orders of each likewise. */
export function createCancellationEngine({ itemCanceller, store, clock, log }: CancellationEngineOptions): JobEngine<ActiveCancellation> {
  async function cancel(item: CancellationItem): Promise<ItemOutcome<CancellationItem>> {
    const result = await itemCanceller.cancel(item)
    // Packbench is closing and the call was aborted with it: the next start reads the outcome.
    if (engine.isClosing() && result.state !== 'cancelled') return { kind: 'left' }
    const { state, failure } = result
    if (notDoneStates.has(state) && failure !== null && isOverload(failure)) return { kind: 'try-later', failure }
    const isRunWide = state === 'not-sent' && failure !== null && runWideKinds.has(failure.kind)
    return { kind: 'ended', item: result, ...(isRunWide ? { halt: failure } : {}) }
  }

  /** A run that has not finished is reconciled at the next start. */
  function endRun(run: ActiveCancellation, end: JobEnd): void {
    if (engine.isClosing() || run.summary().undo.signal.aborted) return
    finishUnsent(run, store, whyNotSent(end))
  }

  const engine = createJobEngine<ActiveCancellation, CancellationItem, CancellationSummary>({
    oneAtATime: true,
    clock,
    log,
    worker: () => ({ parallel: () => 1, itemsPerWrite: 1, perform: cancel, isOverload }),
    isWaiting: ({ state }) => state === 'waiting',
    onBegin: (run) => {
      if (run.summary().undo.signal.aborted) return false
      run.update({ phase: 'sending' })
      return true
    },
    // Nothing is sent that was not stored first.
    onItemBegin: (run, item) => run.saveItem({ ...item, state: 'sending' }),
    notBegun: toNotSent,
    onEnd: endRun,
    onThrown: (run) => {
      const failure = cancellationFailures.internalError()
      for (const item of run.items()) {
        if (item.state === 'sending') run.saveItem({ ...item, state: 'unknown', failure })
        else if (item.state === 'waiting') run.saveItem(toNotSent(item, notSentAfterHalt(failure)))
      }
      finishRun(run, store)
    },
  })
  return engine
}
