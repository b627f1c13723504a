import type { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../shared/failure.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../clock.ts'
import type { OrderPage, ServiceClient } from '../service/service-client.ts'

const atOnce = 3
const mostPasses = 3

export interface PagesRequest {
  readonly client: Pick<ServiceClient, 'listOrders'>
  readonly clock: Clock
  /** Of one status, or of all. */
  readonly status?: string
  readonly signal?: AbortSignal
  /** Stores a page as soon as it is there. `askedAt` is the moment its answer is surely true for. */
  keep(page: OrderPage, askedAt: Temporal.Instant): Promise<Result<true>>
}

export interface WholeList {
  readonly ids: ReadonlySet<number>
  /** Orders of the last pass that could not be read. */
  readonly strange: readonly Failure[]
  /** False when the list kept moving: then an order may not have been seen. */
  readonly complete: boolean
}

const stopped: Failure = {
  kind: 'cancelled-by-person',
  message: 'The reading of the order list was stopped. What was read so far is kept.',
  next: 'Start it again when you need the newest orders.',
}

interface Pass {
  readonly ids: Set<number>
  readonly strange: Failure[]
  readonly recordCounts: Set<number>
  /** The ids of each page, as last read. */
  readonly pages: Map<number, string>
  /** True when an end of the list was not the same any more once the rest had been read. */
  moved: boolean
}

function isComplete(pass: Pass): boolean {
  const [recordCount] = pass.recordCounts
  return !pass.moved && pass.recordCounts.size === 1 && recordCount !== undefined && pass.ids.size + pass.strange.length >= recordCount
}

/**
 * One walk through the pages: the first alone, because it says how many there are, then three at a time, then both ends again. One order
 * that comes while another goes leaves the count as it was, but not the end of the list where it came in.
 */
async function walk(request: PagesRequest): Promise<Result<Pass>> {
  const pass: Pass = { ids: new Set(), strange: [], recordCounts: new Set(), pages: new Map(), moved: false }
  const query = request.status === undefined ? {} : { status: request.status }
  const stop = new AbortController()
  const signal = request.signal === undefined ? stop.signal : AbortSignal.any([request.signal, stop.signal])
  let next = 1
  let last = 1
  let failure: Failure | null = null

  async function readPage(page: number): Promise<Result<true>> {
    const askedAt = request.clock.now()
    const answer = await request.client.listOrders({ ...query, page }, signal)
    if (!answer.ok) return answer
    const { orders, strange, pageCount, recordCount } = answer.value
    for (const { order } of orders) pass.ids.add(order.id)
    pass.strange.push(...strange)
    pass.recordCounts.add(recordCount)
    const held = orders.map(({ order }) => order.id).join()
    pass.moved ||= pass.pages.has(page) && pass.pages.get(page) !== held
    pass.pages.set(page, held)
    const empty = orders.length === 0 && strange.length === 0
    last = empty ? Math.min(last, page) : Math.max(last, pageCount)
    return request.keep(answer.value, askedAt)
  }

  async function work(): Promise<void> {
    while (next <= last && failure === null && !signal.aborted) {
      const page = next
      next += 1
      const kept = await readPage(page)
      if (kept.ok || failure !== null) continue
      failure = kept.failure
      stop.abort()
    }
  }

  const first = await readPage(1)
  if (!first.ok) return first
  next = 2
  await Promise.all(Array.from({ length: atOnce }, work))
  if (failure !== null) return failed(failure)
  for (const end of last > 1 && !signal.aborted ? [last, 1] : []) {
    const again = await readPage(end)
    if (!again.ok) return again
  }
  return request.signal?.aborted === true ? failed(stopped) : success(pass)
}

/**
 * Reads the whole list while the service goes on changing it. An order that is new at the front pushes others onto the next page, one
 * that goes pulls others back: so a pass counts only when every page promised the same number and that many orders were seen.
 */
export async function readOrderPages(request: PagesRequest): Promise<Result<WholeList>> {
  const ids = new Set<number>()
  let strange: readonly Failure[] = []
  for (let number = 1; number <= mostPasses; number += 1) {
    const pass = await walk(request)
    if (!pass.ok) return pass
    for (const id of pass.value.ids) ids.add(id)
    strange = pass.value.strange
    if (isComplete(pass.value)) return success({ ids: pass.value.ids, strange, complete: true })
  }
  return success({ ids, strange, complete: false })
}
