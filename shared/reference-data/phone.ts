import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Whether a text may be a phone number, dialled from this country if it has no country code. Null for an unknown country. */
export function isPlausiblePhone(phone: string, isoCode2: string | null): boolean | null {
  const isInternational = phone.trim().startsWith('+') || phone.trim().startsWith('00')
  if (!isInternational && (isoCode2 === null || !isSupportedCountry(isoCode2))) return null
  const dialled = phone.trim().replace(/^00/, '+')
  const country = isoCode2 !== null && isSupportedCountry(isoCode2) ? isoCode2 : undefined
  return parsePhoneNumberFromString(dialled, country)?.isPossible() ?? false
}

/** The country of an international number; null if it has none or belongs to several. */
export function countryOfPhone(phone: string): string | null {
  return parsePhoneNumberFromString(phone.trim().replace(/^00/, '+'))?.country ?? null
}
