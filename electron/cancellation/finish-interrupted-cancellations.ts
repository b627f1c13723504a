import { cancellationFailures } from '../../shared/messages/cancellation/cancellation-failures.ts'
import { cancellationMessages } from '../../shared/messages/cancellation/cancellation-messages.ts'
import type { CancellationItem } from '../../shared/orders/cancellation.ts'
import type { CancellationPorts } from './cancellation-ports.ts'
import type { ItemCanceller } from './item-canceller.ts'
import type { ActiveRun, CancellationRuns } from './cancellation-runs.ts'

export interface InterruptedCancellationsOptions extends Pick<
  CancellationPorts,
  'store' | 'notify' | 'wasInFlight' | 'mayHaveContinued' | 'log'
> {
  readonly runs: CancellationRuns
  readonly itemCanceller: ItemCanceller
  readonly isClosing: () => boolean
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

async function reconcileRun(options: InterruptedCancellationsOptions, run: ActiveRun): Promise<void> {
  const mayHaveContinued = options.mayHaveContinued === true
  for (const item of run.items.filter(({ state }) => state === 'sending' || (mayHaveContinued && state === 'waiting'))) {
    const reconciled = await options.itemCanceller.readAgain(item, mayHaveContinued || options.wasInFlight(item.orderId))
    if (options.isClosing()) return
    options.runs.saveItem(run, reconciled)
  }
  run.phase = 'finished'
  options.store.endRun(run.id, 'finished')
  options.runs.emitRun(run)
}

/**
 * Shows again what no person has put away. What a run that was cut short had not sent is said to be not sent; what it was sending is read.
 * Resolves when that is done; the list is there at once.
 */
export async function finishInterruptedCancellations(options: InterruptedCancellationsOptions): Promise<void> {
  const stored = options.store.listUndismissed()
  if (!stored.ok) {
    options.log.warn('the cancellations could not be read', { failure: stored.failure.kind })
    return
  }
  const interrupted: ActiveRun[] = []
  const notSent: CancellationItem[] = []
  for (const one of stored.value) {
    const run = options.runs.add(one, one.isFinished ? 'finished' : 'stopping', 0)
    if (one.isFinished) continue
    interrupted.push(run)
    for (const item of one.items.filter(({ state }) => state === 'waiting' && options.mayHaveContinued !== true)) {
      notSent.push(item)
      options.runs.saveItem(run, { ...item, state: 'not-sent', failure: cancellationFailures.exitedBeforeSending() })
    }
  }
  notifyNotSent(options, notSent)
  for (const run of interrupted) await reconcileRun(options, run)
}
