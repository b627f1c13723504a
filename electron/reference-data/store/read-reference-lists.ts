import type { Country } from '../../../shared/reference-data/country.ts'
import type { NamedEntry, Purpose, ReferenceLists } from '../../../shared/reference-data/named-entry.ts'
import type { CountryStore } from './country-store.ts'
import { countryFactsOf } from './merge-country.ts'
import type { UseCounts } from './use-counts.ts'

export interface ReferenceListsSources {
  readonly countries: Pick<CountryStore, 'all'>
  readonly counts: Pick<UseCounts, 'all'>
  readonly names: { all(): NamedEntry[] }
}

type EntryOf<Kind extends NamedEntry['kind']> = Extract<NamedEntry, { readonly kind: Kind }>

function entriesOf<Kind extends NamedEntry['kind']>(entries: readonly NamedEntry[], kind: Kind): ReadonlyMap<number, EntryOf<Kind>> {
  return new Map(entries.filter((entry): entry is EntryOf<Kind> => entry.kind === kind).map((entry) => [entry.id, entry]))
}

function ascendingIds(...ids: readonly Iterable<number>[]): number[] {
  return [...new Set(ids.flatMap((each) => [...each]))].toSorted((one, other) => one - other)
}

function readPurposes(entries: readonly NamedEntry[], uses: ReadonlyMap<number, number>): Purpose[] {
  const named = entriesOf(entries, 'purpose')
  return ascendingIds(named.keys(), uses.keys()).map((id) => {
    const entry = named.get(id)
    return { id, name: entry?.name ?? null, incoterm: entry?.incoterm ?? null, orders: uses.get(id) ?? 0 }
  })
}

function readCountries(entries: readonly NamedEntry[], uses: ReadonlyMap<number, number>, learned: Pick<CountryStore, 'all'>): Country[] {
  const named = entriesOf(entries, 'country')
  const known = learned.all()
  return ascendingIds(named.keys(), uses.keys(), known.keys()).map((id) => {
    const [country, entry] = [known.get(id), named.get(id)]
    const facts = country === undefined ? null : countryFactsOf(country)
    return {
      id,
      name: facts?.name ?? entry?.name ?? null,
      isoCode2: facts?.isoCode2 ?? entry?.isoCode2 ?? null,
      isoCode3: facts?.isoCode3 ?? entry?.isoCode3 ?? null,
      facts,
      replaced: [...(country?.replaced ?? [])],
      isNamed: entry !== undefined,
      uses: uses.get(id) ?? 0,
    }
  })
}

/** What is known of purposes, reasons and countries, by id. */
export function readReferenceLists({ countries, counts, names }: ReferenceListsSources): ReferenceLists {
  const entries = names.all()
  return {
    purposes: readPurposes(entries, counts.all('purpose')),
    reasons: [...entriesOf(entries, 'reason').values()].map(({ id, name }) => ({ id, name })),
    countries: readCountries(entries, counts.all('country'), countries),
  }
}
