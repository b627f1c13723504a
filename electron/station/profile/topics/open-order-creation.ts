import { profileStoreFailures } from '../../../../shared/messages/station/profile-store-failures.ts'
import type { DatabaseSync } from 'node:sqlite'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { createOrderCreation, type OrderCreation, type OrderCreationOptions } from '../../../order-creation/create-order.ts'
import { referenceKey } from '../../../order-creation/customer-reference.ts'
import { findOrdersByReference } from '../../../order-creation/find-orders-by-reference.ts'
import type { OrderStore } from '../../../orders/store/order-store.ts'
import { createStoreVersions } from '../../../storage/store-version.ts'

export interface OpenOrderCreationOptions extends Omit<OrderCreationOptions, 'isReferenceKnown' | 'random'> {
  /** The journal's database. */
  readonly writes: DatabaseSync
  readonly orderStore: Pick<OrderStore, 'find'>
}

/** Order creation of one account. A journal that lost something no longer knows every reference that was sent, so the service is read first. */
export function openOrderCreation({ writes, orderStore, ...parts }: OpenOrderCreationOptions): OrderCreation {
  const hasLostWrites = createStoreVersions(writes).replacedIds().size > 0

  async function isAtService(reference: string): Promise<Result<boolean>> {
    const scanned = await findOrdersByReference(parts.client, [reference], parts.signal)
    if (!scanned.ok) return scanned
    const { found, isComplete, unreadable } = scanned.value
    if (found.has(referenceKey(reference))) return success(true)
    if (isComplete && unreadable === 0) return success(false)
    return failed(profileStoreFailures.referenceNotChecked({ reference }))
  }

  return createOrderCreation({
    ...parts,
    random: Math.random,
    isReferenceKnown: async (reference) => {
      const found = await orderStore.find(reference)
      if (!found.ok) return found
      if (found.value.kind !== 'none') return success(true)
      return hasLostWrites ? await isAtService(reference) : success(false)
    },
  })
}
