import type { Failure } from '../../../shared/failure.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { OrderPage } from '../../service/service-client.ts'
import { createListPager, maxConcurrentPages, type ListName, type ListReading } from './list-pager.ts'
import { storedOrdersFailures } from '../../../shared/messages/stored-orders/stored-orders-failures.ts'

export interface ReadListsOptions {
  readonly lists: readonly ListName[]
  /** Reads only the count and the first page. */
  readonly firstPageOnly?: boolean
  /** Reads a page and stores it. */
  readonly readPage: (list: ListName, page: number, signal: AbortSignal) => Promise<Result<OrderPage>>
  /** The lowest goes first. Called before each page, because the person may change the view in the meantime. */
  readonly rank: (list: ListName) => number
  readonly signal: AbortSignal
}

/** Reads lists to their ends, a few pages at a time, in order of rank. Ends at the first failure. */
export async function readLists({
  lists,
  firstPageOnly = false,
  readPage,
  rank,
  signal,
}: ReadListsOptions): Promise<Result<ListReading[]>> {
  const pagers = lists.map((list) => ({ list, walk: createListPager(list, firstPageOnly) }))
  const stop = new AbortController()
  const anySignal = AbortSignal.any([signal, stop.signal])
  const failures: Failure[] = []
  let inFlight = 0
  let idleWorkers: (() => void)[] = []

  function nextPage() {
    for (const entry of pagers.toSorted((one, other) => rank(one.list) - rank(other.list))) {
      const page = entry.walk.nextPage()
      if (page !== null) return { ...entry, page }
    }
    return null
  }

  /** A response arrived: idle readers check for work again. */
  function wakeUp(): void {
    const waiting = idleWorkers
    idleWorkers = []
    for (const resume of waiting) resume()
  }

  async function work(): Promise<void> {
    while (!anySignal.aborted) {
      const next = nextPage()
      if (next === null) {
        if (inFlight === 0) return
        await new Promise<void>((resolve) => idleWorkers.push(resolve))
        continue
      }
      inFlight += 1
      const read = await readPage(next.list, next.page, anySignal)
      inFlight -= 1
      if (read.ok) next.walk.addPage(next.page, read.value)
      else {
        failures.push(read.failure)
        stop.abort()
      }
      wakeUp()
    }
  }

  await Promise.all(Array.from({ length: maxConcurrentPages }, work))
  const [failure] = failures
  if (failure !== undefined) return failed(failure)
  if (signal.aborted) return failed(storedOrdersFailures.readingStopped())
  return success(pagers.map(({ walk }) => walk.reading()))
}
