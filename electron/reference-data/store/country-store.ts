import type { DatabaseSync } from 'node:sqlite'
import type { CountryFacts } from '../../../shared/reference-data/country.ts'
import { parseStoredJson } from '../../storage/stored-json.ts'
import { countryFactsOf, mergeCountry, unknownCountry, type LearnedCountry } from './merge-country.ts'

/** What responses contain about countries. */
export function createCountryStore(database: DatabaseSync) {
  const selectAll = database.prepare('SELECT * FROM countries ORDER BY id')
  const write = database.prepare(
    `INSERT INTO countries (id, facts_json, replaced_json) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET facts_json = excluded.facts_json, replaced_json = excluded.replaced_json`,
  )
  const known = new Map<number, LearnedCountry>()
  const changed = new Set<number>()
  let hasChanged = false

  function load(): void {
    known.clear()
    changed.clear()
    for (const row of selectAll.all()) {
      known.set(Number(row['id']), {
        facts: parseStoredJson(String(row['facts_json'])) as LearnedCountry['facts'],
        replaced: parseStoredJson(String(row['replaced_json'])) as LearnedCountry['replaced'],
      })
    }
  }

  load()
  return {
    all: (): ReadonlyMap<number, LearnedCountry> => known,
    facts: (id: number | null): CountryFacts | null => {
      const country = id === null ? undefined : known.get(id)
      return country === undefined ? null : countryFactsOf(country)
    },
    learn: (id: number, facts: CountryFacts, readAt: string): void => {
      const before = known.get(id)
      const after = mergeCountry(before ?? unknownCountry, facts, readAt)
      if (JSON.stringify(before) === JSON.stringify(after)) return
      const valuesBefore = before === undefined ? null : JSON.stringify([countryFactsOf(before), before.replaced.length])
      if (valuesBefore !== JSON.stringify([countryFactsOf(after), after.replaced.length])) hasChanged = true
      known.set(id, after)
      changed.add(id)
    },
    /** Writes changes, within the open transaction. True when a value changed, not only the time it was read. */
    save: (): boolean => {
      for (const id of changed) {
        const { facts, replaced } = known.get(id) ?? unknownCountry
        write.run(id, JSON.stringify(facts), JSON.stringify(replaced))
      }
      changed.clear()
      const hadChanged = hasChanged
      hasChanged = false
      return hadChanged
    },
    /** Discards unsaved changes: their transaction failed. */
    discard: (): void => {
      hasChanged = false
      load()
    },
  }
}

export type CountryStore = ReturnType<typeof createCountryStore>
