import { isOfWaybill } from '../../documents/document.ts'
import type { Order } from '../../orders/order.ts'
import { normalizeWaybill } from '../../waybills/normalize-waybill.ts'
import type { Sheet } from '../batch.ts'

/** Why a sheet must not be used: its order is cancelled, or its leg has another waybill. */
export type VoidCause = 'cancelled' | 'replaced'

/** The facts about an order that decide whether its sheets are void. */
export interface OrderFacts {
  readonly status: Order['status']
  /** Null for a leg without a waybill. */
  readonly legs: readonly { readonly waybill: string | null }[]
}

/**
 * Why a sheet is void by its order; null while it is not. Only labels and further pages of their files carry a waybill. While a waybill of the order is missing, it is not known
 * which of its labels are replaced.
 */
export function voidCauseOf(order: OrderFacts, { place, waybill }: Pick<Sheet, 'place' | 'waybill'>): VoidCause | null {
  if (order.status === 'cancelled') return 'cancelled'
  if (!isOfWaybill(place) || waybill === null) return null
  if (order.legs.length === 0 || order.legs.some((leg) => leg.waybill === null)) return null
  const current = order.legs[place.leg ?? 0]?.waybill ?? ''
  return normalizeWaybill(current) === normalizeWaybill(waybill) ? null : 'replaced'
}
