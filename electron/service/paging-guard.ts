import { recordsPerPage } from './page-size.ts'

/** Why reading a paged list stopped before its end: its pages repeat the same records, or new ones come without end. */
export type PagingStopReason = 'repeats' | 'endless'

/** The content of one page. */
export interface PageContents {
  /** One key for each record of the page; records that cannot be distinguished share one. */
  readonly keys: readonly (number | string)[]
  /** The number of records in the whole list, according to the service. */
  readonly recordCount: number
}

/** Decides when to stop reading a paged list. Pass each page once: a page that is read again repeats legitimately. */
export interface PagingGuard {
  addPage(page: PageContents): void
  /** Null while reading may continue. Never cleared once set. */
  stopReason(): PagingStopReason | null
}

/** This many consecutive pages may repeat others because the list changes while it is read; also the maximum of pages in flight. */
const maxRepeatingPages = 8
const maxRepeatingRecords = maxRepeatingPages * recordsPerPage

const maxPages = 25_000
const maxRecords = maxPages * recordsPerPage
/** Records read of a list that claims more than can be read. */
const maxRecordsOfImplausibleList = 10_000

/** How many different records are read of a list that claims this many. A list that claims none or fewer is read up to the general limit. */
function maxRecordsFor(recordCount: number): number {
  if (recordCount <= 0) return maxRecords
  return recordCount > maxRecords ? maxRecordsOfImplausibleList : Math.min(maxRecords, 2 * recordCount + maxRepeatingRecords)
}

/**
 * Records that move to the front of a list push others onto the next pages, so that these repeat; at most as many can repeat as were read before.
 * Hence reading stops when more than half of the records read are repeats, or, once as many were read as the list claims, when a few consecutive
 * pages add nothing.
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
