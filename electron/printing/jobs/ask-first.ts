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

/** When each of these orders was last read as cancelled (ISO instant), if it is active again and was not printed since. Throws as above. */
export type ReinstatedOf = (orderIds: readonly number[]) => Promise<ReadonlyMap<number, string>>

/** What a person decided when the batch started. */
export interface AskedBefore {
  readonly includesPastPickup: boolean
  readonly includesReinstated: boolean
  /** True for an order on hold that is printed nevertheless. */
  readonly includesHeld: (orderId: number) => boolean
}

/** Why a batch must not print an order that a person was not asked about; null when it may. */
export type AskFirst = (order: Order) => Promise<Result<Failure | null>>

export function describeHold({ person, note }: Hold): { readonly person: string; readonly note: string; readonly hasNote: string } {
  return { person, note, hasNote: note === '' ? 'no' : 'yes' }
}

export interface AskFirstFacts {
  readonly holdsOf: HoldsOf
  readonly reinstatedOf: ReinstatedOf
}

/**
 * Finds what a person has to be asked about because it became true after the batch was started: the parcel has left the station, somebody put the
 * order on hold, or it was read as cancelled and is active again.
 */
export function createAskFirst({ holdsOf, reinstatedOf }: AskFirstFacts, asked: AskedBefore): AskFirst {
  async function whyHeld(id: number): Promise<Result<Failure | null>> {
    if (asked.includesHeld(id)) return success(null)
    const holds = await tryRead(() => holdsOf([id]))
    if (!holds.ok) return holds
    const hold = holds.value.get(id)
    return success(hold === undefined ? null : batchRunFailures.onHold(describeHold(hold)))
  }

  async function whyReinstated(id: number): Promise<Result<Failure | null>> {
    if (asked.includesReinstated) return success(null)
    const reinstated = await tryRead(() => reinstatedOf([id]))
    if (!reinstated.ok) return reinstated
    return success(reinstated.value.has(id) ? batchRunFailures.reinstated() : null)
  }

  return async ({ id, status }) => {
    if (status === 'cancelled') return success(null)
    if (pastPickupStatuses.has(status) && !asked.includesPastPickup)
      return success(batchRunFailures.leftStation({ status: statusDetail(status) }))
    const held = await whyHeld(id)
    return !held.ok || held.value !== null ? held : await whyReinstated(id)
  }
}

/** Reads an order for its preparation. Fails if a person has to be asked first, so that nothing is created or fetched for it. */
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
