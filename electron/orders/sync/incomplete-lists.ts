import { formatCount } from '../../../shared/format-count.ts'
import { statusText } from '../../../shared/orders/status.ts'
import type { PagingStopReason } from '../../service/paging-guard.ts'
import type { ListName } from './list-pager.ts'

/** A list that was not read to its end, because its pages repeated each other or did not end. */
export interface IncompleteList {
  readonly list: ListName
  readonly stopReason: PagingStopReason
  /** Pages asked for until then. */
  readonly requestedPages: number
  /** Different orders on them. */
  readonly orders: number
}

const maxNamed = 3

function formatListName(list: ListName): string {
  return list === null ? 'of all orders' : `“${statusText(list)}”`
}

function formatListNames(lists: readonly IncompleteList[]): string {
  const named = lists.slice(0, maxNamed).map(({ list }) => formatListName(list))
  const more = lists.length - named.length
  return `${lists.length === 1 ? 'list' : 'lists'} ${named.join(', ')}${more === 0 ? '' : ` and ${more} more`}`
}

function formatIncompleteLists(lists: readonly IncompleteList[], problem: string): string[] {
  if (lists.length === 0) return []
  const sum = (count: (list: IncompleteList) => number): number => lists.reduce((total, list) => total + count(list), 0)
  const pages = formatCount(
    sum(({ requestedPages }) => requestedPages),
    'page',
    'pages',
  )
  const orders = formatCount(
    sum(({ orders: named }) => named),
    'order',
    'orders',
  )
  return [
    `The service's ${formatListNames(lists)} ${problem}. Packbench stopped after ${pages} with ${orders}; others may be missing here.`,
  ]
}

/** One sentence or two for each kind of trouble; none when every list was read to its end. */
export function incompleteListTexts(lists: readonly IncompleteList[]): string[] {
  const many = (stop: PagingStopReason): IncompleteList[] => lists.filter((list) => list.stopReason === stop)
  const word = (stop: PagingStopReason, one: string, several: string): string => (many(stop).length === 1 ? one : several)
  return [
    ...formatIncompleteLists(many('repeats'), `${word('repeats', 'repeats', 'repeat')} the same orders on page after page`),
    ...formatIncompleteLists(many('endless'), `${word('endless', 'has', 'have')} more pages than can be read`),
  ]
}

export const incompleteListsNextStep =
  'Tell the service what is said here. Packbench reads such a list less and less often, once an hour in the end; “Read all orders now” reads it at once.'
