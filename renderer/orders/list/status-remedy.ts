import { attentionMessages } from '../../../shared/messages/orders/attention-messages.ts'
import { isOrderStatus, type OrderStatus } from '../../../shared/orders/status.ts'

const remedies: Partial<Record<OrderStatus, () => string>> = {
  incomplete: attentionMessages.incomplete,
  awaiting_additional_documentation: attentionMessages.documentMissing,
  awaiting_prepayment: attentionMessages.prepayment,
  awaiting_waybill_generation: attentionMessages.staffCreates,
  awaiting_swap_out: attentionMessages.swapOut,
  pickup_missed: attentionMessages.pickupMissed,
  lost_in_transit: attentionMessages.lost,
}

/** What solves the problem that a status stands for, in a few words; null where the status is none. */
export function statusRemedy(status: string): string | null {
  return isOrderStatus(status) ? (remedies[status]?.() ?? null) : attentionMessages.unknownStatus()
}
