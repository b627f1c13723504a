import { Temporal } from 'temporal-polyfill'
import type { Message } from '../../shared/messages/message.ts'
import { writeEvidenceMessages } from '../../shared/messages/service/write-recovery-messages.ts'
import { orderActions } from '../../shared/orders/order-actions.ts'
import { hasEveryWaybill, type Order } from '../../shared/orders/order.ts'
import { statusText } from '../../shared/orders/status.ts'
import { parseDayFirstDate } from '../../shared/time/wire-dates.ts'
import type { WriteFinding, WriteIntent } from '../service/write-journal/write-journal.ts'

export interface WriteReconciliation {
  readonly finding: WriteFinding
  /** What was read and compared with the intent. */
  readonly compared: Message
}

export type OrderIntent = Extract<WriteIntent, { readonly orderId: number }>

function reconcilePickupIntent(intent: Extract<OrderIntent, { kind: 'pickup' }>, order: Order): WriteReconciliation {
  const date = parseDayFirstDate(intent.date)
  const requested = date === null ? null : date.toPlainDateTime(Temporal.PlainTime.from(intent.from)).toString({ smallestUnit: 'second' })
  const { scheduledPickup: scheduled } = order
  const requestedDate = requested ?? intent.date
  if (scheduled === null) return { finding: 'not-done', compared: writeEvidenceMessages.noPickup.message({ requested: requestedDate }) }
  const compared = writeEvidenceMessages.pickup.message({ scheduled, requested: requestedDate })
  // An order that was missed, or still waits for a pickup, may show an earlier one with the same start.
  const isBooked = scheduled === requested && !orderActions(order).schedulePickup.allowed
  return { finding: isBooked ? 'done' : 'left-to-person', compared }
}

/** What an order, read after a crash, shows about a write on it that has no outcome in the journal. */
export function reconcileWrite(intent: OrderIntent, order: Order): WriteReconciliation {
  if (intent.kind === 'pickup') return reconcilePickupIntent(intent, order)
  const status = statusText(order.status)
  if (intent.kind === 'cancel') {
    return { finding: order.status === 'cancelled' ? 'done' : 'not-done', compared: writeEvidenceMessages.status.message({ status }) }
  }
  const count = order.legs.filter(({ waybill }) => waybill !== null).length
  const compared = writeEvidenceMessages.waybills.message({ status, count, legs: order.legs.length })
  return { finding: hasEveryWaybill(order) ? 'done' : 'not-done', compared }
}
