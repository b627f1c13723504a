import type { Failure, FailureKind } from '../../shared/failure.ts'
import { cancellationFailures } from '../../shared/messages/cancellation/cancellation-failures.ts'
import type { CancellationItem } from '../../shared/orders/cancellation.ts'
import type { ItemOutcome } from '../jobs/item-worker.ts'
import { createJobEngine, type JobEnd, type JobEngine } from '../jobs/job-engine.ts'
import { notSentAfterHalt } from './cancellation-failures.ts'
import type { CancellationPorts } from './cancellation-ports.ts'
import type { ActiveCancellation, CancellationSummary } from './cancellation-runs.ts'
import type { ItemCanceller } from './item-canceller.ts'

/** What every next order would meet as well. */
const runWideKinds: ReadonlySet<FailureKind> = new Set(['no-network', 'sign-in-needed', 'not-secure', 'disk-full', 'storage-damaged'])

function toNotSent(item: CancellationItem, failure: Failure): CancellationItem {
  return { ...item, state: 'not-sent', failure }
}

/** Shows and stores that every order of a run has come to its end. */
export function finishRun(run: ActiveCancellation, store: CancellationPorts['store']): void {
  store.endRun(run.id, 'finished')
  run.update({ phase: 'finished' })
}

export interface CancellationEngineOptions extends Pick<CancellationPorts, 'store' | 'clock' | 'log'> {
  readonly itemCanceller: ItemCanceller
}

/** Sends runs one after the other, in the order in which their graces end, and the orders of each likewise. */
export function createCancellationEngine({ itemCanceller, store, clock, log }: CancellationEngineOptions): JobEngine<ActiveCancellation> {
  async function cancel(item: CancellationItem): Promise<ItemOutcome<CancellationItem>> {
    const result = await itemCanceller.cancel(item)
    // Packbench is ending and the call was sent away with it: the next start reads what became of it.
    if (engine.isClosing() && result.state !== 'cancelled') return { kind: 'left' }
    const { state, failure } = result
    const isRunWide = state === 'not-sent' && failure !== null && runWideKinds.has(failure.kind)
    return { kind: 'ended', item: result, ...(isRunWide ? { halt: failure } : {}) }
  }

  /** A run that is not finished is reconciled by the next start. */
  function endRun(run: ActiveCancellation, end: JobEnd): void {
    if (engine.isClosing() || run.summary().undo.signal.aborted) return
    const reason = end.kind === 'halted' ? notSentAfterHalt(end.failure) : cancellationFailures.stopped()
    for (const item of run.items().filter(({ state }) => state === 'waiting')) run.saveItem(toNotSent(item, reason))
    finishRun(run, store)
  }

  const engine = createJobEngine<ActiveCancellation, CancellationItem, CancellationSummary>({
    oneAtATime: true,
    clock,
    log,
    worker: () => ({ parallel: () => 1, itemsPerWrite: 1, perform: cancel, isOverload: () => false }),
    isWaiting: ({ state }) => state === 'waiting',
    onBegin: (run) => {
      if (run.summary().undo.signal.aborted) return false
      run.update({ phase: 'sending' })
      return true
    },
    // Nothing is sent that was not written down before.
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
