import { formatAddress } from 'localized-address-format'
import { addressFieldMessages as text } from '../messages/reference-data/address-field-messages.ts'
import type { Country } from './country.ts'

/** The fields of an address input. */
export type AddressField = 'name' | 'company' | 'lines' | 'city' | 'province' | 'postalCode' | 'country' | 'phone' | 'email'
/** Codes for customs, for which the service has country-specific names. */
export const customsFields = ['taxNumber', 'importCode', 'exportCode'] as const

export type CustomsField = (typeof customsFields)[number]

type FormattedCountry = Pick<Country, 'isoCode2' | 'facts'>

/** Placeholders that show where the country's format puts each field. */
const places = { name: '\u0001', company: '\u0002', lines: '\u0003', city: '\u0004', province: '\u0005', postalCode: '\u0006' } as const

/** The fields of an address in this country, in that country's order, then country, phone and e-mail. */
export function addressFieldsOf({ isoCode2 }: FormattedCountry): AddressField[] {
  const written = formatAddress(
    {
      postalCountry: isoCode2 ?? 'ZZ',
      name: places.name,
      organization: places.company,
      addressLines: [places.lines],
      locality: places.city,
      administrativeArea: places.province,
      postalCode: places.postalCode,
    },
    'latin',
  ).join('\n')
  const fields = (Object.keys(places) as (keyof typeof places)[])
    .map((field) => ({ field, at: written.indexOf(places[field]) }))
    // The service requires a city in every address; if a country's format has none, it takes the place before the province.
    .map(({ field, at }) => ({ field, at: field === 'city' && at === -1 ? written.indexOf(places.province) - 0.5 : at }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ field }): AddressField => field)
  return [...new Set<AddressField>([...fields, 'city', 'country', 'phone', 'email'])]
}

const cityLabels: Readonly<Record<string, () => string>> = { GB: text.town, IE: text.town, AU: text.suburb, NZ: text.suburb }

const provinceLabels: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(['US', 'AU', 'BR', 'IN', 'MX', 'MY', 'NG', 'VE', 'DE', 'AT'].map((code) => [code, text.state])),
  ...Object.fromEntries(['GB', 'IE', 'NO', 'SE', 'HU', 'HR', 'EE', 'TW'].map((code) => [code, text.county])),
  ...Object.fromEntries(['UA', 'CL', 'PE', 'NZ', 'FR', 'RU', 'KZ'].map((code) => [code, text.region])),
  JP: text.prefecture,
  AE: text.emirate,
}

const postalCodeLabels: Readonly<Record<string, () => string>> = {
  US: text.zipCode,
  PH: text.zipCode,
  GB: text.postcode,
  AU: text.postcode,
  NZ: text.postcode,
  ZA: text.postcode,
  IE: text.eircode,
  IN: text.pinCode,
}

const localLabels: Partial<Record<AddressField, Readonly<Record<string, () => string>>>> = {
  city: cityLabels,
  province: provinceLabels,
  postalCode: postalCodeLabels,
}

/** The name of a field in this country. */
export function addressFieldLabel(field: AddressField, { isoCode2 }: FormattedCountry): string {
  return (localLabels[field]?.[isoCode2 ?? ''] ?? text[field])()
}

/** The service's name of a code for customs in this country. */
export function customsFieldLabel(field: CustomsField, { facts }: FormattedCountry): string {
  const labels = { taxNumber: facts?.taxNumberLabel, importCode: facts?.importCodeLabel, exportCode: facts?.exportCodeLabel }
  return labels[field] ?? text[field]()
}
