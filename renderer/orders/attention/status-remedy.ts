import { attentionMessages } from '../../../shared/messages/orders/attention-messages.ts'
import { isOrderStatus, type OrderStatus } from '../../../shared/orders/status.ts'

/** What the app can do for many orders at once: ask which sheets are here, request the waybills again, or book other pickups. */
export type AttentionAction = 'check-printer' | 'retry-waybills' | 'book-pickups'

interface Remedy {
  readonly text: () => string
  readonly action?: AttentionAction
}

const remedies: Partial<Record<OrderStatus, Remedy>> = {
  pickup_missed: { text: attentionMessages.pickupMissed, action: 'book-pickups' },
  awaiting_additional_documentation: { text: attentionMessages.documentMissing, action: 'retry-waybills' },
  awaiting_prepayment: { text: attentionMessages.prepayment, action: 'retry-waybills' },
  awaiting_waybill_generation: { text: attentionMessages.staffCreates },
  incomplete: { text: attentionMessages.incomplete },
  awaiting_swap_out: { text: attentionMessages.swapOut },
  lost_in_transit: { text: attentionMessages.lost },
}

/** The problem statuses, those that can be solved here first. */
export const attentionStatuses: readonly string[] = Object.keys(remedies)

/** The remedy for a problem status, in a few words; null if the status is not a problem. */
export function statusRemedy(status: string): string | null {
  return isOrderStatus(status) ? (remedies[status]?.text() ?? null) : attentionMessages.unknownStatus()
}

export function statusAction(status: string): AttentionAction | null {
  return isOrderStatus(status) ? (remedies[status]?.action ?? null) : null
}
