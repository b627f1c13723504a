import { z } from 'zod'
import { orderActions } from './order-actions.ts'
import type { Order } from './order.ts'

/** What can be done to many orders at once. */
export const bulkActions = ['generate-waybill', 'print', 'schedule-pickup', 'cancel'] as const

export type BulkAction = (typeof bulkActions)[number]

/** What an action would do to one order, or why it would leave it alone. */
export const dryRunResultSchema = z.object({
  orderId: z.number().int(),
  reference: z.string(),
  will: z.boolean(),
  /** One sentence: what will happen, or why nothing will. */
  words: z.string(),
})

export type DryRunResult = z.infer<typeof dryRunResultSchema>

const actionTexts: Record<BulkAction, (order: Order) => string> = {
  'generate-waybill': ({ legs }) => {
    const missing = legs.filter(({ waybill }) => waybill === null).length
    return missing === 1 ? 'A waybill is made.' : `Waybills are made for ${missing} legs.`
  },
  print: ({ legs }) => (legs.length === 1 ? 'Its label and papers are printed.' : `${legs.length} labels and its papers are printed.`),
  'schedule-pickup': () => 'A pickup is booked in the window you choose.',
  cancel: ({ legs }) =>
    legs.length > 1 ? `The order and all ${legs.length} legs are cancelled, for good.` : 'The order is cancelled, for good.',
}

const permissionByAction = {
  'generate-waybill': 'generateWaybill',
  print: 'print',
  'schedule-pickup': 'schedulePickup',
  cancel: 'cancel',
} as const

/** A dry run of an action on one order, by what is known of it here. */
export function dryRun(order: Order, action: BulkAction): DryRunResult {
  const { allowed, why } = orderActions(order)[permissionByAction[action]]
  return { orderId: order.id, reference: order.reference, will: allowed, words: allowed ? actionTexts[action](order) : why }
}
