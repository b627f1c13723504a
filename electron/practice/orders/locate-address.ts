import type { AddressInput } from './address-input.ts'
import type { AddressRecord } from './order-record.ts'
import { romanise } from '../documents/romanise.ts'
import { countryById } from '../seed/countries.ts'
import type { Place } from '../seed/place.ts'
import { places } from '../seed/places.ts'

function isSameText(one: string | null | undefined, other: string): boolean {
  return one !== null && one !== undefined && one.trim() !== '' && one.trim().toLowerCase() === other.toLowerCase()
}

interface AddressLocation {
  readonly place: Place | null
  readonly zone: string | null
}

/** The service knows the cities of its places and the zone of a country that has only one; elsewhere the zone stays null. */
function locate(input: AddressInput, country: string): AddressLocation {
  const inCountry = places.filter((place) => place.country === country)
  const city = inCountry.find((place) => isSameText(input.city, place.city) || isSameText(input.city, place.latinCity))
  const near = city ?? inCountry.find((place) => isSameText(input.province, place.province))
  const zones = new Set(inCountry.map((place) => place.zone))
  const [only = null] = zones
  return { place: city ?? null, zone: near === undefined ? (zones.size === 1 ? only : null) : near.zone }
}

function nonBlankLines(lines: readonly (string | null | undefined)[]): string[] {
  return lines.flatMap((line) => (line === null || line === undefined || line.trim() === '' ? [] : [line.trim()]))
}

/** An address from a client, as the service stores it. Throws on a country that the request's schema would have refused. */
export function locateAddress(input: AddressInput, id: number): AddressRecord {
  const country = countryById(input.country_id)
  if (country === null) throw new RangeError(`The practice data has no country ${input.country_id}`)
  const { place, zone } = locate(input, country.wire.iso_code_2)
  const company = input.company ?? ''
  const cityLine = nonBlankLines([input.city, input.province, input.postal_code]).join(', ')
  return {
    wire: {
      id,
      name: input.name,
      company,
      address_1: input.address_1,
      address_2: input.address_2 ?? null,
      address_3: input.address_3 ?? null,
      city: input.city,
      province: input.province ?? '',
      postal_code: input.postal_code ?? '',
      classification: input.classification ?? (company.trim() === '' ? 'residential' : 'business'),
      country_id: country.wire.id,
      country: country.wire,
      email: input.email ?? '',
      phone: input.phone ?? '',
      import_code: input.import_code ?? null,
      tax_number: input.tax_number ?? null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      time_zone_id: zone,
      summary: nonBlankLines([company, input.address_1, input.address_2, cityLine, country.wire.name]).join(', '),
    },
    labelLines: nonBlankLines([
      input.name,
      company,
      input.address_1,
      input.address_2,
      nonBlankLines([input.postal_code, input.city, input.province]).join(' '),
    ])
      .map(romanise)
      .filter((line) => line !== ''),
    sortCode: place?.sortCode ?? country.wire.iso_code_3,
  }
}
