import { crossesBorder, type AddressRecord, type OrderRecord } from '../orders/order-record.ts'
import { refuseGoods } from './refuse-goods.ts'
import { isVagueDescription } from './vague-description.ts'

/** Countries whose customs clears nothing without the recipient's tax number. */
const needingTaxNumber: ReadonlySet<string> = new Set(['BR'])

const isBlank = (text: string | null): boolean => (text ?? '').trim() === ''

function lacksPostalCode({ wire }: AddressRecord): boolean {
  return wire.country.postal_code_required && isBlank(wire.postal_code)
}

function refuseRecipient(order: OrderRecord): string | null {
  const { wire } = order.destination
  if (wire.phone.replaceAll(/[^0-9]/g, '').length < 5) return 'Consignee phone number required'
  if (lacksPostalCode(order.destination)) return 'Consignee postal code required'
  if (!crossesBorder(order) || !needingTaxNumber.has(wire.country.iso_code_2)) return null
  return isBlank(wire.tax_number) && isBlank(wire.import_code) ? 'Consignee tax number required' : null
}

/**
 * What is wrong with an order as its client sent it, in the carrier's words; null when nothing is. The same rules hold for the orders that
 * practice starts with and for those that clients create. They share nothing with the app's own checks.
 */
export function refuseOrder(order: OrderRecord): string | null {
  const abroad = crossesBorder(order)
  if (isBlank(order.contents)) return 'Description of contents required'
  if (abroad && isVagueDescription(order.contents)) return 'Detailed description of contents required'
  const ofParties = refuseRecipient(order) ?? (lacksPostalCode(order.origin) ? 'Shipper postal code required' : null)
  return ofParties ?? (abroad ? refuseGoods(order) : null)
}
