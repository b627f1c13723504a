import { recordsPerPage } from './page-size.ts'

/** Why a paged list was left before its end: its pages name the same records again and again, or new ones without end. */
export type PagingStopReason = 'repeats' | 'endless'

/** What one page named. */
export interface PageContents {
  /** One key for each record of the page; records that cannot be told apart share one. */
  readonly keys: readonly (number | string)[]
  /** How many records the service says the whole list has. */
  readonly recordCount: number
}

/** Decides when reading a paged list makes no sense any more. Give it each page once: a page read again repeats itself rightly. */
export interface PagingGuard {
  addPage(page: PageContents): void
  /** Null while the list may be read on. Once set it stays. */
  stopReason(): PagingStopReason | null
}

/** So many pages in a row may repeat others because the list moves while it is read; and so many pages may be under way at a time. */
const maxRepeatingPages = 8
const maxRepeatingRecords = maxRepeatingPages * recordsPerPage

const maxPages = 25_000
const maxRecords = maxPages * recordsPerPage
/** Records read of a list that claims more than can be read. */
const maxRecordsOfImplausibleList = 10_000

/** How many different records are read of a list that claims so many. A list that claims none or fewer is read as far as any. */
function maxRecordsFor(recordCount: number): number {
  if (recordCount <= 0) return maxRecords
  return recordCount > maxRecords ? maxRecordsOfImplausibleList : Math.min(maxRecords, 2 * recordCount + maxRepeatingRecords)
}

/**
 * Records that come to the front of a list, or move there, push others onto the next pages, so that these repeat; as many can be repeated as
 * were read before. Hence a list that lacks records is read until more than half of what it names is repeated, and one that has named
 * as many as it counts until a few pages in a row add nothing.
 */
export function createPagingGuard(): PagingGuard {
  const known = new Set<number | string>()
  let pages = 0
  let repeated = 0
  let pagesWithoutNewRecords = 0
  let highestCount = 0
  let stopReason: PagingStopReason | null = null

  function findStopReason(): PagingStopReason | null {
    if (pagesWithoutNewRecords > maxRepeatingPages && known.size >= highestCount) return 'repeats'
    if (repeated > known.size + maxRepeatingRecords) return 'repeats'
    return known.size > maxRecordsFor(highestCount) || pages > maxPages ? 'endless' : null
  }

  return {
    addPage: ({ keys, recordCount }) => {
      const before = known.size
      for (const key of keys) known.add(key)
      const added = known.size - before
      pages += 1
      repeated += keys.length - added
      pagesWithoutNewRecords = added === 0 ? pagesWithoutNewRecords + 1 : 0
      highestCount = Math.max(highestCount, recordCount)
      stopReason ??= findStopReason()
    },
    stopReason: () => stopReason,
  }
}
