import { Temporal } from 'temporal-polyfill'
import { hasEveryWaybill, type Order } from '../../shared/orders/order.ts'
import { statusWords } from '../../shared/orders/status.ts'
import { readDayFirstDate } from '../../shared/time/wire-dates.ts'
import type { WriteFinding, WriteIntent } from '../service/write-journal/write-journal.ts'

export interface WriteVerdict {
  readonly finding: WriteFinding
  /** What was read and held against the intent, a sentence for a packer. */
  readonly compared: string
}

export type OrderIntent = Extract<WriteIntent, { readonly orderId: number }>

function judgePickup(intent: Extract<OrderIntent, { kind: 'pickup' }>, { scheduledPickup }: Order): WriteVerdict {
  const date = readDayFirstDate(intent.date)
  const asked = date === null ? null : date.toPlainDateTime(Temporal.PlainTime.from(intent.from)).toString({ smallestUnit: 'second' })
  const compared = `Compared: the order's pickup, ${scheduledPickup ?? 'none'}, with ${asked ?? intent.date}, which was asked for.`
  if (scheduledPickup === null) return { finding: 'not-done', compared }
  return { finding: scheduledPickup === asked ? 'done' : 'left-to-person', compared }
}

/** What an order, read after a crash, tells of a write on it that has no end in the journal. */
export function judgeWrite(intent: OrderIntent, order: Order): WriteVerdict {
  if (intent.kind === 'pickup') return judgePickup(intent, order)
  const status = `the order is "${statusWords(order.status)}"`
  if (intent.kind === 'cancel') {
    return { finding: order.status === 'cancelled' ? 'done' : 'not-done', compared: `Compared: ${status}.` }
  }
  const made = order.legs.filter(({ waybill }) => waybill !== null).length
  const compared = `Compared: ${status}, and ${made} of its ${order.legs.length} legs have a waybill.`
  return { finding: hasEveryWaybill(order) ? 'done' : 'not-done', compared }
}
