import type { RemedyCase, RemedyGroup } from '../../../shared/printing/remedies.ts'
import type { RemedyAction } from '../../../shared/printing/remedy-text.ts'
import { formatBatchOrderCount, formatSheetCount } from '../batch-text.ts'

const actionLabels: Record<RemedyAction, (orders: number) => string> = {
  'make-and-print': () => 'Try again: make waybills and print',
  'read-and-print': () => 'Read again and print',
  print: (orders) => `Print ${formatBatchOrderCount(orders)} again`,
  look: (orders) => (orders === 1 ? 'Look at the label…' : `Look at the ${orders} labels…`),
  show: (orders) => (orders === 1 ? 'Show it…' : `Show the ${orders} orders…`),
  settle: () => 'Settle what is in doubt…',
  'ask-again': (orders) => `Print ${formatBatchOrderCount(orders)} again…`,
}

/** What a group's button does. */
export function remedyActionLabel({ action, remedy, orderIds }: Pick<RemedyGroup, 'action' | 'remedy' | 'orderIds'>): string {
  const orders = orderIds.length
  if (action === 'make-and-print' && remedy === 'waybill') return 'Make waybills and print'
  if (action === 'print' && remedy === 'stopped') return `Print ${formatBatchOrderCount(orders)} now`
  if (action === 'print' && remedy === 'held') return `Fetch and print ${formatBatchOrderCount(orders)} again`
  if (action === 'print' && remedy === 'network') return `Try ${formatBatchOrderCount(orders)} again`
  return actionLabels[action](orders)
}

/** Sheets of the order that failed only because of this one; empty when there is none. */
export function formatWithheld({ failed, sheet }: Pick<RemedyCase, 'failed' | 'sheet'>): string {
  const others = failed.length - (sheet === null ? 0 : 1)
  return others <= 0 ? '' : `${formatSheetCount(others)} of its set held back with it`
}

/** Several orders of which nothing is told but one and the same sentence. */
export function hasSameMessage(cases: readonly RemedyCase[]): boolean {
  const [first] = cases
  if (first === undefined || cases.length < 2) return false
  return cases.every(({ sheet, failure }) => sheet === null && failure.said === undefined && failure.message === first.failure.message)
}
