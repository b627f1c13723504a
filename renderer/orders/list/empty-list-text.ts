import { emptyListMessages } from '../../../shared/messages/orders/empty-list-messages.ts'
import type { Overview } from '../../../shared/orders/order-view.ts'
import type { QueueId } from '../../../shared/orders/queues.ts'
import type { OrdersView } from '../orders-store.ts'

/** Why a list is empty: nothing was ever read, it is being read for the first time, or there is nothing in it. */
export type EmptyReason = 'reading' | 'never-read' | 'nothing'

export function emptyReason(overview: Overview | null): EmptyReason {
  if (overview === null) return 'reading'
  const { state, asOf } = overview.sync
  if (asOf !== null) return 'nothing'
  return state === 'failed' ? 'never-read' : 'reading'
}

type EmptyText = readonly [title: () => string, text: () => string]

const emptyQueueText: Record<QueueId, EmptyText> = {
  prepare: [emptyListMessages.prepareTitle, emptyListMessages.prepareText],
  attention: [emptyListMessages.attentionTitle, emptyListMessages.attentionText],
  print: [emptyListMessages.printTitle, emptyListMessages.printText],
  schedule: [emptyListMessages.scheduleTitle, emptyListMessages.scheduleText],
  'hand-over': [emptyListMessages.handOverTitle, emptyListMessages.handOverText],
  'on-the-way': [emptyListMessages.onTheWayTitle, emptyListMessages.onTheWayText],
  finished: [emptyListMessages.finishedTitle, emptyListMessages.finishedText],
  cancelled: [emptyListMessages.cancelledTitle, emptyListMessages.cancelledText],
  refusal: [emptyListMessages.refusalTitle, emptyListMessages.refusalText],
}

/** The texts for a view that has been read and has no orders: a title and a sentence. */
export function emptyListText(view: OrdersView): readonly [string, string] {
  if (view.kind === 'queue') {
    const [title, text] = emptyQueueText[view.queue]
    return [title(), text()]
  }
  if (view.kind === 'search') return [emptyListMessages.searchTitle({ text: view.text }), emptyListMessages.searchText()]
  if (view.kind === 'held') return [emptyListMessages.holdTitle(), emptyListMessages.holdText()]
  if (view.kind === 'status') return [emptyListMessages.statusTitle(), emptyListMessages.statusText()]
  return [emptyListMessages.accountTitle(), emptyListMessages.accountText()]
}
