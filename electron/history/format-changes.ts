import type { NewNotice } from '../../shared/contract/station-notification.ts'
import { isOrderStatus, statusWords, type OrderStatus } from '../../shared/orders/status.ts'
import type { SeenChange } from './seen-change.ts'

/** Statuses a packer has to know of at once: something is to be done, or the parcel must not go out. */
const urgent: ReadonlySet<string> = new Set<OrderStatus>([
  'incomplete',
  'awaiting_additional_documentation',
  'awaiting_prepayment',
  'awaiting_waybill_generation',
  'awaiting_schedule_pickup',
  'awaiting_swap_out',
  'lost_in_transit',
  'cancelled',
])
const quiet: ReadonlySet<string> = new Set<OrderStatus>(['awaiting_schedule_pickup', 'awaiting_waybill_generation'])
const mostNamed = 5000
const longestName = 60

function shortName(name: string): string {
  const letters = Array.from(name.replaceAll(/\s+/gu, ' '))
  return letters.length <= longestName ? letters.join('') : `${letters.slice(0, longestName).join('')}…`
}

function about(changes: readonly SeenChange[]): Pick<NewNotice, 'orderId' | 'orderIds'> {
  const ids = [...new Set(changes.map(({ orderId }) => orderId))]
  const [only] = ids
  return ids.length === 1 && only !== undefined ? { orderId: only, orderIds: [] } : { orderId: null, orderIds: ids.slice(0, mostNamed) }
}

function waybillNotice(changes: readonly SeenChange[]): NewNotice[] {
  const [first] = changes
  if (first === undefined) return []
  const count = changes.reduce((sum, { newWaybills }) => sum + newWaybills.length, 0)
  const base = { ...about(changes), tone: 'info', topic: 'waybills' } as const
  if (base.orderId !== null) {
    const what = count === 1 ? 'has its waybill' : `has ${count} waybills`
    return [{ ...base, message: `Order ${shortName(first.reference)} ${what}.`, next: 'Its papers can be printed.' }]
  }
  return [{ ...base, message: `${count} waybills appeared.`, next: `The papers of ${base.orderIds.length} orders can be printed.` }]
}

function missedNotice(changes: readonly SeenChange[]): NewNotice[] {
  const [first] = changes
  if (first === undefined) return []
  const base = { ...about(changes), tone: 'warning', topic: 'pickup-missed' } as const
  const which =
    base.orderId === null ? `The pickups of ${base.orderIds.length} orders were` : `The pickup of ${shortName(first.reference)} was`
  return [{ ...base, message: `${which} missed.`, next: 'Nothing was collected. Book another pickup.' }]
}

function statusNotice(status: string, changes: readonly SeenChange[]): NewNotice[] {
  const [first] = changes
  if (first === undefined) return []
  const base = { ...about(changes), tone: quiet.has(status) ? 'info' : 'warning', topic: 'status' } as const
  const words = shortName(statusWords(status))
  const message = base.orderId === null ? `${base.orderIds.length} orders: ${words}.` : `Order ${shortName(first.reference)}: ${words}.`
  return [{ ...base, message, next: status === 'cancelled' ? 'Do not send what was packed for it.' : '' }]
}

/** Several changes of one order as the one they come to: where it stood first, and where it stands now. */
function joined(changes: readonly SeenChange[]): SeenChange[] {
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
export function wordChanges(changes: readonly SeenChange[]): NewNotice[] {
  const known = joined(changes).filter(({ firstSeen }) => !firstSeen)
  const withWaybill = known.filter(({ newWaybills }) => newWaybills.length > 0)
  const moved = known.filter(({ statusBefore, status }) => statusBefore !== null && statusBefore !== status)
  const pressing = moved.filter(
    ({ status, newWaybills }) =>
      (urgent.has(status) || !isOrderStatus(status)) && !(status === 'awaiting_schedule_pickup' && newWaybills.length > 0),
  )
  return [
    ...missedNotice(moved.filter(({ status }) => status === 'pickup_missed')),
    ...[...Map.groupBy(pressing, ({ status }) => status)].flatMap(([status, of]) => statusNotice(status, of)),
    ...waybillNotice(withWaybill),
  ]
}
