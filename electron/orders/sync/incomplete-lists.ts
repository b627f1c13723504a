import { countWords } from '../../../shared/format-count.ts'
import { statusWords } from '../../../shared/orders/status.ts'
import type { PagingStop } from '../../service/paging-guard.ts'
import type { ListName } from './list-pager.ts'

/** A list that was not read to its end, because its pages repeated each other or did not end. */
export interface LeftList {
  readonly list: ListName
  readonly stop: PagingStop
  /** Pages asked for until then. */
  readonly asked: number
  /** Different orders on them. */
  readonly orders: number
}

const mostNamed = 3

function nameOf(list: ListName): string {
  return list === null ? 'of all orders' : `“${statusWords(list)}”`
}

function namesOf(lists: readonly LeftList[]): string {
  const named = lists.slice(0, mostNamed).map(({ list }) => nameOf(list))
  const more = lists.length - named.length
  return `${lists.length === 1 ? 'list' : 'lists'} ${named.join(', ')}${more === 0 ? '' : ` and ${more} more`}`
}

function sentencesOf(lists: readonly LeftList[], trouble: string): string[] {
  if (lists.length === 0) return []
  const sum = (count: (list: LeftList) => number): number => lists.reduce((total, list) => total + count(list), 0)
  const pages = countWords(
    sum(({ asked }) => asked),
    'page',
    'pages',
  )
  const orders = countWords(
    sum(({ orders: named }) => named),
    'order',
    'orders',
  )
  return [`The service's ${namesOf(lists)} ${trouble}. Packbench stopped after ${pages} with ${orders}; others may be missing here.`]
}

/** One sentence or two for each kind of trouble; none when every list was read to its end. */
export function leftListWords(lists: readonly LeftList[]): string[] {
  const many = (stop: PagingStop): LeftList[] => lists.filter((list) => list.stop === stop)
  const word = (stop: PagingStop, one: string, several: string): string => (many(stop).length === 1 ? one : several)
  return [
    ...sentencesOf(many('repeats'), `${word('repeats', 'repeats', 'repeat')} the same orders on page after page`),
    ...sentencesOf(many('endless'), `${word('endless', 'has', 'have')} more pages than can be read`),
  ]
}

export const leftListsNext =
  'Tell the service what is said here. Packbench reads such a list less and less often, once an hour in the end; “Read all orders now” reads it at once.'
