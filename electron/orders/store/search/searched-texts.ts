import type { Address, Order } from '../../../../shared/orders/order.ts'
import type { SearchField } from '../../../../shared/orders/search-match.ts'

/** A searched text of an order. */
export interface SearchedText {
  readonly field: SearchField
  /** For a waybill. */
  readonly leg: number | null
  readonly text: string
  /** A number that identifies the order, which is also found by its end. */
  readonly isIdentifier: boolean
}

/** One word, as a person types a number without spaces. */
function joinDigits(phone: string | null): string | null {
  return phone?.trim().replaceAll(/\s+/gu, '-') ?? null
}

const englishCountries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Name and code; null if neither is known. */
function countryText({ countryName, countryCode }: Address): string | null {
  const english = countryCode !== null && /^[A-Za-z]{2}$/.test(countryCode) ? englishCountries.of(countryCode) : undefined
  const text = [countryName ?? english ?? '', countryCode ?? ''].filter((part) => part !== '').join(', ')
  return text === '' ? null : text
}

/** Everything a packer may type to find the order: numbers, names, destination, carrier services, contents, and the words of its note. */
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
  add('address', [...destination.lines, destination.postalCode ?? ''].filter((line) => line !== '').join(', '))
  add('country', countryText(destination))
  for (const [leg, { service }] of legs.entries()) add('service', service, leg)
  add('phone', joinDigits(destination.phone), null, true)
  add('email', destination.email)
  add('contents', order.contents)
  add('note', note)
  return texts
}
