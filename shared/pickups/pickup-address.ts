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

/** The same for two spellings of one pickup address: ignores case, accents, punctuation, spaces and the sender's name. */
export function pickupAddressKey(address: Address): string {
  return addressParts({ ...address, countryName: null })
    .map((part) => normalizeText(part ?? ''))
    .filter((part) => part !== '')
    .join('|')
}

/** The pickup address for display, one line. */
export function pickupAddressLine(address: Address): string {
  return addressParts(address)
    .filter((part) => part !== null && part.trim() !== '')
    .join(', ')
}
