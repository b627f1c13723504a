import { cancellationFailures } from '../../shared/messages/cancellation/cancellation-failures.ts'
import { cancellationMessages } from '../../shared/messages/cancellation/cancellation-messages.ts'
import type { CancellationItem } from '../../shared/orders/cancellation.ts'
import type { CancellationPorts } from './cancellation-ports.ts'
import type { JobEngine } from '../jobs/job-engine.ts'
import { reconcileItems } from '../jobs/reconcile-items.ts'
import { finishRun } from './cancellation-engine.ts'
import { createActiveCancellation, type ActiveCancellation } from './cancellation-runs.ts'
import type { ItemCanceller } from './item-canceller.ts'

export interface InterruptedCancellationsOptions extends Pick<
  CancellationPorts,
  'store' | 'notify' | 'wasInFlight' | 'mayHaveContinued' | 'log' | 'clock' | 'emit'
> {
  readonly engine: Pick<JobEngine<ActiveCancellation>, 'add' | 'isClosing'>
  readonly itemCanceller: ItemCanceller
}

const maxNamed = 10

function notifyNotSent({ notify }: InterruptedCancellationsOptions, items: readonly CancellationItem[]): void {
  if (items.length === 0) return
  const references = items
    .slice(0, maxNamed)
    .map(({ reference }) => reference)
    .join(', ')
  const more = items.length - maxNamed
  const named = more > 0 ? cancellationMessages.referencesAndMore({ references, more }) : references
  notify('warning', cancellationMessages.notSent({ count: items.length, references: named }), cancellationMessages.notSentNext())
}

async function reconcileRun(options: InterruptedCancellationsOptions, run: ActiveCancellation): Promise<void> {
  const mayHaveContinued = options.mayHaveContinued === true
  const isSettled = await reconcileItems(run, {
    needsReading: ({ state }) => state === 'sending' || (mayHaveContinued && state === 'waiting'),
    read: (item) => options.itemCanceller.readAgain(item, mayHaveContinued || options.wasInFlight(item.orderId)),
    isClosing: () => options.engine.isClosing(),
  })
  if (isSettled) finishRun(run, options.store)
}

/**
 * Shows runs again that no person has dismissed. Orders that an interrupted run had not sent are reported as not sent; those in flight are read.
 * Resolves when that is done; the list is available immediately.
 */
export async function finishInterruptedCancellations(options: InterruptedCancellationsOptions): Promise<void> {
  const stored = options.store.listUndismissed()
  if (!stored.ok) {
    options.log.warn('the cancellations could not be read', { failure: stored.failure.kind })
    return
  }
  const interrupted: ActiveCancellation[] = []
  const notSent: CancellationItem[] = []
  for (const one of stored.value) {
    const run = createActiveCancellation(options, one, one.isFinished ? 'finished' : 'stopping', 0)
    options.engine.add(run)
    if (one.isFinished) continue
    interrupted.push(run)
    for (const item of one.items.filter(({ state }) => state === 'waiting' && options.mayHaveContinued !== true)) {
      notSent.push(item)
      run.saveItem({ ...item, state: 'not-sent', failure: cancellationFailures.exitedBeforeSending() })
    }
  }
  notifyNotSent(options, notSent)
  for (const run of interrupted) await reconcileRun(options, run)
}
