import { isSameWaybill } from '../../waybills/normalize-waybill.ts'
import type { Sheet, SheetState } from '../batch.ts'

/** From the first to the last: a scan confirms a label that was sent or is in doubt, and one that is confirmed already only when there is no other. */
const preferredStates: readonly (readonly SheetState[])[] = [['spooled', 'unknown'], ['submitted'], ['confirmed']]

/**
 * The label that a scan of its waybill is taken for, as the ledger decides: the newest one that may be on paper and is not confirmed, whatever
 * was printed after it. `sheets` are oldest first.
 */
export function labelOfWaybill(sheets: readonly Sheet[], waybill: string): Sheet | undefined {
  const labels = sheets.filter(({ place, waybill: printed }) => place.kind === 'waybill_document' && isSameWaybill(printed ?? '', waybill))
  for (const states of preferredStates) {
    const found = labels.findLast(({ state }) => states.includes(state))
    if (found !== undefined) return found
  }
  return undefined
}
