import type { PrintProgress, QueueId } from '../../../shared/orders/queues.ts'
import type { OrdersView } from '../orders-store.ts'

/** The states that the name of a list already says: its rows leave them out and show what differs. */
export interface UsualStates {
  readonly statuses: ReadonlySet<string>
  readonly prints: ReadonlySet<PrintProgress>
  /** Rows of usual status say how long they have waited instead. */
  readonly showsWaiting: boolean
  /** Each status is a problem: rows say what solves it. */
  readonly showsRemedies: boolean
}

interface Usual {
  readonly statuses?: readonly string[]
  readonly prints?: readonly PrintProgress[]
  readonly showsWaiting?: boolean
  readonly showsRemedies?: boolean
}

function usual({ statuses = [], prints = [], showsWaiting = false, showsRemedies = false }: Usual): UsualStates {
  return { statuses: new Set(statuses), prints: new Set(prints), showsWaiting, showsRemedies }
}

const everyPrintThatNeedsNobody = ['none', 'part', 'sent', 'confirmed'] as const

const usualInQueue: Record<QueueId, UsualStates> = {
  prepare: usual({ statuses: ['order_received'], prints: ['none'], showsWaiting: true }),
  attention: usual({ prints: ['none', 'sent', 'confirmed'], showsRemedies: true }),
  print: usual({ prints: ['none'] }),
  schedule: usual({ statuses: ['awaiting_schedule_pickup'], showsWaiting: true }),
  'hand-over': usual({ statuses: ['awaiting_pickup'], prints: ['sent'] }),
  'on-the-way': usual({ prints: everyPrintThatNeedsNobody }),
  finished: usual({ prints: everyPrintThatNeedsNobody }),
  cancelled: usual({ statuses: ['cancelled'], prints: ['none'] }),
}

const nothingUsual = usual({})

/** The same object for the same queue, so that rows are not drawn again for it. */
export function usualStatesOf(view: OrdersView): UsualStates {
  return view.kind === 'queue' ? usualInQueue[view.queue] : nothingUsual
}

/** Whether a list has no column of documents: none of its orders was printed, and what was says so under its status. */
export function hidesDocuments(view: OrdersView): boolean {
  return view.kind === 'queue' && (view.queue === 'prepare' || view.queue === 'print')
}
