import { Temporal } from 'temporal-polyfill'
import { hasEveryWaybill, type Order } from '../../shared/orders/order.ts'
import { statusText } from '../../shared/orders/status.ts'
import { parseDayFirstDate } from '../../shared/time/wire-dates.ts'
import type { WriteFinding, WriteIntent } from '../service/write-journal/write-journal.ts'

export interface WriteReconciliation {
  readonly finding: WriteFinding
  /** What was read and held against the intent, a sentence for a packer. */
  readonly compared: string
}

export type OrderIntent = Extract<WriteIntent, { readonly orderId: number }>

function reconcilePickupIntent(intent: Extract<OrderIntent, { kind: 'pickup' }>, { scheduledPickup }: Order): WriteReconciliation {
  const date = parseDayFirstDate(intent.date)
  const requested = date === null ? null : date.toPlainDateTime(Temporal.PlainTime.from(intent.from)).toString({ smallestUnit: 'second' })
  const compared = `Compared: the order's pickup, ${scheduledPickup ?? 'none'}, with ${requested ?? intent.date}, which was asked for.`
  if (scheduledPickup === null) return { finding: 'not-done', compared }
  return { finding: scheduledPickup === requested ? 'done' : 'left-to-person', compared }
}

/** What an order, read after a crash, tells of a write on it that has no end in the journal. */
export function reconcileWrite(intent: OrderIntent, order: Order): WriteReconciliation {
  if (intent.kind === 'pickup') return reconcilePickupIntent(intent, order)
  const status = `the order is "${statusText(order.status)}"`
  if (intent.kind === 'cancel') {
    return { finding: order.status === 'cancelled' ? 'done' : 'not-done', compared: `Compared: ${status}.` }
  }
  const made = order.legs.filter(({ waybill }) => waybill !== null).length
  const compared = `Compared: ${status}, and ${made} of its ${order.legs.length} legs have a waybill.`
  return { finding: hasEveryWaybill(order) ? 'done' : 'not-done', compared }
}
