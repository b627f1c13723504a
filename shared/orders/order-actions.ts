import { z } from 'zod'
import { messageSchema, type Message } from '../messages/message.ts'
import { renderMessage } from '../messages/render-message.ts'
import { orderPermissionMessages } from '../messages/stored-orders/order-permission-messages.ts'
import { hasEveryWaybill, type Order } from './order.ts'
import { beforePickupStatuses, cancellableStatuses, isOrderStatus, statusDetail, waybillStatuses } from './status.ts'

/** Whether something can be done now, and if not, the sentence with the reason; null when it can. */
export const permissionSchema = z.object({ allowed: z.boolean(), why: messageSchema.nullable() })

export type Permission = z.infer<typeof permissionSchema>

/** Why something cannot be done, in words; empty when it can. */
export function permissionText({ why }: Pick<Permission, 'why'>): string {
  return why === null ? '' : renderMessage(why)
}

export const orderActionsSchema = z.object({
  generateWaybill: permissionSchema,
  print: permissionSchema,
  schedulePickup: permissionSchema,
  cancel: permissionSchema,
})

export type OrderActions = z.infer<typeof orderActionsSchema>

const allowed: Permission = { allowed: true, why: null }

function denied(why: Message): Permission {
  return { allowed: false, why }
}

function generateWaybill(order: Order): Permission {
  if (hasEveryWaybill(order)) return denied(orderPermissionMessages.everyWaybillCreated.message())
  if (!waybillStatuses.has(order.status))
    return denied(orderPermissionMessages.noWaybillInStatus.message({ status: statusDetail(order.status) }))
  return allowed
}

function print(order: Order): Permission {
  if (order.status === 'cancelled') return denied(orderPermissionMessages.labelsVoid.message())
  if (!hasEveryWaybill(order)) return denied(orderPermissionMessages.waybillMissing.message())
  return allowed
}

function schedulePickup(order: Order): Permission {
  if (!beforePickupStatuses.has(order.status))
    return denied(orderPermissionMessages.noPickupInStatus.message({ status: statusDetail(order.status) }))
  if (order.status === 'awaiting_pickup' && order.scheduledPickup !== null) return denied(orderPermissionMessages.pickupBooked.message())
  return allowed
}

function cancel(order: Order): Permission {
  if (order.status === 'cancelled') return denied(orderPermissionMessages.alreadyCancelled.message())
  if (!cancellableStatuses.has(order.status)) return denied(orderPermissionMessages.goneLive.message())
  return allowed
}

/** Whether a person can print the order: a waybill that is missing can be created by the batch. */
export function printPermission(actions: Pick<OrderActions, 'print' | 'generateWaybill'>): Permission {
  return actions.generateWaybill.allowed ? allowed : actions.print
}

/** What can be done with an order now. The window shows it; the main process checks again before acting. An unknown status allows nothing. */
export function orderActions(order: Order): OrderActions {
  if (!isOrderStatus(order.status)) {
    const unknown = denied(orderPermissionMessages.unknownStatus.message({ status: order.status }))
    return { generateWaybill: unknown, print: unknown, schedulePickup: unknown, cancel: unknown }
  }
  return { generateWaybill: generateWaybill(order), print: print(order), schedulePickup: schedulePickup(order), cancel: cancel(order) }
}
