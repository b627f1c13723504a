import { recordsPerPage } from '../../service/page-size.ts'
import type { Failure } from '../../../shared/failure.ts'
import { createPagingGuard, type PagingStopReason } from '../../service/paging-guard.ts'
import type { OrderPage } from '../../service/service-client.ts'
import { failureMessage } from '../../../shared/messages/failure-text.ts'

/** One of the service's lists: the orders of a status, or all of them for null. */
export type ListName = string | null

/** At most this many requests for orders are in flight at a time. */
export const maxConcurrentRequests = 4

/** Pages in progress: those requested, and as many that are being stored. */
export const maxConcurrentPages = 2 * maxConcurrentRequests

/** The result of reading a list once from its first page to its last. */
export interface ListReading {
  readonly list: ListName
  readonly ids: ReadonlySet<number>
  /** Orders that could not be read. */
  readonly malformed: readonly Failure[]
  /** From the last response. */
  readonly recordCount: number
  /** Pages requested, including repeated ones. */
  readonly requestedPages: number
  /** The list changed while it was read. */
  readonly changedWhileRead: boolean
  /** It contained orders of another status: the service does not filter. */
  readonly unfiltered: boolean
  /** Why reading stopped before the last page; null when the list was read to its end. */
  readonly stopReason: PagingStopReason | null
}

export interface ListPager {
  /** The page to request now; null when the pager has to wait for responses or is done. */
  nextPage(): number | null
  addPage(page: number, answer: OrderPage): void
  reading(): ListReading
}

/**
 * Pages through a list that may change during the reading. An order that leaves pulls the others forward, so that one slips from an unread
 * page onto one that was already read: whenever the service counts fewer than before, the pages around that position are read again. Finally
 * both ends are read once more, for orders that arrived as others left. A list whose pages never end, or only repeat, is abandoned.
 */
export function createListPager(list: ListName, firstPageOnly = false): ListPager {
  const pages = new Map<number, string>()
  const pageByOrder = new Map<number, number>()
  const malformedByPage = new Map<number, readonly Failure[]>()
  const guard = createPagingGuard()
  const pagesToReread: number[] = []
  let nextUnreadPage = 1
  let lastPage = 1
  let firstEmptyPage = Number.POSITIVE_INFINITY
  let pendingPages = 0
  let requestedPages = 0
  let rereadPages = 0
  let stage: 'pages' | 'ends' = 'pages'
  let recordCount: number | null = null
  let changedWhileRead = false
  let unfiltered = false

  /** Queues the pages on which an order may have slipped out of sight when `fewer` orders left. */
  function queueRereads(fewer: number): void {
    const from = nextUnreadPage - 1 - maxConcurrentPages - Math.ceil(fewer / recordsPerPage)
    for (let page = Math.max(1, from); page < nextUnreadPage; page += 1) {
      // A list that keeps shrinking is not read forever: the next reading finds what is missing.
      if (!pages.has(page) || pagesToReread.includes(page) || rereadPages > nextUnreadPage / 2 + maxConcurrentPages) continue
      pagesToReread.push(page)
      rereadPages += 1
    }
  }

  function updateRecordCount(now: number): void {
    if (recordCount !== null && recordCount !== now) {
      changedWhileRead = true
      if (now < recordCount && !firstPageOnly) queueRereads(recordCount - now)
    }
    recordCount = now
  }

  function requestPage(page: number): number {
    pendingPages += 1
    requestedPages += 1
    return page
  }

  return {
    nextPage: () => {
      if (guard.stopReason() !== null) return null
      const repeat = pagesToReread.shift()
      if (repeat !== undefined) return requestPage(repeat)
      if (stage === 'ends') return null
      // The first response has the number of pages.
      if (nextUnreadPage <= lastPage && (nextUnreadPage === 1 || pages.has(1))) {
        nextUnreadPage += 1
        return requestPage(nextUnreadPage - 1)
      }
      if (pendingPages > 0 || !pages.has(1)) return null
      stage = 'ends'
      if (lastPage <= 1 || firstPageOnly) return null
      pagesToReread.push(1)
      return requestPage(lastPage)
    },
    addPage: (page, answer) => {
      pendingPages -= 1
      const ids = answer.orders.map(({ order }) => order.id)
      const key = ids.join()
      // Malformed orders are distinguished by their message, which contains the order's number if it has one.
      const keys = [...ids, ...answer.malformed.map(failureMessage)]
      if (!pages.has(page) && keys.length > 0) guard.addPage({ keys, recordCount: answer.recordCount })
      changedWhileRead ||= pages.has(page) && pages.get(page) !== key
      pages.set(page, key)
      malformedByPage.set(page, answer.malformed)
      for (const { order } of answer.orders) {
        const before = pageByOrder.get(order.id)
        changedWhileRead ||= before !== undefined && before !== page
        unfiltered ||= list !== null && order.status !== list
        pageByOrder.set(order.id, page)
      }
      if (keys.length === 0) firstEmptyPage = Math.min(firstEmptyPage, page)
      lastPage = firstPageOnly ? 1 : Math.min(Math.max(lastPage, answer.pageCount), firstEmptyPage)
      updateRecordCount(answer.recordCount)
    },
    reading: () => ({
      list,
      ids: new Set(pageByOrder.keys()),
      malformed: [...malformedByPage.values()].flat(),
      recordCount: recordCount ?? 0,
      requestedPages,
      changedWhileRead,
      unfiltered,
      stopReason: guard.stopReason(),
    }),
  }
}
