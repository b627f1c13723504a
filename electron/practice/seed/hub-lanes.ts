import { countryById } from './countries.ts'
import type { Place } from './place.ts'
import { hubs } from './places.ts'

/** The countries whose exports each hub accepts, by the hub's own country. All other countries have only the direct route. */
const countriesServedByHub: Readonly<Record<string, readonly string[]>> = {
  DE: ['CZ', 'GB', 'GR', 'IE', 'PL', 'TR', 'UA'],
  SG: ['AU', 'CN', 'HK', 'IN', 'JP', 'NP', 'NZ'],
}

/** The hub that serves a lane across a border; it is in neither of the two countries. Null if there is none. */
export function hubForLane(originCountryId: number, destinationCountryId: number): Place | null {
  const origin = countryById(originCountryId)?.wire.iso_code_2 ?? ''
  const destination = countryById(destinationCountryId)?.wire.iso_code_2 ?? ''
  if (origin === destination) return null
  return hubs.find((hub) => countriesServedByHub[hub.country]?.includes(origin) === true && hub.country !== destination) ?? null
}
