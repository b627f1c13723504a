import { call } from '../../app/bridge.ts'
import { maxBatchSize } from '../../../shared/printing/batch.ts'
import type { Failure } from '../../../shared/failure.ts'
import { holdDialogMessages } from '../../../shared/messages/orders/hold-dialog-messages.ts'
import { formatDate } from '../../ui/text/format-date-time.ts'
import { showNotice, showFailureNotice } from '../../ui/feedback/notices.ts'

function chunkOrderIds(orderIds: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(orderIds.length / maxBatchSize) }, (_, chunkIndex) =>
    orderIds.slice(chunkIndex * maxBatchSize, (chunkIndex + 1) * maxBatchSize),
  )
}

/** Puts orders on hold and reports it; answers what went wrong, null when nothing did. */
export async function holdOrders(orderIds: readonly number[], until: string | null, note: string): Promise<Failure | null> {
  let held = 0
  for (const chunk of chunkOrderIds(orderIds)) {
    const result = await call('orders.hold', { orderIds: chunk, until, note })
    if (!result.ok) return result.failure
    held += result.value.held.length
  }
  showNotice({
    id: 'held',
    tone: 'info',
    message:
      until === null ? holdDialogMessages.heldNoDate({ count: held }) : holdDialogMessages.held({ count: held, date: formatDate(until) }),
    next: holdDialogMessages.heldLocal(),
    action: { label: holdDialogMessages.undo(), perform: () => void releaseOrders(orderIds) },
  })
  return null
}

/** Brings held orders back to their queues and reports it. */
export async function releaseOrders(orderIds: readonly number[]): Promise<void> {
  let released = 0
  for (const chunk of chunkOrderIds(orderIds)) {
    const result = await call('orders.release', { orderIds: chunk })
    if (!result.ok) {
      showFailureNotice(result.failure)
      return
    }
    released += result.value.released.length
  }
  const message = released === 0 ? holdDialogMessages.noneOnHold() : holdDialogMessages.released({ count: released })
  showNotice({ id: 'held', tone: 'info', message })
}
