import type { PrintProgress, QueueId } from '../../../../shared/orders/queues.ts'
import { beforePickupStatuses, waybillStatuses } from '../../../../shared/orders/status.ts'
import type { OrdersView } from '../../orders-store.ts'

/** The states that the name of a list already implies: its rows omit them and show what differs. */
export interface UsualStates {
  readonly statuses: ReadonlySet<string>
  readonly prints: ReadonlySet<PrintProgress>
  /** No order has its waybills: rows omit that. */
  readonly lacksWaybills: boolean
  /** Rows of usual status show how long they have waited instead. */
  readonly showsWaiting: boolean
  /** Each status is a problem: rows show the remedy. */
  readonly showsRemedies: boolean
}

interface Usual {
  readonly statuses?: readonly string[]
  readonly prints?: readonly PrintProgress[]
  readonly lacksWaybills?: boolean
  readonly showsWaiting?: boolean
  readonly showsRemedies?: boolean
}

function usual({ statuses = [], prints = [], lacksWaybills = false, showsWaiting = false, showsRemedies = false }: Usual): UsualStates {
  return { statuses: new Set(statuses), prints: new Set(prints), lacksWaybills, showsWaiting, showsRemedies }
}

const everyPrintThatNeedsNobody = ['none', 'part', 'sent', 'confirmed'] as const

const usualInQueue: Record<QueueId, UsualStates> = {
  prepare: usual({ statuses: ['order_received'], prints: ['none'], lacksWaybills: true, showsWaiting: true }),
  attention: usual({ lacksWaybills: true, prints: ['none', 'sent', 'confirmed'], showsRemedies: true }),
  print: usual({ prints: ['none'], showsWaiting: true }),
  schedule: usual({ statuses: ['awaiting_schedule_pickup'], showsWaiting: true }),
  'hand-over': usual({ statuses: ['awaiting_pickup'], prints: ['sent'] }),
  'on-the-way': usual({ prints: everyPrintThatNeedsNobody }),
  finished: usual({ prints: everyPrintThatNeedsNobody }),
  cancelled: usual({ statuses: ['cancelled'], prints: ['none'] }),
  refusal: usual({ statuses: ['order_received'], prints: ['none'], lacksWaybills: true }),
}

/** Lists without a column of documents: printed documents are an exception there and shown below the status. */
const queuesWithoutDocuments: ReadonlySet<QueueId> = new Set(['prepare', 'refusal', 'attention', 'print'])

const nothingUsual = usual({})

const usualOfStatus = new Map<string, UsualStates>()

/** The usual states in a list of a single status. */
function usualInStatus(status: string): UsualStates {
  const known = usualOfStatus.get(status)
  if (known !== undefined) return known
  const states = usual({ statuses: [status], showsWaiting: waybillStatuses.has(status) || beforePickupStatuses.has(status) })
  usualOfStatus.set(status, states)
  return states
}

/** The same object for the same list, so that rows are not drawn again for it. */
export function usualStatesOf(view: OrdersView): UsualStates {
  if (view.kind === 'queue') return usualInQueue[view.queue]
  return view.kind === 'status' ? usualInStatus(view.status) : nothingUsual
}

export function hidesDocuments(view: OrdersView): boolean {
  return view.kind === 'queue' && queuesWithoutDocuments.has(view.queue)
}

/** True for lists that are worked through in the order of today's cut-offs. */
export function showsCutOffs(view: OrdersView): boolean {
  return view.kind === 'queue' && (view.queue === 'print' || view.queue === 'schedule')
}
