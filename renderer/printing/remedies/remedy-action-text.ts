import { failureMessage } from '../../../shared/messages/failure-text.ts'
import { remedyActionMessages } from '../../../shared/messages/printing/remedy-action-messages.ts'
import { remedyMessages } from '../../../shared/messages/printing/remedy-messages.ts'
import type { RemedyCase, RemedyGroup } from '../../../shared/printing/remedies.ts'
import type { RemedyAction } from '../../../shared/printing/remedy-text.ts'

const actionLabels: Record<RemedyAction, (orders: number) => string> = {
  'make-and-print': () => remedyActionMessages.retryCreateAndPrint(),
  'read-and-print': () => remedyActionMessages.refreshAndPrint(),
  print: (orders) => remedyActionMessages.printAgain({ orders }),
  review: (labels) => remedyActionMessages.review({ labels }),
  show: (orders) => remedyActionMessages.show({ orders }),
  resolve: () => remedyActionMessages.resolve(),
  'ask-again': (orders) => remedyActionMessages.reprint({ orders }),
}

/** The label of a group's button. */
export function remedyActionLabel({ action, remedy, orderIds }: Pick<RemedyGroup, 'action' | 'remedy' | 'orderIds'>): string {
  const orders = orderIds.length
  if (action === 'make-and-print' && remedy === 'waybill') return remedyActionMessages.createAndPrint()
  if (action === 'print' && remedy === 'stopped') return remedyActionMessages.printNow({ orders })
  if (action === 'print' && remedy === 'held') return remedyActionMessages.fetchAndPrint({ orders })
  if (action === 'print' && remedy === 'network') return remedyActionMessages.retry({ orders })
  return actionLabels[action](orders)
}

/** Sheets of the order that failed only because of this one; empty when there are none. */
export function formatWithheld({ failed, sheet }: Pick<RemedyCase, 'failed' | 'sheet'>): string {
  const sheets = failed.length - (sheet === null ? 0 : 1)
  return sheets <= 0 ? '' : remedyMessages.moreSheets({ sheets })
}

/** True when several orders have only the same message to show. */
export function hasSameMessage(cases: readonly RemedyCase[]): boolean {
  const [first] = cases
  if (first === undefined || cases.length < 2) return false
  const message = failureMessage(first.failure)
  return cases.every(({ sheet, failure }) => sheet === null && failure.upstreamMessage === undefined && failureMessage(failure) === message)
}
