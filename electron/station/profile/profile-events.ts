import type { ReferenceLists } from '../../../shared/reference-data/named-entry.ts'
import type { OrderChange } from '../../orders/store/order-change.ts'
import { createSignal, type Signal } from '../../platform/signal.ts'

/** What topics of an account report to topics that are created after them. */
export interface ProfileEvents {
  /** Orders that really changed in the store. */
  readonly ordersStored: Signal<readonly OrderChange[]>
  /** Orders whose hold has expired. */
  readonly holdsEnded: Signal<readonly number[]>
  /** Every order of the account was read once. */
  readonly fullySynced: Signal<null>
  /** The stored orders are lost and have to be read again. */
  readonly ordersLost: Signal<null>
  /** Orders whose sheets could not be read when they were stored. */
  readonly progressUnread: Signal<readonly number[]>
  /** Orders of which sheets were sent or changed. */
  readonly sheetsChanged: Signal<readonly number[]>
  readonly referenceListsChanged: Signal<ReferenceLists>
}

export function createProfileEvents(): ProfileEvents {
  return {
    ordersStored: createSignal(),
    holdsEnded: createSignal(),
    fullySynced: createSignal(),
    ordersLost: createSignal(),
    progressUnread: createSignal(),
    sheetsChanged: createSignal(),
    referenceListsChanged: createSignal(),
  }
}
