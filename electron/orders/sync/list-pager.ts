import { recordsPerPage } from '../../service/page-size.ts'
import type { Failure } from '../../../shared/failure.ts'
import { createPagingGuard, type PagingStopReason } from '../../service/paging-guard.ts'
import type { OrderPage } from '../../service/service-client.ts'
import { failureMessage } from '../../../shared/messages/failure-text.ts'

/** One of the service's lists: the orders of a status, or all of them for null. */
export type ListName = string | null

/** At most this many requests for orders are on their way at a time. */
export const maxConcurrentRequests = 4

/** Pages under way: those asked for, and as many that are being stored meanwhile. */
export const maxConcurrentPages = 2 * maxConcurrentRequests

/** What one reading of a list from its first page to its last found. */
export interface ListReading {
  readonly list: ListName
  readonly ids: ReadonlySet<number>
  /** Orders that could not be read. */
  readonly malformed: readonly Failure[]
  /** As the last answer said. */
  readonly recordCount: number
  /** Pages asked for, repeated ones too. */
  readonly requestedPages: number
  /** The list was seen to change while it was read. */
  readonly changedWhileRead: boolean
  /** There were orders of another status among them: the service does not filter. */
  readonly unfiltered: boolean
  /** Why the list was left before its last page; null when it was read to its end. */
  readonly stopReason: PagingStopReason | null
}

export interface ListPager {
  /** The page to ask for now; null when the walk has to wait for answers or is over. */
  nextPage(): number | null
  addPage(page: number, answer: OrderPage): void
  reading(): ListReading
}

/**
 * A walk through the pages of a list that may change meanwhile. An order that goes pulls the others forward, so that one slips from a page
 * not yet read onto one that was read: whenever the service counts fewer than before, the pages around that place are read again. At
 * the end both ends are read once more, for what came while another went. A list whose pages do not end, or only repeat each other, is left.
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

  /** Pages on which an order may have slipped out of sight, as `fewer` went. */
  function queueRereads(fewer: number): void {
    const from = nextUnreadPage - 1 - maxConcurrentPages - Math.ceil(fewer / recordsPerPage)
    for (let page = Math.max(1, from); page < nextUnreadPage; page += 1) {
      // A list that shrinks all the time is not read around for ever: the next reading finds what is missing.
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
      // The first answer tells how many pages there are.
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
      // What cannot be read is told apart by its message, which names the order where it has a number.
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
