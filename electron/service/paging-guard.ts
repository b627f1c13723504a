/** Why a paged list was left before its end: its pages name the same records again and again, or new ones without end. */
export type PagingStop = 'repeats' | 'endless'

/** What one page named. */
export interface PageContents {
  /** One key for each record of the page; records that cannot be told apart share one. */
  readonly keys: readonly (number | string)[]
  /** How many records the service says the whole list has. */
  readonly recordCount: number
}

/** Decides when reading a paged list makes no sense any more. Give it each page once: a page read again repeats itself rightly. */
export interface PagingGuard {
  take(page: PageContents): void
  /** Null while the list may be read on. Once set it stays. */
  stop(): PagingStop | null
}

/** So many pages in a row may repeat others because the list moves while it is read; and so many pages may be under way at a time. */
const pagesThatMayRepeat = 8
const recordsPerPage = 20
const slack = pagesThatMayRepeat * recordsPerPage

const mostPages = 25_000
const mostRecords = mostPages * recordsPerPage
/** Records read of a list that claims more than can be read. */
const recordsOfAbsurdList = 10_000

/** How many different records are read of a list that claims so many. A list that claims none or fewer is read as far as any. */
function mostOf(recordCount: number): number {
  if (recordCount <= 0) return mostRecords
  return recordCount > mostRecords ? recordsOfAbsurdList : Math.min(mostRecords, 2 * recordCount + slack)
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
  let pagesWithoutNews = 0
  let highestCount = 0
  let stop: PagingStop | null = null

  function judge(): PagingStop | null {
    if (pagesWithoutNews > pagesThatMayRepeat && known.size >= highestCount) return 'repeats'
    if (repeated > known.size + slack) return 'repeats'
    return known.size > mostOf(highestCount) || pages > mostPages ? 'endless' : null
  }

  return {
    take: ({ keys, recordCount }) => {
      const before = known.size
      for (const key of keys) known.add(key)
      const added = known.size - before
      pages += 1
      repeated += keys.length - added
      pagesWithoutNews = added === 0 ? pagesWithoutNews + 1 : 0
      highestCount = Math.max(highestCount, recordCount)
      stop ??= judge()
    },
    stop: () => stop,
  }
}
