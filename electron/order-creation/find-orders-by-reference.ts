import { failed, success, type Result } from '../../shared/result.ts'
import { createPagingGuard, type PagingGuard, type PagingStop } from '../service/paging-guard.ts'
import type { ReadOrder, ServiceClient } from '../service/service-client.ts'
import { referenceKey } from './customer-reference.ts'

export interface Look {
  /** By `referenceKey`: the orders that carry it, each once. */
  readonly found: ReadonlyMap<string, readonly ReadOrder[]>
  /** False when the list kept moving while it was read: then an order may have been missed. */
  readonly whole: boolean
  /** Why the list was left before its end; null when it was read to its end. */
  readonly stop: PagingStop | null
  /** Orders in the list that could not be read. */
  readonly unreadable: number
  readonly seen: number
}

const mostPasses = 3

interface Pass {
  readonly ids: Set<number>
  readonly recordCounts: Set<number>
  readonly guard: PagingGuard
  unreadable: number
}

function newPass(): Pass {
  return { ids: new Set(), recordCounts: new Set(), guard: createPagingGuard(), unreadable: 0 }
}

/**
 * Looks through every page of GET /orders for these customer references. Pages shift while they are read, so a pass counts as whole only
 * when every page promised the same number of orders and that many were seen; what a broken pass has found counts all the same.
 */
export async function lookForOrders(
  client: Pick<ServiceClient, 'listOrders'>,
  references: readonly string[],
  signal?: AbortSignal,
): Promise<Result<Look>> {
  const wanted = new Set(references.map(referenceKey))
  const found = new Map<string, Map<number, ReadOrder>>()
  let pass = newPass()

  async function readPage(page: number): Promise<Result<number>> {
    const answer = await client.listOrders({ page }, signal)
    if (!answer.ok) return failed(answer.failure)
    const { orders, strange, pageCount, recordCount } = answer.value
    pass.recordCounts.add(recordCount)
    pass.unreadable += strange.length
    pass.guard.take({ keys: [...orders.map(({ order }) => order.id), ...strange.map(({ message }) => message)], recordCount })
    for (const read of orders) {
      pass.ids.add(read.order.id)
      const key = referenceKey(read.order.customerReference)
      if (wanted.has(key)) found.set(key, (found.get(key) ?? new Map<number, ReadOrder>()).set(read.order.id, read))
    }
    return success(orders.length + strange.length === 0 ? page : pageCount)
  }

  for (let number = 1; number <= mostPasses; number += 1) {
    pass = newPass()
    for (let [page, last] = [1, 1]; page <= last && pass.guard.stop() === null; page += 1) {
      const read = await readPage(page)
      if (!read.ok) return read
      last = read.value
    }
    if (isWhole(pass) || pass.guard.stop() !== null) break
  }
  return success({
    found: new Map([...found].map(([key, orders]) => [key, [...orders.values()]])),
    whole: isWhole(pass),
    stop: pass.guard.stop(),
    unreadable: pass.unreadable,
    seen: pass.ids.size,
  })
}

function isWhole({ ids, recordCounts, guard, unreadable }: Pass): boolean {
  const [recordCount] = recordCounts
  return guard.stop() === null && recordCounts.size === 1 && recordCount !== undefined && ids.size + unreadable >= recordCount
}
