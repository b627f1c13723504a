import type { DatabaseSync } from 'node:sqlite'
import { failed, success, type Result } from '../../../shared/result.ts'
import { createOrderCreation, type OrderCreation, type OrderCreationParts } from '../../order-creation/create-order.ts'
import { referenceKey } from '../../order-creation/customer-reference.ts'
import { lookForOrders } from '../../order-creation/find-orders-by-reference.ts'
import type { OrderStore } from '../../orders/store/order-store.ts'
import { readStoreMarks } from '../../storage/store-version.ts'

export interface CreationParts extends Omit<OrderCreationParts, 'isReferenceKnown' | 'random'> {
  /** The journal's. */
  readonly writes: DatabaseSync
  readonly orderStore: Pick<OrderStore, 'find'>
}

/** Creating orders of one account. A journal that has lost something no longer knows every reference that was sent, so the service is asked first. */
export function openCreation({ writes, orderStore, ...parts }: CreationParts): OrderCreation {
  const hasLost = readStoreMarks(writes).replaced().size > 0

  async function isAtService(reference: string): Promise<Result<boolean>> {
    const looked = await lookForOrders(parts.client, [reference], parts.signal)
    if (!looked.ok) return looked
    const { found, whole, unreadable } = looked.value
    if (found.has(referenceKey(reference))) return success(true)
    if (whole && unreadable === 0) return success(false)
    return failed({
      kind: 'outcome-unknown',
      message: `The journal of what was sent lost entries, and not every order of the service could be read to look for ${reference}. Nothing was sent and no order was created.`,
      next: 'Try again in a while, or give a reference that was never used.',
    })
  }

  return createOrderCreation({
    ...parts,
    random: Math.random,
    isReferenceKnown: async (reference) => {
      const found = await orderStore.find(reference)
      if (!found.ok) return found
      if (found.value.kind !== 'none') return success(true)
      return hasLost ? await isAtService(reference) : success(false)
    },
  })
}
