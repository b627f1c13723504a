import type { Failure } from '../../../shared/failure.ts'
import { pickupBoardFailures } from '../../../shared/messages/pickups/pickup-board-failures.ts'
import { pickupBookingMessages as text } from '../../../shared/messages/pickups/pickup-booking-messages.ts'
import { showNotice } from '../../ui/feedback/notices.ts'

/** One of the orders of a bulk booking. */
export interface NamedOrder {
  readonly orderId: number
  readonly reference: string
  /** The pickup address, one line; absent where the order was sent before. */
  readonly address?: string
}

/** An order that is not booked with the others, and why. */
export interface LeftOutOrder extends NamedOrder {
  readonly failure: Failure
}

/** Those of the orders that a person kept on hold when asked. */
export function keptOnHold(orders: readonly NamedOrder[], keptIds: readonly number[]): LeftOutOrder[] {
  const failure = pickupBoardFailures.keptOnHold()
  return orders.filter(({ orderId }) => keptIds.includes(orderId)).map((order) => ({ ...order, failure }))
}

/** Nothing is offered for such an order until its hold has ended. */
export function isKeptOnHold({ failure }: Pick<LeftOutOrder, 'failure'>): boolean {
  return failure.code === 'pickupBoardFailures.keptOnHold'
}

/** Shows a notice that nothing was booked because a person kept all orders on hold. */
export function notifyKeptOnHold(references: readonly string[]): void {
  const next = text.staysOnHold({ count: references.length, reference: references[0] ?? '' })
  showNotice({ tone: 'info', message: text.keptOnHold(), next })
}
