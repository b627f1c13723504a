import { z } from 'zod'
import { messageSchema, type Message } from '../messages/message.ts'
import { orderDryRunMessages } from '../messages/stored-orders/order-dry-run-messages.ts'
import type { Hold } from './hold.ts'
import { orderActions } from './order-actions.ts'
import type { Order } from './order.ts'

/** Actions on many orders at once. */
export const bulkActions = ['generate-waybill', 'print', 'schedule-pickup', 'cancel'] as const

export type BulkAction = (typeof bulkActions)[number]

/** What an action would do to one order, or why it would skip it. */
export const dryRunResultSchema = z.object({
  orderId: z.number().int(),
  reference: z.string(),
  will: z.boolean(),
  /** One sentence: what will happen, or why nothing will. */
  words: messageSchema,
})

export type DryRunResult = z.infer<typeof dryRunResultSchema>

const actionTexts: Record<BulkAction, (order: Order) => Message> = {
  'generate-waybill': ({ legs }) =>
    orderDryRunMessages.createWaybill.message({ legs: legs.filter(({ waybill }) => waybill === null).length }),
  print: ({ legs }) => orderDryRunMessages.print.message({ legs: legs.length }),
  'schedule-pickup': () => orderDryRunMessages.bookPickup.message(),
  cancel: ({ legs }) => orderDryRunMessages.cancel.message({ legs: Math.max(1, legs.length) }),
}

const permissionByAction = {
  'generate-waybill': 'generateWaybill',
  print: 'print',
  'schedule-pickup': 'schedulePickup',
  cancel: 'cancel',
} as const

/** Actions that send a request to the service; for an order on hold, a person is asked first. */
const askedOnHold: ReadonlySet<BulkAction> = new Set<BulkAction>(['generate-waybill', 'schedule-pickup'])

function holdText({ person, note }: Hold): Message {
  return orderDryRunMessages.onHold.message({ person, note, hasNote: note === '' ? 'no' : 'yes' })
}

export interface DryRunFacts {
  /** True where the pre-checks expect that its waybill is refused. */
  readonly likelyRefused?: boolean
  readonly hold?: Hold | null
}

/** A dry run of an action on one order, from stored data. */
export function dryRun(order: Order, action: BulkAction, { likelyRefused = false, hold = null }: DryRunFacts = {}): DryRunResult {
  const { why } = orderActions(order)[permissionByAction[action]]
  const held = hold !== null && askedOnHold.has(action) ? holdText(hold) : null
  const expected =
    held !== null
      ? held
      : action === 'generate-waybill' && likelyRefused
        ? orderDryRunMessages.likelyRefused.message()
        : actionTexts[action](order)
  return { orderId: order.id, reference: order.reference, will: why === null, words: why ?? expected }
}
