import { mostInBatch } from '../../../shared/printing/batch.ts'
import { announce, announceFailure } from '../../ui/feedback/notices.ts'
import { call } from '../bridge.ts'
import { openOverlay } from '../navigation-store.ts'

/** Opens the board for these orders; more than the station takes in one go are refused. */
export function openBoard(orderIds: readonly number[]): void {
  if (orderIds.length <= mostInBatch) openOverlay({ kind: 'pickups', orderIds })
  else {
    announce({
      id: 'refused',
      tone: 'info',
      message: `${orderIds.length} orders are chosen, and pickups are booked for at most ${mostInBatch} in one go. Nothing was sent.`,
      next: `Choose at most ${mostInBatch} orders, book them, then choose the next.`,
    })
  }
}

/** The board for every order whose pickup was missed, oldest first. */
export async function scheduleMissed(): Promise<void> {
  const missed = await call('orders.list', {
    view: { kind: 'status', status: 'pickup_missed' },
    sort: { by: 'created', direction: 'ascending' },
  })
  if (!missed.ok) announceFailure(missed.failure)
  else if (missed.value.ids.length > 0) openBoard(missed.value.ids.slice(0, mostInBatch))
}
