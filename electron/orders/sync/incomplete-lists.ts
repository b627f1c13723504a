import type { Message } from '../../../shared/messages/message.ts'
import { ordersSyncMessages } from '../../../shared/messages/stored-orders/orders-sync-messages.ts'
import { statusDetail } from '../../../shared/orders/status.ts'
import type { PagingStopReason } from '../../service/paging-guard.ts'
import type { ListName } from './list-pager.ts'

/** A list that was not read to its end, because its pages repeated or never ended. */
export interface IncompleteList {
  readonly list: ListName
  readonly stopReason: PagingStopReason
  /** Pages requested until then. */
  readonly requestedPages: number
  /** Different orders on them. */
  readonly orders: number
}

const maxNamed = 3

function listName(list: ListName): string {
  return list === null ? ordersSyncMessages.allOrders() : ordersSyncMessages.statusList({ status: statusDetail(list) })
}

function detailsOf(lists: readonly IncompleteList[]) {
  const sum = (count: (list: IncompleteList) => number): number => lists.reduce((total, list) => total + count(list), 0)
  const named = lists.slice(0, maxNamed)
  return {
    lists: lists.length,
    names: named.map(({ list }) => listName(list)).join(', '),
    more: lists.length - named.length,
    pages: sum(({ requestedPages }) => requestedPages),
    orders: sum(({ orders }) => orders),
  }
}

/** One message for each kind of stop; none when every list was read to its end. */
export function incompleteListMessages(lists: readonly IncompleteList[]): Message[] {
  const repeating = lists.filter(({ stopReason }) => stopReason === 'repeats')
  const endless = lists.filter(({ stopReason }) => stopReason === 'endless')
  return [
    ...(repeating.length === 0 ? [] : [ordersSyncMessages.repeatingLists.message(detailsOf(repeating))]),
    ...(endless.length === 0 ? [] : [ordersSyncMessages.endlessLists.message(detailsOf(endless))]),
  ]
}
