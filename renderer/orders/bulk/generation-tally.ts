import { createWaybillsDialogMessages } from '../../../shared/messages/orders/create-waybills-dialog-messages.ts'
import type { GenerationState } from './waybill-generation-store.ts'

/** What is not in the badge, as sentences. An order whose result is unknown does not count as failed. */
export function formatGenerationTally({ state, total, generated, failures, skipped }: GenerationState): string {
  const done = generated + failures.length
  const unknown = failures.filter(({ failure }) => failure.kind === 'outcome-unknown').length
  const failed = failures.length - unknown
  const isFinished = state === 'finished'
  const sentences = [
    isFinished ? '' : createWaybillsDialogMessages.progressText({ done, total }),
    failed === 0 ? '' : createWaybillsDialogMessages.failed({ count: failed }),
    unknown === 0 ? '' : createWaybillsDialogMessages.unknown({ count: unknown }),
    skipped === 0 ? '' : createWaybillsDialogMessages.skipped({ count: skipped }),
    isFinished && total > done ? createWaybillsDialogMessages.notStarted({ count: total - done }) : '',
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ')
}
