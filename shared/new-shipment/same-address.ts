import type { Address } from '../orders/order.ts'
import type { FoundAddress } from '../reference-data/found-address.ts'
import type { DraftAddress } from './draft.ts'
import { countryIdOf, findCountry, type ShipmentReference } from './reference-port.ts'

/** An address as orders and the reference data have it. */
type KnownTexts = Pick<FoundAddress, 'name' | 'company' | 'city' | 'province' | 'postalCode' | 'email' | 'phone'> & {
  readonly lines: readonly string[]
}

/** An address of the reference data. */
export type KnownAddress = KnownTexts & { readonly countryId: number | null }

/** Addresses that differ only in capitals, accents, spaces and punctuation have the same key. */
export function addressTextKey(text: string | null): string {
  const folded = (text ?? '').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return folded.replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

function isSamePlace(draft: DraftAddress, known: Omit<KnownTexts, 'province' | 'email' | 'phone'>): boolean {
  const pairs = [
    [draft.name, known.name],
    [draft.company, known.company],
    [`${draft.line1} ${draft.line2}`, known.lines.join(' ')],
    [draft.city, known.city],
    [draft.postalCode, known.postalCode],
  ] as const
  return pairs.every(([typed, text]) => addressTextKey(typed) === addressTextKey(text))
}

/** True when a known address has the same contents as the draft's address, and nothing more. */
export function isSameAddress(draft: DraftAddress, known: KnownAddress, reference: ShipmentReference): boolean {
  const pairs = [
    [draft.province, known.province],
    [draft.email, known.email],
    [draft.phone, known.phone],
  ] as const
  const isSameCountry = countryIdOf(reference, draft.country) === known.countryId
  return isSameCountry && isSamePlace(draft, known) && pairs.every(([typed, text]) => addressTextKey(typed) === addressTextKey(text))
}

/** True when an order goes to the recipient, street, town and country of the draft. Services write provinces and phone numbers in their own way. */
export function isSameDestination(draft: DraftAddress, ordered: Address, reference: ShipmentReference): boolean {
  const code = findCountry(reference, draft.country)?.iso2?.toUpperCase() ?? null
  const isOtherCountry = code !== null && ordered.countryCode !== null && code !== ordered.countryCode
  return !isOtherCountry && isSamePlace(draft, ordered)
}
