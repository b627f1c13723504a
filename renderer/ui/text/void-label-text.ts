import type { CallOutput } from '../../../shared/contract/contract.ts'
import { voidLabelMessages as text } from '../../../shared/messages/void-labels/void-label-messages.ts'
import type { VoidLabel } from '../../../shared/printing/labels/void-label.ts'

export function formatWaybill({ waybill, leg }: Pick<VoidLabel, 'waybill' | 'leg'>): string {
  return waybill ?? text.leg({ leg: leg + 1 })
}

export type FoundVoidLabel = NonNullable<CallOutput<'voidLabels.scan'>['found']>

/** The message after a void label is scanned. */
export function formatScanned(found: FoundVoidLabel): Readonly<Record<'title' | 'message' | 'next', string>> {
  const { label, isRepeated, left, replacedBy } = found
  const { reference, cause, destroyed } = label
  const waybill = formatWaybill(label)
  const next = left === 0 ? text.destroyNow() : text.destroyNowAndOthers({ left })
  const replaced =
    replacedBy === null ? text.foundReplaced({ waybill, reference }) : text.foundReplacedBy({ waybill, reference, replacedBy })
  const about = cause === 'cancelled' ? text.foundCancelled({ waybill, reference }) : replaced
  const message = isRepeated ? text.foundAgain({ waybill, reference, person: destroyed?.person ?? '' }) : about
  return { title: text.foundTitle(), message, next }
}
