import { Undo2 } from 'lucide-react'
import { call } from '../../bridge.ts'
import type { CallOutput } from '../../../shared/contract/contract.ts'
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

type HoldsBefore = CallOutput<'orders.hold'>['before']

/** Restores the earlier state of each order: its hold with the end and the note, or no hold. */
async function undoHold(held: readonly number[], before: HoldsBefore): Promise<void> {
  const hadHold = new Set(before.map(({ orderId }) => orderId))
  for (const holds of Map.groupBy(before, ({ until, note }) => JSON.stringify([until, note])).values()) {
    const [{ until, note } = { until: null, note: '' }] = holds
    for (const chunk of chunkOrderIds(holds.map(({ orderId }) => orderId))) {
      const restored = await call('orders.hold', { orderIds: chunk, until, note })
      if (!restored.ok) {
        showFailureNotice(restored.failure)
        return
      }
    }
  }
  const released = held.filter((orderId) => !hadHold.has(orderId))
  if (released.length > 0) await releaseOrders(released)
  else showNotice({ id: 'held', tone: 'info', message: holdDialogMessages.restored({ count: before.length }) })
}

/** Puts orders on hold and reports it. Returns the failure or null. */
export async function holdOrders(orderIds: readonly number[], until: string | null, note: string): Promise<Failure | null> {
  const held: number[] = []
  const before: HoldsBefore[number][] = []
  for (const chunk of chunkOrderIds(orderIds)) {
    const result = await call('orders.hold', { orderIds: chunk, until, note })
    if (!result.ok) return result.failure
    held.push(...result.value.held)
    before.push(...result.value.before)
  }
  showNotice({
    id: 'held',
    tone: 'info',
    message:
      until === null
        ? holdDialogMessages.heldNoDate({ count: held.length })
        : holdDialogMessages.held({ count: held.length, date: formatDate(until) }),
    next: holdDialogMessages.heldLocal(),
    action: { icon: Undo2, label: holdDialogMessages.undo(), perform: () => void undoHold(held, before) },
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
