import type { Address } from '../orders/order.ts'

const separators = /[\s.,;:/\\'’"()-]+/gu

function normalizeText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(separators, ' ').trim()
}

function addressParts(address: Address): (string | null)[] {
  const { company, name, lines, city, postalCode, province, countryName, countryCode } = address
  const place = [postalCode, city].filter((part) => part !== null).join(' ')
  return [company ?? name, ...lines, place, province, countryName ?? countryCode]
}

/** A key that is equal for different spellings of one pickup address: ignores case, accents, punctuation, spaces and the sender's name. */
export function pickupAddressKey(address: Address): string {
  return addressParts({ ...address, countryName: null })
    .map((part) => normalizeText(part ?? ''))
    .filter((part) => part !== '')
    .join('|')
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** True if the city is its own region, or begins with its name: as whole words in scripts that have spaces. */
function namesRegion(city: string, region: string): boolean {
  const [town, wanted] = [normalizeText(city), normalizeText(region)]
  return wanted !== '' && (unspaced.test(wanted) ? town.startsWith(wanted) : `${town} `.startsWith(`${wanted} `))
}

/** The pickup address for display, one line; a region that the city names already is left out. */
export function pickupAddressLine(address: Address): string {
  const { city, province } = address
  const isNamed = city !== null && province !== null && namesRegion(city, province)
  return addressParts(isNamed ? { ...address, province: null } : address)
    .filter((part) => part !== null && part.trim() !== '')
    .join(', ')
}
