import { orderQueueMessages } from '../messages/stored-orders/order-queue-messages.ts'
import { beforePickupStatuses, isOrderStatus, type OrderStatus } from './status.ts'

/**
 * The queues in the packer's order of work. An order can be in several: one to print may also wait for its pickup. New ones are added
 * at the end: stored orders refer to their queues by position.
 */
export const queueIds = [
  'prepare',
  'attention',
  'print',
  'schedule',
  'hand-over',
  'on-the-way',
  'finished',
  'cancelled',
  'refusal',
] as const

export type QueueId = (typeof queueIds)[number]

/** Functions, so that a name is shown in the current language. */
export const queueNames: Record<QueueId, () => string> = {
  prepare: orderQueueMessages.prepare,
  attention: orderQueueMessages.attention,
  print: orderQueueMessages.print,
  schedule: orderQueueMessages.schedule,
  'hand-over': orderQueueMessages.handOver,
  'on-the-way': orderQueueMessages.onTheWay,
  finished: orderQueueMessages.finished,
  cancelled: orderQueueMessages.cancelled,
  refusal: orderQueueMessages.refusal,
}

/**
 * The progress of the order's expected documents, from the print ledger. For a cancelled order with printed labels: `void` until
 * each of them is destroyed.
 */
export const printProgresses = ['none', 'part', 'sent', 'confirmed', 'doubt', 'void', 'destroyed'] as const

export type PrintProgress = (typeof printProgresses)[number]

/** Everything that a queue depends on. */
export interface QueueFacts {
  readonly status: string
  readonly everyWaybill: boolean
  readonly pickupBooked: boolean
  readonly print: PrintProgress
  /** A pre-check has a strong finding that nobody overrode. */
  readonly likelyRefused: boolean
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
/** True for a status that needs a person, and for an unknown one. */
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

/** The queues of an order, in the packer's order. Every order is in at least one; an unknown status needs attention. */
export function queuesOf(facts: QueueFacts): QueueId[] {
  const { status, everyWaybill, pickupBooked, print, likelyRefused } = facts
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
  if (status === 'order_received' && likelyRefused) here.push('refusal')
  return here
}
