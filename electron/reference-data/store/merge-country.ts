import type { CountryFacts, CountryField, CountryValue, ReplacedFact } from '../../../shared/reference-data/country.ts'

interface DatedFact {
  readonly value: CountryValue
  /** ISO instant of the newest response with this value. */
  readonly readAt: string
}

export interface LearnedCountry {
  readonly facts: Readonly<Partial<Record<CountryField, DatedFact>>>
  readonly replaced: readonly ReplacedFact[]
}

export const unknownCountry: LearnedCountry = { facts: {}, replaced: [] }

const maxReplaced = 20

/** The replaced values, each value of a field once, newest first, without the current one. */
function tidyReplaced(replaced: readonly ReplacedFact[], facts: LearnedCountry['facts']): ReplacedFact[] {
  const seen = new Set<string>()
  return replaced
    .filter(({ field, value }) => facts[field]?.value !== value)
    .toSorted((one, other) => (one.readAt < other.readAt ? 1 : -1))
    .filter(({ field, value }) => {
      const key = `${field} ${String(value)}`
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, maxReplaced)
}

/** Merges a response: missing fields keep what is known, and of two values the one read later counts. */
export function mergeCountry(known: LearnedCountry, read: CountryFacts, readAt: string): LearnedCountry {
  const facts: Partial<Record<CountryField, DatedFact>> = { ...known.facts }
  const replaced = [...known.replaced]
  for (const [field, value] of Object.entries(read) as [CountryField, CountryValue][]) {
    const before = facts[field]
    if (before === undefined) facts[field] = { value, readAt }
    else if (before.value === value) {
      if (before.readAt < readAt) facts[field] = { value, readAt }
    } else if (before.readAt <= readAt) {
      replaced.push({ field, ...before })
      facts[field] = { value, readAt }
    } else replaced.push({ field, value, readAt })
  }
  return { facts, replaced: tidyReplaced(replaced, facts) }
}

/** The values alone. */
export function countryFactsOf({ facts }: LearnedCountry): CountryFacts {
  return Object.fromEntries(Object.entries(facts).map(([field, { value }]) => [field, value]))
}
