import type { CountryFacts } from '../../../shared/reference-data/country.ts'
import { fold, indexWords } from '../../platform/search-words.ts'
import type { LooseAddress } from '../../service/wire/order-facts.ts'

/** An address without its id: the same text used twice is one address. */
export type AddressContent = Omit<LooseAddress, 'id'>

export function contentOf({ id, ...content }: LooseAddress): AddressContent {
  void id
  return content
}

/** Two addresses with the same key differ in case, accents and spaces at most. */
export function contentKey(content: AddressContent): string {
  const { name, company, lines, city, province, postalCode, countryId, email, phone } = content
  const texts = [name, company, lines.join('\n'), city, province, postalCode, email, phone]
  return [...texts.map((text) => (text === null ? '' : fold(text).replaceAll(/\s+/g, ' '))), countryId ?? ''].join('\u001f')
}

/** True for an address without any searchable field. */
export function isBlank({ name, company, lines, city, postalCode }: AddressContent): boolean {
  return [name, company, city, postalCode].every((text) => text === null) && lines.length === 0
}

function withoutSpaces(text: string | null): string {
  return text?.replaceAll(/[^\p{L}\p{N}]/gu, '') ?? ''
}

/** Every word the address is found by, each after a space. */
export function contentWords(content: AddressContent, country: CountryFacts | null): string {
  const { name, company, lines, city, province, postalCode, email, phone } = content
  const texts = [name, company, ...lines, city, province, postalCode, email, phone, country?.name ?? null, country?.isoCode2 ?? null]
  const shown = texts.filter((text) => text !== null)
  const { letters, numbers } = indexWords([], [...shown, withoutSpaces(postalCode), withoutSpaces(phone)])
  return ` ${[...letters, ...numbers].join(' ')}`
}
