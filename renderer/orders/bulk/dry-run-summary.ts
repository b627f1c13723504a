import type { BulkAction, DryRunResult } from '../../../shared/orders/dry-run.ts'
import { formatCount } from '../../../shared/format-count.ts'
import { renderMessage } from '../../../shared/messages/render-message.ts'
import { orderDryRunMessages } from '../../../shared/messages/stored-orders/order-dry-run-messages.ts'

/** Orders that meet the same fate. */
export interface DryRunGroup {
  readonly text: string
  readonly orders: readonly DryRunResult[]
}

export interface DryRunSummary {
  readonly eligible: readonly DryRunGroup[]
  readonly skipped: readonly DryRunGroup[]
  /** In the order they were asked about. */
  readonly eligibleIds: readonly number[]
}

function groupByText(orders: readonly DryRunResult[]): DryRunGroup[] {
  const groups = Map.groupBy(orders, ({ words }) => renderMessage(words))
  return [...groups].map(([text, members]) => ({ text, orders: members })).sort((one, other) => other.orders.length - one.orders.length)
}

/** What will happen and what will not, each outcome once, the most frequent first. Orders the station does not know are left out with the reason. */
export function summarizeDryRun(orderIds: readonly number[], results: readonly DryRunResult[]): DryRunSummary {
  const known = new Map(results.map((one) => [one.orderId, one]))
  const all = orderIds.map(
    (orderId): DryRunResult =>
      known.get(orderId) ?? { orderId, reference: String(orderId), will: false, words: orderDryRunMessages.notStored.message() },
  )
  const eligible = all.filter((one) => one.will)
  return {
    eligible: groupByText(eligible),
    skipped: groupByText(all.filter((one) => !one.will)),
    eligibleIds: eligible.map(({ orderId }) => orderId),
  }
}

export function formatOrderCount(count: number): string {
  return formatCount(count, 'order', 'orders')
}

interface ActionText {
  readonly title: (count: number) => string
  /** "27 orders will …" */
  readonly eligibleText: string
  readonly skippedText: string
  /** The words of the button that goes on. */
  readonly button: (count: number) => string
}

export const bulkActionText: Record<BulkAction, ActionText> = {
  'generate-waybill': {
    title: (count) => `Generate waybills for ${formatOrderCount(count)}?`,
    eligibleText: 'will get what is missing',
    skippedText: 'will be left out',
    button: (count) => `Generate for ${formatOrderCount(count)}`,
  },
  print: {
    title: (count) => `Print ${formatOrderCount(count)}?`,
    eligibleText: 'will be printed',
    skippedText: 'will not be printed',
    button: (count) => `Go on with ${formatOrderCount(count)}`,
  },
  'schedule-pickup': {
    title: (count) => `Book pickups for ${formatOrderCount(count)}?`,
    eligibleText: 'can be picked up',
    skippedText: 'will be left out',
    button: (count) => `Choose windows for ${formatOrderCount(count)}`,
  },
  cancel: {
    title: (count) => `Cancel ${formatOrderCount(count)}?`,
    eligibleText: 'can be cancelled',
    skippedText: 'will not be cancelled',
    button: (count) => `Go on with ${formatOrderCount(count)}`,
  },
}
