import type { OrderRow } from '../../../shared/orders/order-view.ts'
import type { QueueId } from '../../../shared/orders/queues.ts'
import { beforePickupStatuses, waybillStatuses } from '../../../shared/orders/status.ts'
import type { OrdersView } from '../orders-store.ts'

export type SelectionAction = 'waybills' | 'print' | 'pickup' | 'handover-list' | 'check-printer' | 'release'

/** The fields of a row that determine the next step of its order. */
export type RowState = Pick<OrderRow, 'status' | 'waybills' | 'print' | 'scheduledPickup' | 'hold'>

/** The queues whose name says what is done there. In the others, the selected orders decide. */
const actionOfQueue: Partial<Record<QueueId, SelectionAction>> = {
  prepare: 'waybills',
  refusal: 'waybills',
  print: 'print',
  schedule: 'pickup',
  'hand-over': 'handover-list',
}

/** Like `actionOfQueue`, for the lists of one status. */
const actionOfStatus: Readonly<Record<string, SelectionAction>> = {
  awaiting_schedule_pickup: 'pickup',
  pickup_missed: 'pickup',
}

/** In the packer's order of work; what is in doubt is resolved before anything is printed. */
const workOrder = ['check-printer', 'waybills', 'print', 'pickup'] as const

type NextStep = (typeof workOrder)[number]

/** The next step of an order, as far as its row shows it; null if there is none, or none that is done here. */
function nextStepOf({ status, waybills, print, scheduledPickup, hold }: RowState): NextStep | null {
  if (hold !== null) return null
  if (print === 'doubt') return 'check-printer'
  const everyWaybill = waybills.length > 0 && !waybills.includes(null)
  if (!everyWaybill) return waybillStatuses.has(status) ? 'waybills' : null
  if (!beforePickupStatuses.has(status)) return null
  if (print === 'none' || print === 'part') return 'print'
  return status === 'awaiting_pickup' && scheduledPickup !== null ? null : 'pickup'
}

/** The step that solves the problem of an order that needs attention. */
function remedyOf(row: RowState): NextStep | null {
  return row.hold === null && row.status === 'pickup_missed' && row.print !== 'doubt' ? 'pickup' : nextStepOf(row)
}

/** The step that most of the orders need; if tied, the one that comes first in the packer's work. */
function mostNeeded(rows: readonly RowState[], stepOf: (row: RowState) => NextStep | null): NextStep | null {
  const steps = Map.groupBy(rows, stepOf)
  const count = (step: NextStep): number => steps.get(step)?.length ?? 0
  return workOrder.filter((step) => count(step) > 0).toSorted((one, other) => count(other) - count(one))[0] ?? null
}

/**
 * What a packer most likely does with the orders selected in a list; null where neither the list nor their state suggests anything, and where
 * all of them are on hold.
 */
export function primaryActionOf(view: OrdersView, selected: readonly RowState[]): SelectionAction | null {
  if (view.kind === 'held') return 'release'
  if (selected.length > 0 && selected.every(({ hold }) => hold !== null)) return null
  const ofList = view.kind === 'queue' ? actionOfQueue[view.queue] : view.kind === 'status' ? actionOfStatus[view.status] : undefined
  const isAttention = view.kind === 'queue' && view.queue === 'attention'
  return ofList ?? mostNeeded(selected, isAttention ? remedyOf : nextStepOf)
}
