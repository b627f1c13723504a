import type { Failure, FailureKind } from '../../shared/failure.ts'
import { cancellationFailures } from '../../shared/messages/cancellation/cancellation-failures.ts'
import type { CancellationItem } from '../../shared/orders/cancellation.ts'
import { notSentAfterHalt } from './cancellation-failures.ts'
import type { CancellationStore } from './cancellation-store.ts'
import type { ItemCanceller } from './item-canceller.ts'
import type { ActiveRun, CancellationRuns } from './cancellation-runs.ts'

/** What every next order would meet as well. */
const runWideKinds: ReadonlySet<FailureKind> = new Set(['no-network', 'sign-in-needed', 'not-secure', 'disk-full', 'storage-damaged'])

export interface SendRunOptions {
  readonly runs: CancellationRuns
  readonly itemCanceller: ItemCanceller
  readonly store: Pick<CancellationStore, 'endRun'>
  /** True once Packbench is ending: what is not sent is then said at the next start. */
  readonly isClosing: () => boolean
}

/** A person may say so at any moment. */
function isStopping({ phase }: ActiveRun): boolean {
  return phase === 'stopping'
}

function toNotSent(item: CancellationItem, failure: Failure): CancellationItem {
  return { ...item, state: 'not-sent', failure }
}

/** Sends a run one order after the other. Nothing is sent that was not written down before. */
export async function sendRun({ runs, itemCanceller, store, isClosing }: SendRunOptions, run: ActiveRun): Promise<void> {
  if (run.undoController.signal.aborted || isClosing()) return
  run.phase = 'sending'
  let haltFailure: Failure | null = null
  for (const item of run.items.slice()) {
    if (isClosing()) return
    const notSentReason: Failure | null = isStopping(run)
      ? cancellationFailures.stopped()
      : haltFailure === null
        ? null
        : notSentAfterHalt(haltFailure)
    if (notSentReason !== null) {
      runs.saveItem(run, toNotSent(item, notSentReason))
      continue
    }
    const begun = runs.saveItem(run, { ...item, state: 'sending' })
    if (!begun.ok) {
      haltFailure = begun.failure
      runs.saveItem(run, toNotSent(item, begun.failure))
      continue
    }
    const result = await itemCanceller.cancel(item)
    // Packbench is ending and the call was sent away with it: the next start reads what became of it.
    if (isClosing() && result.state !== 'cancelled') return
    const saved = runs.saveItem(run, result)
    if (!saved.ok) haltFailure = saved.failure
    else if (result.state === 'not-sent' && result.failure !== null && runWideKinds.has(result.failure.kind)) haltFailure = result.failure
  }
  run.phase = 'finished'
  store.endRun(run.id, 'finished')
  runs.emitRun(run)
}
