import { call } from '../../app/bridge.ts'
import { mostInBatch } from '../../../shared/printing/batch.ts'
import type { Failure } from '../../../shared/failure.ts'
import { formatDate } from '../../ui/text/format-date-time.ts'
import { announce, announceFailure } from '../../ui/feedback/notices.ts'
import { ordersWords } from './dry-run-summary.ts'

function inRuns(orderIds: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(orderIds.length / mostInBatch) }, (_, run) =>
    orderIds.slice(run * mostInBatch, (run + 1) * mostInBatch),
  )
}

/** Puts orders on hold and says so; answers what went wrong, null when nothing did. */
export async function holdOrders(orderIds: readonly number[], until: string | null, note: string): Promise<Failure | null> {
  let held = 0
  for (const run of inRuns(orderIds)) {
    const result = await call('orders.hold', { orderIds: run, until, note })
    if (!result.ok) return result.failure
    held += result.value.held.length
  }
  announce({
    id: 'held',
    tone: 'success',
    message: `${ordersWords(held)} on hold ${until === null ? 'until you bring them back' : `until ${formatDate(until)}`}`,
    next: 'Kept on this station only; the service was not told.',
  })
  return null
}

/** Brings held orders back to their queues and says so. */
export async function releaseOrders(orderIds: readonly number[]): Promise<void> {
  let released = 0
  for (const run of inRuns(orderIds)) {
    const result = await call('orders.release', { orderIds: run })
    if (!result.ok) {
      announceFailure(result.failure)
      return
    }
    released += result.value.released.length
  }
  const words = released === 0 ? 'None of these orders was on hold' : `${ordersWords(released)} back in the queues`
  announce({ id: 'held', tone: released === 0 ? 'info' : 'success', message: words })
}
