import type { Failure } from '../failure.ts'
import { sharedWaybillFailures } from '../messages/documents/shared-waybill-failures.ts'
import { normalizeWaybill } from './normalize-waybill.ts'

/** Another order that has, or had, one of the numbers on a label. */
export interface WaybillHolder {
  /** In normal form. */
  readonly number: string
  readonly orderId: number
  readonly reference: string
  /** True when a label with this number went to a printer for that order, so that it may be on a parcel. */
  readonly printed: boolean
}

function listed(texts: readonly string[]): string {
  return [...new Set(texts)].join(', ')
}

/** Why the label of this leg must not be printed, given the other orders that have its numbers; null when there are none. */
export function checkWaybillHolders(
  label: { readonly reference: string; readonly waybill: string },
  holders: readonly WaybillHolder[],
): Failure | null {
  const { reference, waybill } = label
  const own = normalizeWaybill(waybill)
  const sharing = holders.filter(({ number }) => number === own)
  const printed = sharing.filter((holder) => holder.printed)
  if (printed.length > 0) {
    return sharedWaybillFailures.printedForOther({ others: listed(printed.map((holder) => holder.reference)), reference, waybill })
  }
  if (sharing.length > 0) {
    return sharedWaybillFailures.sameWaybill({ reference, others: listed(sharing.map((holder) => holder.reference)), waybill })
  }
  const [other] = holders
  return other === undefined ? null : sharedWaybillFailures.alsoOther({ waybill, reference, number: other.number, other: other.reference })
}
