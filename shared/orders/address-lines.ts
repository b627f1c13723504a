import { formatAddress } from 'localized-address-format'
import type { Address } from './order.ts'

/** Countries whose post keeps the town's case; everywhere else it is written in capitals (UPU, and the countries' own posts). */
const townAsWritten: ReadonlySet<string> = new Set(['CH', 'CN', 'HK', 'JP', 'KR', 'LI', 'MO', 'TH', 'TW'])

/** Countries whose post requires the province in capitals as well. */
const provinceInCapitals: ReadonlySet<string> = new Set(
  'AS,AU,BR,CA,CC,CN,CX,ES,FM,HK,IQ,IT,JP,MH,MP,MX,MY,NF,NG,NI,PA,PF,PR,PW,SO,SV,TH,TV,US,VI'.split(','),
)

/** Languages with special capitals: dotted i. */
const capitalsLanguage: Readonly<Record<string, string>> = { TR: 'tr', AZ: 'az', LT: 'lt' }

/** A postal code that already has the letters its country's format puts before it. */
const doubledPrefix = /\b([A-Z]{1,2})-\1-/u

export interface AddressLines {
  readonly lines: readonly string[]
  /** Returned by the service, but not part of an address in its country, like a county in France. */
  readonly province: string | null
}

function toCapitals(text: string, country: string): string {
  return text.toLocaleUpperCase(capitalsLanguage[country] ?? 'und')
}

/** True for text in Latin letters alone; digits and punctuation belong to every script. */
function isLatin(texts: readonly (string | null)[]): boolean {
  return !texts.some((text) => text !== null && /(?!\p{Script=Latin})\p{L}/u.test(text))
}

function isWritten(text: string | null, lines: readonly string[]): boolean {
  return text === null || lines.some((line) => line.includes(text))
}

function wordsOf(text: string): string {
  return ` ${text
    .toLocaleUpperCase()
    .replaceAll(/[\s,/]+/g, ' ')
    .trim()} `
}

/** Compares whole words and ignores case: the same name may be in capitals as the town. */
function isNamed(text: string, lines: readonly string[]): boolean {
  return lines.some((line) => wordsOf(line).includes(wordsOf(text)))
}

/** Countries where a town can be its own province, or is written on one line with it. */
const townsWithProvince: ReadonlySet<string> = new Set(['AE', 'CN', 'HK', 'JP', 'KR', 'MO', 'TH', 'TR', 'TW', 'VN'])

/** True if the town names its province too. In Latin letters a town may merely begin like its province. */
function namesProvince(country: string, latin: boolean, city: string, province: string): boolean {
  if (province === '' || !townsWithProvince.has(country)) return false
  const [town, region] = [city.toLocaleUpperCase(), province.toLocaleUpperCase()]
  return latin ? town === region : town.startsWith(region)
}

/** If the format of a country has only one of town and province, both go there; neither is written twice. */
function mergeTownAndProvince(country: string, latin: boolean, city: string, province: string): { city: string; province: string } {
  const region = namesProvince(country, latin, city, province) ? '' : province
  if (country === 'JP') return { city: '', province: latin ? [city, region].filter(Boolean).join(', ') : `${region}${city}` }
  if (country === 'AE') return { city: '', province: [city, region].filter(Boolean).join(', ') }
  return { city, province: region }
}

/**
 * An address in its country's format: the order of names, street, town, province and postal code, the town in capitals if the post
 * requires that, the country in the last line. Nothing from the service is lost: a town or code without a place in the country's format
 * gets a line of its own, and an address without any parts is shown as the service's own summary.
 */
export function addressLines(address: Address): AddressLines {
  const country = address.countryCode ?? 'ZZ'
  const countryName = address.countryName ?? address.countryCode
  const latin = isLatin([...address.lines, address.city, address.province])
  const city = townAsWritten.has(country) ? (address.city ?? '') : toCapitals(address.city ?? '', country)
  const province = provinceInCapitals.has(country) ? toCapitals(address.province ?? '', country) : (address.province ?? '')
  const places = mergeTownAndProvince(country, latin, city, province)
  const parts = {
    postalCountry: country,
    administrativeArea: places.province,
    locality: places.city,
    postalCode: address.postalCode?.toUpperCase() ?? '',
    organization: address.company ?? '',
    name: address.name ?? '',
    addressLines: [...address.lines],
  }
  const formatted = formatAddress(parts, latin ? 'latin' : 'local')
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(doubledPrefix, '$1-'))
  if (formatted.length === 0 && address.summary !== null) return { lines: address.summary.split(/\r?\n/), province: null }
  const lost = [city, parts.postalCode].filter((part) => part !== '' && !isWritten(part, formatted))
  const lines = [...formatted, ...lost.map(String), ...(countryName === null ? [] : [toCapitals(countryName, 'ZZ')])]
  return { lines, province: province === '' || isWritten(province, lines) || isNamed(province, lines) ? null : address.province }
}

/** All lines in one list, for views that show every part: a province that is not part of the address format precedes the country. */
export function linesWithProvince(address: Address): readonly string[] {
  const { lines, province } = addressLines(address)
  if (province === null) return lines
  const end = (address.countryName ?? address.countryCode) === null ? lines.length : lines.length - 1
  return lines.toSpliced(end, 0, province)
}

/** The index of the line with the name or company, which some countries write last; 0 if there is neither. */
export function personLine({ name, company }: Address, lines: readonly string[]): number {
  const who = name ?? company
  return who === null ? 0 : Math.max(0, lines.indexOf(who.trim()))
}
