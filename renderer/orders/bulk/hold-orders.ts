import { Undo2 } from 'lucide-react'
import { call } from '../../bridge.ts'
import type { CallInput } from '../../../shared/contract/contract.ts'
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

/** Restores the earlier state of each order: its earlier hold with its person and time, or no hold. */
async function undoHolds(holds: readonly CallInput<'orders.undoHold'>[]): Promise<void> {
  let restored = 0
  let released = 0
  for (const hold of holds) {
    const undone = await call('orders.undoHold', hold)
    if (!undone.ok) {
      showFailureNotice(undone.failure)
      return
    }
    restored += undone.value.restored.length
    released += undone.value.released.length
  }
  const message = released > 0 ? holdDialogMessages.released({ count: released }) : holdDialogMessages.restored({ count: restored })
  showNotice({ id: 'held', tone: 'info', message })
}

/** Puts orders on hold and reports it. Returns the failure or null. */
export async function holdOrders(orderIds: readonly number[], until: string | null, note: string): Promise<Failure | null> {
  const holds: CallInput<'orders.undoHold'>[] = []
  let count = 0
  for (const chunk of chunkOrderIds(orderIds)) {
    const result = await call('orders.hold', { orderIds: chunk, until, note })
    if (!result.ok) return result.failure
    const { held, holdId } = result.value
    count += held.length
    if (held.length > 0) holds.push({ orderIds: held, holdId })
  }
  showNotice({
    id: 'held',
    tone: 'info',
    message: until === null ? holdDialogMessages.heldNoDate({ count }) : holdDialogMessages.held({ count, date: formatDate(until) }),
    next: holdDialogMessages.heldLocal(),
    action: { icon: Undo2, label: holdDialogMessages.undo(), perform: () => void undoHolds(holds) },
  })
  return null
}

/** Releases held orders and reports it. */
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
