import type { Failure } from '../../../shared/failure.ts'
import { createPagingGuard, type PagingStop } from '../../service/paging-guard.ts'
import type { OrderPage } from '../../service/service-client.ts'

/** One of the service's lists: the orders of a status, or all of them for null. */
export type ListName = string | null

/** At most this many requests for orders are on their way at a time. */
export const requestsAtOnce = 4

/** Pages under way: those asked for, and as many that are being stored meanwhile. */
export const pagesAtOnce = 2 * requestsAtOnce

/** Interface, "Limits". */
const ordersPerPage = 20

/** What one reading of a list from its first page to its last found. */
export interface ListReading {
  readonly list: ListName
  readonly ids: ReadonlySet<number>
  /** Orders that could not be read. */
  readonly strange: readonly Failure[]
  /** As the last answer said. */
  readonly recordCount: number
  /** Pages asked for, repeated ones too. */
  readonly asked: number
  /** The list was seen to change while it was read. */
  readonly moved: boolean
  /** There were orders of another status among them: the service does not filter. */
  readonly unfiltered: boolean
  /** Why the list was left before its last page; null when it was read to its end. */
  readonly stop: PagingStop | null
}

export interface ListWalk {
  /** The page to ask for now; null when the walk has to wait for answers or is over. */
  next(): number | null
  take(page: number, answer: OrderPage): void
  reading(): ListReading
}

/**
 * A walk through the pages of a list that may change meanwhile. An order that goes pulls the others forward, so that one slips from a page
 * not yet read onto one that was read: whenever the service counts fewer than before, the pages around that place are read again. At
 * the end both ends are read once more, for what came while another went. A list whose pages do not end, or only repeat each other, is left.
 */
export function createListWalk(list: ListName, firstPageOnly = false): ListWalk {
  const pages = new Map<number, string>()
  const placeOf = new Map<number, number>()
  const strange = new Map<number, readonly Failure[]>()
  const guard = createPagingGuard()
  const again: number[] = []
  let fresh = 1
  let last = 1
  let firstEmpty = Number.POSITIVE_INFINITY
  let open = 0
  let asked = 0
  let repeated = 0
  let stage: 'pages' | 'ends' = 'pages'
  let recordCount: number | null = null
  let moved = false
  let unfiltered = false

  /** Pages on which an order may have slipped out of sight, as `fewer` went. */
  function readAround(fewer: number): void {
    const from = fresh - 1 - pagesAtOnce - Math.ceil(fewer / ordersPerPage)
    for (let page = Math.max(1, from); page < fresh; page += 1) {
      // A list that shrinks all the time is not read around for ever: the next reading finds what is missing.
      if (!pages.has(page) || again.includes(page) || repeated > fresh / 2 + pagesAtOnce) continue
      again.push(page)
      repeated += 1
    }
  }

  function count(now: number): void {
    if (recordCount !== null && recordCount !== now) {
      moved = true
      if (now < recordCount && !firstPageOnly) readAround(recordCount - now)
    }
    recordCount = now
  }

  function ask(page: number): number {
    open += 1
    asked += 1
    return page
  }

  return {
    next: () => {
      if (guard.stop() !== null) return null
      const repeat = again.shift()
      if (repeat !== undefined) return ask(repeat)
      if (stage === 'ends') return null
      // The first answer tells how many pages there are.
      if (fresh <= last && (fresh === 1 || pages.has(1))) {
        fresh += 1
        return ask(fresh - 1)
      }
      if (open > 0 || !pages.has(1)) return null
      stage = 'ends'
      if (last <= 1 || firstPageOnly) return null
      again.push(1)
      return ask(last)
    },
    take: (page, answer) => {
      open -= 1
      const held = answer.orders.map(({ order }) => order.id)
      const key = held.join()
      // What cannot be read is told apart by its message, which names the order where it has a number.
      const keys = [...held, ...answer.strange.map(({ message }) => message)]
      if (!pages.has(page) && keys.length > 0) guard.take({ keys, recordCount: answer.recordCount })
      moved ||= pages.has(page) && pages.get(page) !== key
      pages.set(page, key)
      strange.set(page, answer.strange)
      for (const { order } of answer.orders) {
        const before = placeOf.get(order.id)
        moved ||= before !== undefined && before !== page
        unfiltered ||= list !== null && order.status !== list
        placeOf.set(order.id, page)
      }
      if (keys.length === 0) firstEmpty = Math.min(firstEmpty, page)
      last = firstPageOnly ? 1 : Math.min(Math.max(last, answer.pageCount), firstEmpty)
      count(answer.recordCount)
    },
    reading: () => ({
      list,
      ids: new Set(placeOf.keys()),
      strange: [...strange.values()].flat(),
      recordCount: recordCount ?? 0,
      asked,
      moved,
      unfiltered,
      stop: guard.stop(),
    }),
  }
}
