import { candidateNumbers, parseBarcode } from '../../../shared/waybills/parse-barcode.ts'
import { readHolds } from '../../orders/read-holds.ts'
import type { OrderStore } from '../../orders/store/order-store.ts'
import type { ProfileServices } from './profile-services.ts'

/** True for the waybill of a stored order, also inside a carrier's barcode; false while that cannot be read. */
async function isStoredWaybill(orderStore: Pick<OrderStore, 'waybillHolders'>, code: string): Promise<boolean> {
  const holders = await orderStore.waybillHolders(candidateNumbers(parseBarcode(code)))
  return holders.ok && holders.value.length > 0
}

/** What the whole station asks about the stored orders of the account. */
export function storedOrderFacts(
  orderStore: Pick<OrderStore, 'answer' | 'waybillHolders' | 'list' | 'rows'>,
): Pick<ProfileServices, 'answerStoredQuery' | 'isWaybill' | 'holdsOf'> {
  return {
    answerStoredQuery: orderStore.answer,
    isWaybill: (code) => isStoredWaybill(orderStore, code),
    holdsOf: (orderIds) => readHolds(orderStore, orderIds),
  }
}
