import { attentionMessages } from '../../../shared/messages/orders/attention-messages.ts'
import { isOrderStatus, statusText } from '../../../shared/orders/status.ts'
import { statusAction, statusRemedy, type AttentionAction } from './status-remedy.ts'

/** Orders of the list that the same remedy solves. */
export interface AttentionGroup {
  readonly key: string
  /** The cause in a few words. */
  readonly label: string
  readonly remedy: string
  readonly action: AttentionAction | null
  /** The status that they share; null where the cause is none. */
  readonly status: string | null
  readonly orderIds: readonly number[]
}

/** The orders of one status, as far as the list has them. */
export interface OrdersOfStatus {
  readonly status: string
  readonly orderIds: readonly number[]
}

/** Statuses that this version does not know have one remedy, whatever they are called. */
const unknownStatuses = 'unknown'

function groupOfStatuses(key: string, members: readonly OrdersOfStatus[]): AttentionGroup {
  const [first] = members
  const status = first === undefined || members.length > 1 ? null : first.status
  const remedy = statusRemedy(first?.status ?? '') ?? ''
  const orderIds = members.flatMap((member) => member.orderIds)
  const action = first === undefined ? null : statusAction(first.status)
  return { key, label: status === null ? remedy : statusText(status), remedy, action, status, orderIds }
}

/** Groups orders that need attention by remedy. Orders in doubt come first: until that is resolved, they cannot be printed again. */
export function groupByRemedy(byStatus: readonly OrdersOfStatus[], inDoubt: readonly number[]): AttentionGroup[] {
  const label = attentionMessages.inDoubt()
  const doubt = { key: 'in-doubt', label, remedy: label, action: 'check-printer', status: null, orderIds: inDoubt } as const
  const byRemedy = Map.groupBy(byStatus, ({ status }) => (isOrderStatus(status) ? status : unknownStatuses))
  const groups = [...byRemedy].map(([key, members]) => groupOfStatuses(key, members))
  return [doubt, ...groups].filter(({ orderIds }) => orderIds.length > 0)
}
