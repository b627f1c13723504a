import type { NewStationNotification } from '../../shared/contract/station-notification.ts'
import { isOrderStatus, statusText, type OrderStatus } from '../../shared/orders/status.ts'
import type { SeenChange } from './seen-change.ts'

/** Statuses a packer has to know of at once: something is to be done, or the parcel must not go out. */
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
    const what = count === 1 ? 'has its waybill' : `has ${count} waybills`
    return [{ ...base, message: `Order ${shortName(first.reference)} ${what}.`, next: 'Its papers can be printed.' }]
  }
  return [{ ...base, message: `${count} waybills appeared.`, next: `The papers of ${base.orderIds.length} orders can be printed.` }]
}

function missedPickupNotifications(changes: readonly SeenChange[]): NewStationNotification[] {
  const [first] = changes
  if (first === undefined) return []
  const base = { ...notificationOrders(changes), tone: 'warning', topic: 'pickup-missed' } as const
  const which =
    base.orderId === null ? `The pickups of ${base.orderIds.length} orders were` : `The pickup of ${shortName(first.reference)} was`
  return [{ ...base, message: `${which} missed.`, next: 'Nothing was collected. Book another pickup.' }]
}

function statusNotifications(status: string, changes: readonly SeenChange[]): NewStationNotification[] {
  const [first] = changes
  if (first === undefined) return []
  const base = { ...notificationOrders(changes), tone: infoStatuses.has(status) ? 'info' : 'warning', topic: 'status' } as const
  const words = shortName(statusText(status))
  const message = base.orderId === null ? `${base.orderIds.length} orders: ${words}.` : `Order ${shortName(first.reference)}: ${words}.`
  return [{ ...base, message, next: status === 'cancelled' ? 'Do not send what was packed for it.' : '' }]
}

/** Several changes of one order as the one they come to: where it stood first, and where it stands now. */
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

/** What changes say to a packer, each kind once: a single order by name, several by their number. Most changes say nothing. */
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
