import type { Failure } from '../../../shared/failure.ts'
import { batchRunFailures } from '../../../shared/messages/print-jobs/batch-run-failures.ts'
import type { Hold } from '../../../shared/orders/hold.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { pastPickupStatuses, statusDetail } from '../../../shared/orders/status.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { FetchedOrder } from '../../service/service-client.ts'
import { tryRead } from '../../storage/storage-read-error.ts'

/** Which of these orders are on hold. Throws a `StorageReadError` when that cannot be read. */
export type HoldsOf = (orderIds: readonly number[]) => Promise<ReadonlyMap<number, Hold>>

/** What a person decided when the batch started. */
export interface AskedBefore {
  readonly includesPastPickup: boolean
  /** True for an order on hold that is printed nevertheless. */
  readonly includesHeld: (orderId: number) => boolean
}

/** Why a batch must not print an order that a person was not asked about; null when it may. */
export type AskFirst = (order: Order) => Promise<Result<Failure | null>>

export function describeHold({ person, note }: Hold): { readonly person: string; readonly note: string; readonly hasNote: string } {
  return { person, note, hasNote: note === '' ? 'no' : 'yes' }
}

/** Asks for what became true after the batch was started: its parcel has left the station, or somebody put the order on hold. */
export function createAskFirst(holdsOf: HoldsOf, asked: AskedBefore): AskFirst {
  return async ({ id, status }) => {
    if (status === 'cancelled') return success(null)
    if (pastPickupStatuses.has(status) && !asked.includesPastPickup)
      return success(batchRunFailures.leftStation({ status: statusDetail(status) }))
    if (asked.includesHeld(id)) return success(null)
    const holds = await tryRead(() => holdsOf([id]))
    if (!holds.ok) return holds
    const hold = holds.value.get(id)
    return success(hold === undefined ? null : batchRunFailures.onHold(describeHold(hold)))
  }
}

/** Reads an order for its preparation: nothing is created or fetched for one that has to be asked about. */
export function readAllowed(
  readOrder: (orderId: number) => Promise<Result<FetchedOrder>>,
  askFirst: AskFirst,
): (orderId: number) => Promise<Result<FetchedOrder>> {
  return async (orderId) => {
    const read = await readOrder(orderId)
    if (!read.ok) return read
    const asked = await askFirst(read.value.order)
    if (!asked.ok) return asked
    return asked.value === null ? read : failed(asked.value)
  }
}
