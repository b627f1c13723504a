import { candidateNumbers, parseBarcode } from '../../../shared/waybills/parse-barcode.ts'
import type { OrderStore } from '../../orders/store/order-store.ts'

/** True for the waybill of a stored order, also inside a carrier's barcode; false while that cannot be read. */
export async function isStoredWaybill(orderStore: Pick<OrderStore, 'waybillHolders'>, code: string): Promise<boolean> {
  const holders = await orderStore.waybillHolders(candidateNumbers(parseBarcode(code)))
  return holders.ok && holders.value.length > 0
}
