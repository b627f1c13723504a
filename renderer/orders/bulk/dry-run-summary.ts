import type { BulkAction, DryRunResult } from '../../../shared/orders/dry-run.ts'
import { dryRunDialogMessages } from '../../../shared/messages/orders/dry-run-dialog-messages.ts'
import { renderMessage } from '../../../shared/messages/render-message.ts'

/** Orders with the same result. */
export interface DryRunGroup {
  readonly text: string
  readonly orders: readonly DryRunResult[]
}

export interface DryRunSummary {
  readonly eligible: readonly DryRunGroup[]
  readonly skipped: readonly DryRunGroup[]
  /** In the order of the request. */
  readonly eligibleIds: readonly number[]
}

function groupByText(orders: readonly DryRunResult[]): DryRunGroup[] {
  const groups = Map.groupBy(orders, ({ words }) => renderMessage(words))
  return [...groups].map(([text, members]) => ({ text, orders: members })).sort((one, other) => other.orders.length - one.orders.length)
}

/** What will happen and what will not, each outcome once, the most frequent first. Orders unknown to the station are skipped with the reason. */
export function summarizeDryRun(orderIds: readonly number[], results: readonly DryRunResult[]): DryRunSummary {
  const known = new Map(results.map((one) => [one.orderId, one]))
  const all = orderIds.map(
    (orderId): DryRunResult =>
      known.get(orderId) ?? { orderId, reference: String(orderId), will: false, words: dryRunDialogMessages.unknownOrder.message() },
  )
  const eligible = all.filter((one) => one.will)
  return {
    eligible: groupByText(eligible),
    skipped: groupByText(all.filter((one) => !one.will)),
    eligibleIds: eligible.map(({ orderId }) => orderId),
  }
}

interface ActionText {
  readonly title: CountText
  readonly eligible: CountText
  readonly skipped: CountText
  /** The button that continues. */
  readonly button: CountText
  readonly note: () => string
}

type CountText = (details: { readonly count: number }) => string

export const bulkActionText: Record<BulkAction, ActionText> = {
  'generate-waybill': {
    title: dryRunDialogMessages.generateTitle,
    eligible: dryRunDialogMessages.generateEligible,
    skipped: dryRunDialogMessages.generateSkipped,
    button: dryRunDialogMessages.generateButton,
    note: dryRunDialogMessages.generateNote,
  },
  print: {
    title: dryRunDialogMessages.printTitle,
    eligible: dryRunDialogMessages.printEligible,
    skipped: dryRunDialogMessages.printSkipped,
    button: dryRunDialogMessages.continueButton,
    note: dryRunDialogMessages.printNote,
  },
  'schedule-pickup': {
    title: dryRunDialogMessages.pickupTitle,
    eligible: dryRunDialogMessages.pickupEligible,
    skipped: dryRunDialogMessages.pickupSkipped,
    button: dryRunDialogMessages.pickupButton,
    note: dryRunDialogMessages.pickupNote,
  },
  cancel: {
    title: dryRunDialogMessages.cancelTitle,
    eligible: dryRunDialogMessages.cancelEligible,
    skipped: dryRunDialogMessages.cancelSkipped,
    button: dryRunDialogMessages.continueButton,
    note: dryRunDialogMessages.cancelNote,
  },
}
