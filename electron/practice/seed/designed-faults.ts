import type { AddressRecord } from '../orders/order-record.ts'
import type { OrderStatus } from '../orders/order-statuses.ts'

/** The fault of an order that practice designed to be refused; each fault is visible in the order itself. */
export type DesignedFault = 'contents-missing' | 'contents-vague' | 'phone-missing' | 'postal-code-missing' | 'tax-number-missing'

/** Faults by the number of an order among those of its status. The carrier refuses these orders because of their own data. */
export const designedFaults: ReadonlyMap<number, DesignedFault> = new Map([
  [10, 'tax-number-missing'],
  [17, 'contents-vague'],
  [22, 'phone-missing'],
  [29, 'contents-missing'],
  [41, 'postal-code-missing'],
])

const vagueContents = [
  'Gift',
  'Spare parts',
  'Samples, no commercial value',
  'Electronic goods',
  'Accessories',
  'Personal effects',
] as const

/** The fault of the n-th order of its status; null for an order without one. */
export function designedFaultOf(status: OrderStatus, nth: number): DesignedFault | null {
  return status === 'order_received' ? (designedFaults.get(nth) ?? null) : null
}

interface FaultyParts {
  readonly contents: string
  readonly destination: AddressRecord
}

function withWire(address: AddressRecord, change: Partial<AddressRecord['wire']>): AddressRecord {
  return { ...address, wire: { ...address.wire, ...change } }
}

/** The parts of an order with its fault. If the country does not require the field to remove, the description becomes vague instead. */
export function applyFault(fault: DesignedFault | null, parts: FaultyParts, orderId: number): FaultyParts {
  const { contents, destination } = parts
  const { country } = destination.wire
  const vague = { contents: vagueContents[orderId % vagueContents.length] ?? vagueContents[0], destination }
  switch (fault) {
    case null:
      return parts
    case 'contents-missing':
      return { contents: '', destination }
    case 'contents-vague':
      return vague
    case 'phone-missing':
      return { contents, destination: withWire(destination, { phone: '' }) }
    case 'tax-number-missing':
      return country.iso_code_2 === 'BR' ? { contents, destination: withWire(destination, { tax_number: '', import_code: '' }) } : vague
    case 'postal-code-missing':
      break
  }
  return country.postal_code_required ? { contents, destination: withWire(destination, { postal_code: '' }) } : vague
}
