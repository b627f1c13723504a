import type { Failure } from '../../shared/failure.ts'
import { documentLinkFailures } from '../../shared/messages/service/document-link-failures.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { Result } from '../../shared/result.ts'
import type { FetchedOrder } from '../service/service-client.ts'

export interface ReadForLinkTools {
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  /** True while the documents of the order's waybill may not be available yet. */
  readonly isWaybillRecent: (order: Order) => boolean
  /** Resolves to false when there is no time left to wait. */
  readonly pause: (milliseconds: number) => Promise<boolean>
}

const maxLinkRefreshes = 2

/** Pauses between reads of an order whose document is not available yet; ten seconds in total. */
const pausesMs: readonly number[] = [500, 1000, 1500, 2000, 2500, 2500]

/** True if the host responded that the document is not ready yet. */
function isNotReady({ code }: Failure): boolean {
  return code === documentLinkFailures.notReady().code
}

/**
 * Decides, while one document is fetched, whether to read its order again for a new link: immediately when a link has expired, at most twice;
 * after growing pauses when the waybill is new or the host responds that the document is not ready yet. Null when another read is not worthwhile.
 */
export function createReadForLink({ readOrder, isWaybillRecent, pause }: ReadForLinkTools) {
  let refreshes = 0
  let pauses = 0

  async function readLater(order: Order): Promise<Result<FetchedOrder> | null> {
    const milliseconds = pausesMs[pauses]
    if (milliseconds === undefined) return null
    pauses += 1
    return (await pause(milliseconds)) ? await readOrder(order.id) : null
  }

  return {
    /** The order has no link to the document. */
    whenMissing: async (order: Order): Promise<Result<FetchedOrder> | null> => (isWaybillRecent(order) ? await readLater(order) : null),

    /** The host refused the link. */
    whenRefused: async (order: Order, failure: Failure): Promise<Result<FetchedOrder> | null> => {
      if (isNotReady(failure) || (refreshes > 0 && isWaybillRecent(order))) return await readLater(order)
      if (failure.kind !== 'link-expired' || refreshes === maxLinkRefreshes) return null
      refreshes += 1
      return await readOrder(order.id)
    },

    /** The failure to return in the end: a document that was waited for is reported as not ready yet. */
    lastFailure: (failure: Failure): Failure =>
      pauses > 0 && failure.kind === 'link-expired' ? { ...failure, ...documentLinkFailures.notReady() } : failure,
  }
}
