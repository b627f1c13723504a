import { orderActionMessages } from '../../../shared/messages/app/order-action-messages.ts'
import { maxBatchSize } from '../../../shared/printing/batch.ts'
import { showNotice, showFailureNotice } from '../../ui/feedback/notices.ts'
import { call } from '../../bridge.ts'
import { openOverlay } from '../navigation-store.ts'

/** Opens the board for these orders; refused if there are more than the station accepts. */
export function openBoard(orderIds: readonly number[]): void {
  if (orderIds.length <= maxBatchSize) openOverlay({ kind: 'pickups', orderIds })
  else {
    showNotice({
      id: 'refused',
      tone: 'info',
      message: orderActionMessages.tooManyPickups({ count: orderIds.length, max: maxBatchSize }),
      next: orderActionMessages.bookInParts({ max: maxBatchSize }),
    })
  }
}

/** Opens the board for orders whose pickup was missed, oldest first, up to `maxBatchSize`. */
export async function rebookMissedPickups(): Promise<void> {
  const missed = await call('orders.list', {
    view: { kind: 'status', status: 'pickup_missed' },
    sort: { by: 'created', direction: 'ascending' },
  })
  if (!missed.ok) showFailureNotice(missed.failure)
  else if (missed.value.ids.length > 0) openBoard(missed.value.ids.slice(0, maxBatchSize))
}
