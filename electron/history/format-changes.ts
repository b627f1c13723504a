import { orderChangeMessages } from '../../shared/messages/station/order-change-messages.ts'
import type { NewStationNotification } from '../../shared/contract/station-notification.ts'
import { isOrderStatus, statusText, type OrderStatus } from '../../shared/orders/status.ts'
import type { SeenChange } from './seen-change.ts'

/** Statuses that a packer must know immediately: something has to be done, or the parcel must not go out. */
const notifiedStatuses: ReadonlySet<string> = new Set<OrderStatus>([
  'incomplete',
  'awaiting_additional_documentation',
  'awaiting_prepayment',
  'awaiting_waybill_generation',
  'awaiting_schedule_pickup',
  'awaiting_swap_out',
  'lost_in_transit',
  'cancelled',
])
const infoStatuses: ReadonlySet<string> = new Set<OrderStatus>(['awaiting_schedule_pickup', 'awaiting_waybill_generation'])
const maxOrderIds = 5000
const maxNameLength = 60

function shortName(name: string): string {
  const letters = Array.from(name.replaceAll(/\s+/gu, ' '))
  return letters.length <= maxNameLength ? letters.join('') : `${letters.slice(0, maxNameLength).join('')}…`
}

function notificationOrders(changes: readonly SeenChange[]): Pick<NewStationNotification, 'orderId' | 'orderIds'> {
  const ids = [...new Set(changes.map(({ orderId }) => orderId))]
  const [only] = ids
  return ids.length === 1 && only !== undefined ? { orderId: only, orderIds: [] } : { orderId: null, orderIds: ids.slice(0, maxOrderIds) }
}

function waybillNotifications(changes: readonly SeenChange[]): NewStationNotification[] {
  const [first] = changes
  if (first === undefined) return []
  const count = changes.reduce((sum, { newWaybills }) => sum + newWaybills.length, 0)
  const base = { ...notificationOrders(changes), tone: 'info', topic: 'waybills' } as const
  if (base.orderId !== null) {
    const message = orderChangeMessages.waybillsOfOrder.message({ count, reference: shortName(first.reference) })
    return [{ ...base, message, next: orderChangeMessages.documentsOfOrderNext.message() }]
  }
  const message = orderChangeMessages.waybillsOfOrders.message({ count })
  return [{ ...base, message, next: orderChangeMessages.documentsOfOrdersNext.message({ count: base.orderIds.length }) }]
}

function missedPickupNotifications(changes: readonly SeenChange[]): NewStationNotification[] {
  const [first] = changes
  if (first === undefined) return []
  const base = { ...notificationOrders(changes), tone: 'warning', topic: 'pickup-missed' } as const
  const message =
    base.orderId === null
      ? orderChangeMessages.pickupsMissed.message({ count: base.orderIds.length })
      : orderChangeMessages.pickupMissed.message({ reference: shortName(first.reference) })
  return [{ ...base, message, next: orderChangeMessages.pickupMissedNext.message() }]
}

function statusNotifications(value: string, changes: readonly SeenChange[]): NewStationNotification[] {
  const [first] = changes
  if (first === undefined) return []
  const base = { ...notificationOrders(changes), tone: infoStatuses.has(value) ? 'info' : 'warning', topic: 'status' } as const
  const status = shortName(statusText(value))
  const count = Math.max(1, base.orderIds.length)
  const message =
    base.orderId === null
      ? orderChangeMessages.statusOfOrders.message({ count, status })
      : orderChangeMessages.statusOfOrder.message({ reference: shortName(first.reference), status })
  return [{ ...base, message, next: value === 'cancelled' ? orderChangeMessages.cancelledNext.message({ count }) : null }]
}

/** Merges several changes of one order into one: its first and its last status. */
function mergeByOrder(changes: readonly SeenChange[]): SeenChange[] {
  const byOrder = new Map<number, SeenChange>()
  for (const change of changes) {
    const before = byOrder.get(change.orderId)
    if (before === undefined) byOrder.set(change.orderId, change)
    else {
      const { statusBefore, firstSeen, newWaybills } = before
      byOrder.set(change.orderId, { ...change, statusBefore, firstSeen, newWaybills: [...newWaybills, ...change.newWaybills] })
    }
  }
  return [...byOrder.values()]
}

/** Texts about changes for a packer, one per kind: a single order by name, several by their number. Most changes have none. */
export function formatChanges(changes: readonly SeenChange[]): NewStationNotification[] {
  const known = mergeByOrder(changes).filter(({ firstSeen }) => !firstSeen)
  const withWaybill = known.filter(({ newWaybills }) => newWaybills.length > 0)
  const statusChanges = known.filter(({ statusBefore, status }) => statusBefore !== null && statusBefore !== status)
  const notifiedChanges = statusChanges.filter(
    ({ status, newWaybills }) =>
      (notifiedStatuses.has(status) || !isOrderStatus(status)) && !(status === 'awaiting_schedule_pickup' && newWaybills.length > 0),
  )
  return [
    ...missedPickupNotifications(statusChanges.filter(({ status }) => status === 'pickup_missed')),
    ...[...Map.groupBy(notifiedChanges, ({ status }) => status)].flatMap(([status, of]) => statusNotifications(status, of)),
    ...waybillNotifications(withWaybill),
  ]
}
