import { Temporal } from 'temporal-polyfill'
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
  /** When that order last used the number, as far as it is known (ISO instant): its label was printed, or it was created or delivered. */
  readonly usedAt?: string | null
  /** True when that order's parcel has arrived. */
  readonly isDelivered?: boolean
}

/** Carriers use a number again after a year or two. */
const reusedAfter = { hours: 365 * 24 }

/** True for a number that the carrier may have used again: its parcel has arrived, and more than a year has passed. */
export function isReusable(
  { usedAt = null, isDelivered = false }: Pick<WaybillHolder, 'usedAt' | 'isDelivered'>,
  now: Temporal.Instant,
): boolean {
  return isDelivered && usedAt !== null && Temporal.Instant.compare(Temporal.Instant.from(usedAt).add(reusedAfter), now) < 0
}

function listed(texts: readonly string[]): string {
  return [...new Set(texts)].join(', ')
}

/** Why the label of this leg must not be printed, given the other orders that have its numbers; null when there are none. */
export function checkWaybillHolders(
  label: { readonly reference: string; readonly waybill: string },
  holders: readonly WaybillHolder[],
  now: Temporal.Instant,
): Failure | null {
  const { reference, waybill } = label
  const own = normalizeWaybill(waybill)
  const sharing = holders.filter((holder) => holder.number === own && !isReusable(holder, now))
  const printed = sharing.filter((holder) => holder.printed)
  if (printed.length > 0) {
    return sharedWaybillFailures.printedForOther({ others: listed(printed.map((holder) => holder.reference)), reference, waybill })
  }
  if (sharing.length > 0) {
    return sharedWaybillFailures.sameWaybill({ reference, others: listed(sharing.map((holder) => holder.reference)), waybill })
  }
  const other = holders.find(({ number }) => number !== own)
  if (other !== undefined) return sharedWaybillFailures.alsoOther({ waybill, reference, number: other.number, other: other.reference })
  const before = holders.toSorted((one, two) => (two.usedAt ?? '').localeCompare(one.usedAt ?? ''))[0]
  if (before === undefined) return null
  const date = (before.usedAt ?? '').slice(0, 10)
  return sharedWaybillFailures.usedBefore({ waybill, reference, other: before.reference, date, printed: before.printed ? 'yes' : 'no' })
}
