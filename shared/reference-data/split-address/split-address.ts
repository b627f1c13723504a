import type { Country } from '../country.ts'
import { countryOfPhone, isPlausiblePhone } from '../phone.ts'
import { isPlausiblePostalCode } from '../postal-code.ts'
import { createCountryLookup } from './country-names.ts'
import { takeHeading } from './take-heading.ts'
import type { Piece } from './pieces.ts'
import { freeSegments } from './segments.ts'
import type { SplitAddress } from './split-address-result.ts'
import { takeContacts } from './take-contacts.ts'
import { findCountry } from './take-country.ts'
import { takePlace } from './take-place.ts'

function toResult(source: string, pieces: readonly Piece[]): Pick<SplitAddress, 'parts' | 'labels' | 'unassigned'> {
  const sorted = pieces.toSorted((one, other) => one.start - other.start)
  const texts = (field: 'label' | 'other'): string[] =>
    sorted.filter((piece) => piece.field === field).map(({ start, end }) => source.slice(start, end).trim())
  const parts = sorted.flatMap(({ field, start, end, confidence }) =>
    field === 'label' || field === 'other' ? [] : [{ field, text: source.slice(start, end), confidence }],
  )
  return { parts, labels: texts('label'), unassigned: texts('other') }
}

/** Marks a phone number or postal code as one to check if the country does not have that format. */
function withPlausibility(source: string, piece: Piece, country: string | null): Piece {
  const text = source.slice(piece.start, piece.end)
  const bare = text.replace(/^[A-Z]{1,3}-(?=\d)|^〒/u, '')
  const isDoubtful =
    (piece.field === 'phone' && isPlausiblePhone(text, country) === false) ||
    (piece.field === 'postalCode' && isPlausiblePostalCode(bare, country) === false)
  return isDoubtful ? { ...piece, confidence: 'low' } : piece
}

/** Splits a pasted address for a person to review: one line or many, a signature, with or without a country. */
export function splitAddress(pasted: string, known: readonly Pick<Country, 'id' | 'name' | 'isoCode2' | 'isoCode3'>[]): SplitAddress {
  const source = pasted.replaceAll(/\r\n?/g, '\n')
  const lookup = createCountryLookup(known)
  const pieces: Piece[] = [...takeContacts(source)]
  const phone = pieces.find(({ field }) => field === 'phone')
  const country = findCountry(source, freeSegments(source, pieces), lookup, phone && countryOfPhone(source.slice(phone.start, phone.end)))
  if (country.span !== null) pieces.push({ ...country.span, field: 'country', confidence: 'high' })
  pieces.push(...takePlace(freeSegments(source, pieces), country.code))
  pieces.push(...takeHeading(source, freeSegments(source, pieces), pieces))
  pieces.push(...freeSegments(source, pieces).map(({ start, end }): Piece => ({ start, end, field: 'other', confidence: 'low' })))
  return {
    ...toResult(
      source,
      pieces.map((piece) => withPlausibility(source, piece, country.code)),
    ),
    countryId: country.code === null ? null : lookup.idOf(country.code),
    countryCode: country.code,
    isCountryInferred: country.code !== null && country.span === null,
  }
}
