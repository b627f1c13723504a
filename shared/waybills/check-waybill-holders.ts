import type { Failure } from '../failure.ts'
import { normalizeWaybill } from './normalize-waybill.ts'

/** Another order that has, or had, one of the numbers on a label. */
export interface WaybillHolder {
  /** In normal form. */
  readonly number: string
  readonly orderId: number
  readonly reference: string
  /** True when a label with this number went to a printer for that order, so that it may lie on a parcel. */
  readonly printed: boolean
}

const ask = 'Ask the service which order the number belongs to, then read both orders again.'

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
    const others = listed(printed.map((holder) => holder.reference))
    return {
      kind: 'wrong-label',
      message: `Orders ${others} and ${reference} have the same waybill ${waybill}. A label with it went to a printer for ${others}; nothing was printed for ${reference}.`,
      next: `Put the parcel of ${others} aside. ${ask}`,
    }
  }
  if (sharing.length > 0) {
    const others = listed(sharing.map((holder) => holder.reference))
    return {
      kind: 'wrong-label',
      message: `Orders ${reference} and ${others} have the same waybill ${waybill}. No label was printed for either.`,
      next: ask,
    }
  }
  const [other] = holders
  if (other === undefined) return null
  return {
    kind: 'wrong-label',
    message: `The label for waybill ${waybill} of order ${reference} also says ${other.number}, the waybill of order ${other.reference}. It was not printed.`,
    next: 'Look at the label. Read the order again and fetch its label; if it stays so, ask the service for a new one.',
  }
}
