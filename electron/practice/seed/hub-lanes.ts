import { countryById } from './countries.ts'
import type { Place } from './place.ts'
import { hubs } from './places.ts'

/** Whose exports each hub accepts, by the hub's own country; from everywhere else there is only the direct route. */
const countriesServedByHub: Readonly<Record<string, readonly string[]>> = {
  DE: ['CZ', 'GB', 'GR', 'IE', 'PL', 'TR', 'UA'],
  SG: ['AU', 'CN', 'HK', 'IN', 'JP', 'NP', 'NZ'],
}

/** The hub that serves a lane: it is in neither end's country, and the lane leaves its own. */
export function hubForLane(originCountryId: number, destinationCountryId: number): Place | null {
  const origin = countryById(originCountryId)?.wire.iso_code_2 ?? ''
  const destination = countryById(destinationCountryId)?.wire.iso_code_2 ?? ''
  if (origin === destination) return null
  return hubs.find((hub) => countriesServedByHub[hub.country]?.includes(origin) === true && hub.country !== destination) ?? null
}
