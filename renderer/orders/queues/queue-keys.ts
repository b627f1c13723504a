import { queueIds, type QueueId } from '../../../shared/orders/queues.ts'

/** Ctrl and the number of the queue; the ninth key belongs to all orders. */
export function queueKeys(queue: QueueId): string {
  return queue === 'refusal' ? 'Ctrl+Shift+R' : `Ctrl+${queueIds.indexOf(queue) + 1}`
}
