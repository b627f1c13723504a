import type { BulkAction, Foreseen } from '../../../shared/orders/dry-run.ts'
import { countWords } from '../../../shared/format-count.ts'

/** Orders that meet the same fate. */
export interface ForeseenGroup {
  readonly words: string
  readonly orders: readonly Foreseen[]
}

export interface Prospect {
  readonly will: readonly ForeseenGroup[]
  readonly willNot: readonly ForeseenGroup[]
  /** In the order they were asked about. */
  readonly willIds: readonly number[]
}

function grouped(orders: readonly Foreseen[]): ForeseenGroup[] {
  const groups = Map.groupBy(orders, ({ words }) => words)
  return [...groups].map(([words, members]) => ({ words, orders: members })).sort((one, other) => other.orders.length - one.orders.length)
}

/** What will happen and what will not, each outcome once, the most frequent first. Orders the station does not know are left out with the reason. */
export function prospectOf(orderIds: readonly number[], foreseen: readonly Foreseen[]): Prospect {
  const known = new Map(foreseen.map((one) => [one.orderId, one]))
  const all = orderIds.map(
    (orderId): Foreseen =>
      known.get(orderId) ?? { orderId, reference: String(orderId), will: false, words: 'The order is not kept on this station any more.' },
  )
  const will = all.filter((one) => one.will)
  return { will: grouped(will), willNot: grouped(all.filter((one) => !one.will)), willIds: will.map(({ orderId }) => orderId) }
}

export function ordersWords(count: number): string {
  return countWords(count, 'order', 'orders')
}

interface ActionWords {
  readonly title: (count: number) => string
  /** "27 orders will …" */
  readonly will: string
  readonly willNot: string
  /** The words of the button that goes on. */
  readonly button: (count: number) => string
}

export const actionWords: Record<BulkAction, ActionWords> = {
  'generate-waybill': {
    title: (count) => `Generate waybills for ${ordersWords(count)}?`,
    will: 'will get what is missing',
    willNot: 'will be left out',
    button: (count) => `Generate for ${ordersWords(count)}`,
  },
  print: {
    title: (count) => `Print ${ordersWords(count)}?`,
    will: 'will be printed',
    willNot: 'will not be printed',
    button: (count) => `Go on with ${ordersWords(count)}`,
  },
  'schedule-pickup': {
    title: (count) => `Book pickups for ${ordersWords(count)}?`,
    will: 'can be picked up',
    willNot: 'will be left out',
    button: (count) => `Choose windows for ${ordersWords(count)}`,
  },
  cancel: {
    title: (count) => `Cancel ${ordersWords(count)}?`,
    will: 'can be cancelled',
    willNot: 'will not be cancelled',
    button: (count) => `Go on with ${ordersWords(count)}`,
  },
}
