import type { ReferenceLists } from '../reference-data/named-entry.ts'
import type { ShipmentReference } from './reference-port.ts'

/** The part of the reference data that new shipments need. */
export function referenceOfLists({ countries, purposes }: Pick<ReferenceLists, 'countries' | 'purposes'>): ShipmentReference {
  return {
    countries: countries.map(({ id, name, isoCode2, isoCode3, facts }) => ({
      id,
      name: name ?? isoCode2 ?? String(id),
      iso2: isoCode2,
      iso3: isoCode3,
      needsPostalCode: facts?.isPostalCodeRequired === true,
    })),
    purposes,
  }
}
