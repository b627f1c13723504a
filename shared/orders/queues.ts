import { orderQueueMessages } from '../messages/stored-orders/order-queue-messages.ts'
import { beforePickupStatuses, isOrderStatus, type OrderStatus } from './status.ts'

/** The queues in the packer's order of work. An order can stand in several: one to print may also wait for its pickup. */
export const queueIds = ['prepare', 'attention', 'print', 'schedule', 'hand-over', 'on-the-way', 'finished', 'cancelled'] as const

export type QueueId = (typeof queueIds)[number]

/** Called where a name is shown. */
export const queueNames: Record<QueueId, () => string> = {
  prepare: orderQueueMessages.prepare,
  attention: orderQueueMessages.attention,
  print: orderQueueMessages.print,
  schedule: orderQueueMessages.schedule,
  'hand-over': orderQueueMessages.handOver,
  'on-the-way': orderQueueMessages.onTheWay,
  finished: orderQueueMessages.finished,
  cancelled: orderQueueMessages.cancelled,
}

/**
 * How far the order's expected documents have come, taken from the print ledger. Of a cancelled order with printed labels: `void` until
 * each of them is destroyed.
 */
export const printProgresses = ['none', 'part', 'sent', 'confirmed', 'doubt', 'void', 'destroyed'] as const

export type PrintProgress = (typeof printProgresses)[number]

/** Everything a queue depends on. */
export interface QueueFacts {
  readonly status: string
  readonly everyWaybill: boolean
  readonly pickupBooked: boolean
  readonly print: PrintProgress
}

const attentionStatuses: ReadonlySet<string> = new Set<OrderStatus>([
  'incomplete',
  'awaiting_additional_documentation',
  'awaiting_prepayment',
  'awaiting_waybill_generation',
  'awaiting_swap_out',
  'pickup_missed',
  'lost_in_transit',
])
/** True for a status that needs a person, and for one that is not known. */
export function isProblemStatus(status: string): boolean {
  return attentionStatuses.has(status) || !isOrderStatus(status)
}

const onTheWayStatuses: ReadonlySet<string> = new Set<OrderStatus>([
  'in_transit',
  'partially_delivered',
  'awaiting_consolidation',
  'consolidated',
])
const finishedStatuses: ReadonlySet<string> = new Set<OrderStatus>(['delivered', 'invoice_to_be_paid', 'invoice_paid'])

/** The queues an order stands in, in the packer's order. Every order stands in at least one; an unknown status needs attention. */
export function queuesOf(facts: QueueFacts): QueueId[] {
  const { status, everyWaybill, pickupBooked, print } = facts
  const here: QueueId[] = []
  const atStation = beforePickupStatuses.has(status)
  if (status === 'order_received') here.push('prepare')
  if (isProblemStatus(status) || print === 'doubt') here.push('attention')
  if (atStation && everyWaybill && print !== 'sent' && print !== 'confirmed') here.push('print')
  if (status === 'awaiting_schedule_pickup' || status === 'pickup_missed' || (status === 'awaiting_pickup' && !pickupBooked))
    here.push('schedule')
  if (status === 'awaiting_pickup' && pickupBooked) here.push('hand-over')
  if (onTheWayStatuses.has(status)) here.push('on-the-way')
  if (finishedStatuses.has(status)) here.push('finished')
  if (status === 'cancelled') here.push('cancelled')
  return here
}
