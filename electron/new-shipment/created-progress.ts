import type { DraftProgress, DraftRecord } from '../../shared/new-shipment/draft-record.ts'
import type { ShipmentReference } from '../../shared/new-shipment/reference-port.ts'
import { isSameDestination } from '../../shared/new-shipment/same-address.ts'
import type { Address, Order } from '../../shared/orders/order.ts'

type SentDraft = Pick<DraftRecord, 'draft'> & { readonly progress: Extract<DraftProgress, { kind: 'sending' | 'outcome-unknown' }> }

function addressText({ name, company, lines, city, postalCode, countryName, countryCode }: Address): string {
  const parts = [name, company, ...lines, postalCode, city, countryName ?? countryCode]
  return parts.filter((part) => part !== null && part !== '').join(', ')
}

/** The progress of a draft whose order exists. Records a different destination, since an address id may refer to another address by now. */
export function createdProgress(
  { draft, progress }: SentDraft,
  { id, reference: orderReference, destination }: Pick<Order, 'id' | 'reference' | 'destination'>,
  reference: ShipmentReference,
  createdAt: string,
): Extract<DraftProgress, { kind: 'created' }> {
  const { customerReference, person } = progress
  const isRight = isSameDestination(draft.destination, destination, reference)
  const otherDestination = isRight ? null : addressText(destination)
  return { kind: 'created', orderId: id, orderReference, customerReference, createdAt, person, otherDestination }
}
