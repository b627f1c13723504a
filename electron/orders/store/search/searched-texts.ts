import type { Order } from '../../../../shared/orders/order.ts'
import type { SearchField } from '../../../../shared/orders/search-match.ts'

/** A text of an order that a search looks at. */
export interface SearchedText {
  readonly field: SearchField
  /** Of a waybill. */
  readonly leg: number | null
  readonly text: string
  /** A number that the order goes by, which is found by its end too. */
  readonly isIdentifier: boolean
}

/** Everything a packer may type to find the order: numbers, names, city, contents, and the words of the note on it. */
export function searchedTexts(order: Order, note: string | null): SearchedText[] {
  const { origin, destination, legs } = order
  const texts: SearchedText[] = []
  const add = (field: SearchField, text: string | null, leg: number | null = null, isIdentifier = false): void => {
    if (text !== null) texts.push({ field, leg, text, isIdentifier })
  }
  add('id', String(order.id), null, true)
  add('reference', order.reference, null, true)
  add('customer-reference', order.customerReference, null, true)
  for (const [leg, { waybill }] of legs.entries()) add('waybill', waybill, leg, true)
  add('name', destination.name)
  add('company', destination.company)
  add('city', destination.city)
  add('origin-name', origin.name)
  add('origin-company', origin.company)
  add('origin-city', origin.city)
  add('contents', order.contents)
  add('note', note)
  return texts
}
