import type { Failure } from '../../../shared/failure.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { OrderPage } from '../../service/service-client.ts'
import { createListWalk, pagesAtOnce, type ListName, type ListReading } from './list-pager.ts'

const stopped: Failure = {
  kind: 'cancelled-by-person',
  message: 'The reading of the orders was stopped. What was read so far is kept.',
  next: 'Start it again when you need the newest orders.',
}

export interface ListsRequest {
  readonly lists: readonly ListName[]
  /** Only how many there are, and the first of them. */
  readonly firstPageOnly?: boolean
  /** Reads a page and stores it. */
  readonly readPage: (list: ListName, page: number, signal: AbortSignal) => Promise<Result<OrderPage>>
  /** The smallest goes first. Asked before each page, because the person may look elsewhere meanwhile. */
  readonly rank: (list: ListName) => number
  readonly signal: AbortSignal
}

/** Reads lists to their ends, a few pages at a time, the most wanted list first. Ends at the first failure. */
export async function readLists({ lists, firstPageOnly = false, readPage, rank, signal }: ListsRequest): Promise<Result<ListReading[]>> {
  const walks = lists.map((list) => ({ list, walk: createListWalk(list, firstPageOnly) }))
  const stop = new AbortController()
  const either = AbortSignal.any([signal, stop.signal])
  const failures: Failure[] = []
  let underWay = 0
  let idle: (() => void)[] = []

  function nextPage() {
    for (const entry of walks.toSorted((one, other) => rank(one.list) - rank(other.list))) {
      const page = entry.walk.next()
      if (page !== null) return { ...entry, page }
    }
    return null
  }

  /** Something was answered: those without work look again. */
  function wake(): void {
    const waiting = idle
    idle = []
    for (const go of waiting) go()
  }

  async function work(): Promise<void> {
    while (!either.aborted) {
      const next = nextPage()
      if (next === null) {
        if (underWay === 0) return
        await new Promise<void>((resolve) => idle.push(resolve))
        continue
      }
      underWay += 1
      const read = await readPage(next.list, next.page, either)
      underWay -= 1
      if (read.ok) next.walk.take(next.page, read.value)
      else {
        failures.push(read.failure)
        stop.abort()
      }
      wake()
    }
  }

  await Promise.all(Array.from({ length: pagesAtOnce }, work))
  const [failure] = failures
  if (failure !== undefined) return failed(failure)
  if (signal.aborted) return failed(stopped)
  return success(walks.map(({ walk }) => walk.reading()))
}
