import type { Failure, FailureKind } from '../../shared/failure.ts'
import type { CancellationItem } from '../../shared/orders/cancellation.ts'
import { haltedBy, stoppedByPerson } from './cancellation-failures.ts'
import type { CancellationStore } from './cancellation-store.ts'
import type { EndOfOrder } from './item-canceller.ts'
import type { LiveRun, RunList } from './cancellation-runs.ts'

/** What every next order would meet as well. */
const meetsAll: ReadonlySet<FailureKind> = new Set(['no-network', 'sign-in-needed', 'not-secure', 'disk-full', 'storage-damaged'])

export interface SendRunTools {
  readonly runs: RunList
  readonly endOfOrder: EndOfOrder
  readonly store: Pick<CancellationStore, 'end'>
  /** True once Packbench is ending: what is not sent is then said at the next start. */
  readonly isClosing: () => boolean
}

/** A person may say so at any moment. */
function isStopping({ phase }: LiveRun): boolean {
  return phase === 'stopping'
}

function notSent(item: CancellationItem, failure: Failure): CancellationItem {
  return { ...item, state: 'not-sent', failure }
}

/** Sends a run one order after the other. Nothing is sent that was not written down before. */
export async function sendRun({ runs, endOfOrder, store, isClosing }: SendRunTools, run: LiveRun): Promise<void> {
  if (run.takenBack.signal.aborted || isClosing()) return
  run.phase = 'sending'
  let halt: Failure | null = null
  for (const item of run.items.slice()) {
    if (isClosing()) return
    const why: Failure | null = isStopping(run) ? stoppedByPerson : halt === null ? null : haltedBy(halt)
    if (why !== null) {
      runs.keep(run, notSent(item, why))
      continue
    }
    const begun = runs.keep(run, { ...item, state: 'sending' })
    if (!begun.ok) {
      halt = begun.failure
      runs.keep(run, notSent(item, begun.failure))
      continue
    }
    const end = await endOfOrder.cancel(item)
    // Packbench is ending and the call was sent away with it: the next start reads what became of it.
    if (isClosing() && end.state !== 'cancelled') return
    const kept = runs.keep(run, end)
    if (!kept.ok) halt = kept.failure
    else if (end.state === 'not-sent' && end.failure !== null && meetsAll.has(end.failure.kind)) halt = end.failure
  }
  run.phase = 'finished'
  store.end(run.id, 'finished')
  runs.tell(run)
}
