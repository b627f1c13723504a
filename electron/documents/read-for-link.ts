import type { Failure } from '../../shared/failure.ts'
import { documentLinkFailures } from '../../shared/messages/service/document-link-failures.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { Result } from '../../shared/result.ts'
import type { FetchedOrder } from '../service/service-client.ts'

export interface ReadForLinkTools {
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  /** True while the documents of the order's waybill may not be there yet. */
  readonly isWaybillRecent: (order: Order) => boolean
  /** Resolves to false when there is no time left to wait. */
  readonly pause: (milliseconds: number) => Promise<boolean>
}

const maxLinkRefreshes = 2

/** Between the reads of an order whose document is not there yet: ten seconds together. */
const pausesMs: readonly number[] = [500, 1000, 1500, 2000, 2500, 2500]

/** True for a host's answer that the document will come. */
function isNotReady({ code }: Failure): boolean {
  return code === documentLinkFailures.notReady().code
}

/**
 * Decides for the fetch of one document whether another link is worth a read of its order: at once when a link has expired, twice at
 * most; where its waybill is new, or the host says that the document will come, after growing pauses. Null when it is not.
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

    /** What to say in the end: a document that was waited for is not there yet. */
    lastFailure: (failure: Failure): Failure =>
      pauses > 0 && failure.kind === 'link-expired' ? { ...failure, ...documentLinkFailures.notReady() } : failure,
  }
}
