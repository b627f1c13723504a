import { codeOfCountryName, codesOfBeginning } from '../reference-data/split-address/country-names.ts'

/** What the form knows about a country from the orders and companies that were read. */
export interface KnownCountry {
  readonly id: number
  readonly name: string
  readonly iso2: string | null
  readonly iso3: string | null
  readonly needsPostalCode: boolean
}

/** What a person entered about a purpose of shipment. The interface lists none of them. */
export interface KnownPurpose {
  readonly id: number
  readonly incoterm: string | null
}

/** Learned and named at this station. An unlisted id can still be right: no endpoint lists them all. */
export interface ShipmentReference {
  readonly countries: readonly KnownCountry[]
  readonly purposes: readonly KnownPurpose[]
}

export const noReference: ShipmentReference = { countries: [], purposes: [] }

const largestId = 2_147_483_647

/** The id that a person typed, or null. */
export function parseId(typed: string): number | null {
  const text = typed.trim()
  if (!/^\d{1,10}$/.test(text)) return null
  const id = Number(text)
  return id >= 1 && id <= largestId ? id : null
}

const key = (text: string): string => text.normalize('NFKC').trim().toLocaleLowerCase('en')

/** The country typed by its name in any language, its ISO code or its id. */
export function findCountry({ countries }: Pick<ShipmentReference, 'countries'>, typed: string): KnownCountry | null {
  const wanted = key(typed)
  if (wanted === '') return null
  const id = parseId(typed)
  if (id !== null) return countries.find((country) => country.id === id) ?? null
  const named = countries.find(({ name, iso2, iso3 }) => [name, iso2 ?? '', iso3 ?? ''].some((text) => key(text) === wanted))
  if (named !== undefined) return named
  const code = codeOfCountryName(typed)
  return code === null ? null : (countries.find(({ iso2 }) => iso2 === code) ?? null)
}

/** The display name of a country as typed: its known name, even if its id was typed; otherwise the typed text. */
export function countryNameOf(reference: Pick<ShipmentReference, 'countries'>, typed: string): string {
  return findCountry(reference, typed)?.name ?? typed
}

const shortestBeginning = 3

/** The known country whose name begins like this, if the name of no other country in the world does: `Nig` is Niger or Nigeria. */
export function completeCountry({ countries }: Pick<ShipmentReference, 'countries'>, typed: string): KnownCountry | null {
  const text = typed.trim()
  if (text.length < shortestBeginning || findCountry({ countries }, text) !== null) return null
  const [code, ...others] = codesOfBeginning(text)
  return code === undefined || others.length > 0 ? null : (countries.find(({ iso2 }) => iso2 === code) ?? null)
}

/** The id to send for a country: of a known one, or the typed id itself. */
export function countryIdOf(reference: Pick<ShipmentReference, 'countries'>, typed: string): number | null {
  return findCountry(reference, typed)?.id ?? parseId(typed)
}

/** The purposes whose incoterm somebody has entered. */
export function incotermsByPurpose({ purposes }: Pick<ShipmentReference, 'purposes'>): Map<number, string> {
  return new Map(purposes.flatMap(({ id, incoterm }) => (incoterm === null ? [] : [[id, incoterm.toUpperCase()] as const])))
}

/** Null while nobody has entered the purpose's incoterm. */
export function incotermOf({ purposes }: Pick<ShipmentReference, 'purposes'>, typed: string): string | null {
  const id = parseId(typed)
  return purposes.find((purpose) => purpose.id === id)?.incoterm?.toUpperCase() ?? null
}
