import { z } from 'zod'
import { hasEveryWaybill, type Order } from './order.ts'
import { beforePickupStatuses, cancellableStatuses, isOrderStatus, statusText, waybillStatuses } from './status.ts'

/** Whether something can be done now, and if not, the sentence that says why. */
export const permissionSchema = z.object({ allowed: z.boolean(), why: z.string() })

export type Permission = z.infer<typeof permissionSchema>

export const orderActionsSchema = z.object({
  generateWaybill: permissionSchema,
  print: permissionSchema,
  schedulePickup: permissionSchema,
  cancel: permissionSchema,
})

export type OrderActions = z.infer<typeof orderActionsSchema>

const allowed: Permission = { allowed: true, why: '' }

function denied(why: string): Permission {
  return { allowed: false, why }
}

function generateWaybill(order: Order): Permission {
  if (hasEveryWaybill(order)) return denied('Every leg has its waybill already.')
  if (!waybillStatuses.has(order.status)) return denied(`A waybill is not made while the order is "${statusText(order.status)}".`)
  return allowed
}

function print(order: Order): Permission {
  if (order.status === 'cancelled') return denied('The order is cancelled: its labels are void.')
  if (!hasEveryWaybill(order)) return denied('Not every leg has a waybill yet.')
  return allowed
}

function schedulePickup(order: Order): Permission {
  if (!beforePickupStatuses.has(order.status)) return denied(`No pickup is booked while the order is "${statusText(order.status)}".`)
  if (order.status === 'awaiting_pickup' && order.scheduledPickup !== null) return denied('A pickup is booked already.')
  return allowed
}

function cancel(order: Order): Permission {
  if (order.status === 'cancelled') return denied('The order is cancelled already.')
  if (!cancellableStatuses.has(order.status)) return denied('The shipment has gone live and can no longer be cancelled.')
  return allowed
}

/** What can be done with an order now. The window shows it; the main process asks again before acting. An unknown status allows nothing. */
export function orderActions(order: Order): OrderActions {
  if (!isOrderStatus(order.status)) {
    const unknown = denied(`Packbench does not know the status "${order.status}", so nothing can be done with this order here.`)
    return { generateWaybill: unknown, print: unknown, schedulePickup: unknown, cancel: unknown }
  }
  return { generateWaybill: generateWaybill(order), print: print(order), schedulePickup: schedulePickup(order), cancel: cancel(order) }
}
