import { failureMessage } from '../../shared/messages/failure-text.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { createPagingGuard, type PagingGuard, type PagingStopReason } from '../service/paging-guard.ts'
import type { FetchedOrder, ServiceClient } from '../service/service-client.ts'
import { referenceKey } from './customer-reference.ts'

export interface ListScan {
  /** The orders with each reference, by `referenceKey`; each order once. */
  readonly found: ReadonlyMap<string, readonly FetchedOrder[]>
  /** False when the list kept changing while it was read: then an order may have been missed. */
  readonly isComplete: boolean
  /** Why reading stopped before the end; null when the list was read to its end. */
  readonly stopReason: PagingStopReason | null
  /** Orders in the list that could not be read. */
  readonly unreadable: number
  readonly seenCount: number
}

const maxPasses = 3

interface ScanPass {
  readonly ids: Set<number>
  readonly recordCounts: Set<number>
  readonly guard: PagingGuard
  unreadable: number
}

function createPass(): ScanPass {
  return { ids: new Set(), recordCounts: new Set(), guard: createPagingGuard(), unreadable: 0 }
}

/**
 * Searches every page of GET /orders for these customer references. Pages shift while they are read, so a pass counts as complete only
 * when every page reported the same number of orders and that many were seen; orders found by an incomplete pass count nevertheless.
 */
export async function findOrdersByReference(
  client: Pick<ServiceClient, 'listOrders'>,
  references: readonly string[],
  signal?: AbortSignal,
): Promise<Result<ListScan>> {
  const requestedKeys = new Set(references.map(referenceKey))
  const found = new Map<string, Map<number, FetchedOrder>>()
  let pass = createPass()

  async function readPage(page: number): Promise<Result<number>> {
    const answer = await client.listOrders({ page }, signal)
    if (!answer.ok) return failed(answer.failure)
    const { orders, malformed, pageCount, recordCount } = answer.value
    pass.recordCounts.add(recordCount)
    pass.unreadable += malformed.length
    pass.guard.addPage({ keys: [...orders.map(({ order }) => order.id), ...malformed.map(failureMessage)], recordCount })
    for (const read of orders) {
      pass.ids.add(read.order.id)
      const key = referenceKey(read.order.customerReference)
      if (requestedKeys.has(key)) found.set(key, (found.get(key) ?? new Map<number, FetchedOrder>()).set(read.order.id, read))
    }
    return success(orders.length + malformed.length === 0 ? page : pageCount)
  }

  for (let number = 1; number <= maxPasses; number += 1) {
    pass = createPass()
    for (let [page, last] = [1, 1]; page <= last && pass.guard.stopReason() === null; page += 1) {
      const read = await readPage(page)
      if (!read.ok) return read
      last = read.value
    }
    if (isCompletePass(pass) || pass.guard.stopReason() !== null) break
  }
  return success({
    found: new Map([...found].map(([key, orders]) => [key, [...orders.values()]])),
    isComplete: isCompletePass(pass),
    stopReason: pass.guard.stopReason(),
    unreadable: pass.unreadable,
    seenCount: pass.ids.size,
  })
}

function isCompletePass({ ids, recordCounts, guard, unreadable }: ScanPass): boolean {
  const [recordCount] = recordCounts
  return guard.stopReason() === null && recordCounts.size === 1 && recordCount !== undefined && ids.size + unreadable >= recordCount
}
