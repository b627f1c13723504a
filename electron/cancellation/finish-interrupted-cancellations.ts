import type { CancellationItem } from '../../shared/orders/cancellation.ts'
import { endedBefore } from './cancellation-failures.ts'
import type { CancellationPorts } from './cancellation-ports.ts'
import type { EndOfOrder } from './item-canceller.ts'
import type { LiveRun, RunList } from './cancellation-runs.ts'

export interface TakeUpTools extends Pick<CancellationPorts, 'store' | 'notify' | 'wasInFlight' | 'mayHaveGoneOn' | 'log'> {
  readonly runs: RunList
  readonly endOfOrder: EndOfOrder
  readonly isClosing: () => boolean
}

const namedAtMost = 10

function sayNotSent({ notify }: TakeUpTools, items: readonly CancellationItem[]): void {
  if (items.length === 0) return
  const named = items.slice(0, namedAtMost).map(({ reference }) => reference)
  const more = items.length > named.length ? ` and ${items.length - named.length} more` : ''
  const [what, stand] =
    items.length === 1 ? ['1 cancellation was', 'The order stands'] : [`${items.length} cancellations were`, 'The orders stand']
  notify(
    'warning',
    `${what} not sent, because Packbench ended before: ${named.join(', ')}${more}. ${stand} as before.`,
    'Cancel again what is still wanted.',
  )
}

async function settle(tools: TakeUpTools, run: LiveRun): Promise<void> {
  const mayHaveGoneOn = tools.mayHaveGoneOn === true
  for (const item of run.items.filter(({ state }) => state === 'sending' || (mayHaveGoneOn && state === 'waiting'))) {
    const end = await tools.endOfOrder.readAgain(item, mayHaveGoneOn || tools.wasInFlight(item.orderId))
    if (tools.isClosing()) return
    tools.runs.keep(run, end)
  }
  run.phase = 'finished'
  tools.store.end(run.id, 'finished')
  tools.runs.tell(run)
}

/**
 * Shows again what no person has put away. What a run that was cut short had not sent is said to be not sent; what it was sending is read.
 * Resolves when that is settled; the list is there at once.
 */
export async function takeUp(tools: TakeUpTools): Promise<void> {
  const stored = tools.store.shown()
  if (!stored.ok) {
    tools.log.warn('the cancellations could not be read', { failure: stored.failure.kind })
    return
  }
  const cutShort: LiveRun[] = []
  const notSent: CancellationItem[] = []
  for (const one of stored.value) {
    const run = tools.runs.add(one, one.isFinished ? 'finished' : 'stopping', 0)
    if (one.isFinished) continue
    cutShort.push(run)
    for (const item of one.items.filter(({ state }) => state === 'waiting' && tools.mayHaveGoneOn !== true)) {
      notSent.push(item)
      tools.runs.keep(run, { ...item, state: 'not-sent', failure: endedBefore })
    }
  }
  sayNotSent(tools, notSent)
  for (const run of cutShort) await settle(tools, run)
}
