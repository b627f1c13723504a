import type { RemedyCase, RemedyGroup } from '../../../shared/printing/remedies.ts'
import type { RemedyAction } from '../../../shared/printing/remedy-text.ts'
import { ordersWords, sheetsWords } from '../batch-text.ts'

const wordsOf: Record<RemedyAction, (orders: number) => string> = {
  'make-and-print': () => 'Try again: make waybills and print',
  'read-and-print': () => 'Read again and print',
  print: (orders) => `Print ${ordersWords(orders)} again`,
  look: (orders) => (orders === 1 ? 'Look at the label…' : `Look at the ${orders} labels…`),
  show: (orders) => (orders === 1 ? 'Show it…' : `Show the ${orders} orders…`),
  settle: () => 'Settle what is in doubt…',
  'ask-again': (orders) => `Print ${ordersWords(orders)} again…`,
}

/** What a group's button does. */
export function actionWords({ action, remedy, orderIds }: Pick<RemedyGroup, 'action' | 'remedy' | 'orderIds'>): string {
  const orders = orderIds.length
  if (action === 'make-and-print' && remedy === 'waybill') return 'Make waybills and print'
  if (action === 'print' && remedy === 'stopped') return `Print ${ordersWords(orders)} now`
  if (action === 'print' && remedy === 'held') return `Fetch and print ${ordersWords(orders)} again`
  if (action === 'print' && remedy === 'network') return `Try ${ordersWords(orders)} again`
  return wordsOf[action](orders)
}

/** Sheets of the order that failed only because of this one; empty when there is none. */
export function heldBackWords({ failed, sheet }: Pick<RemedyCase, 'failed' | 'sheet'>): string {
  const others = failed.length - (sheet === null ? 0 : 1)
  return others <= 0 ? '' : `${sheetsWords(others)} of its set held back with it`
}

/** Several orders of which nothing is told but one and the same sentence. */
export function haveSameWords(cases: readonly RemedyCase[]): boolean {
  const [first] = cases
  if (first === undefined || cases.length < 2) return false
  return cases.every(({ sheet, failure }) => sheet === null && failure.said === undefined && failure.message === first.failure.message)
}
