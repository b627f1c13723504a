import { useMemo } from 'react'
import { completeCountry, findCountry } from '../../../shared/new-shipment/reference-port.ts'
import { useNewShipment } from '../new-shipment-store.ts'
import type { DraftChoice } from './draft-choice-field.tsx'

/** The known countries by name; a typed code or id is shown by its name as well. */
export function useCountryChoices(typed: string): readonly DraftChoice[] {
  const reference = useNewShipment((state) => state.reference)
  return useMemo(() => {
    const named = reference.countries
      .map(({ name }) => ({ value: name, label: name }))
      .toSorted((one, other) => one.label.localeCompare(other.label))
    const known = findCountry(reference, typed)
    return known === null || known.name === typed ? named : [...named, { value: typed, label: known.name }]
  }, [reference, typed])
}

/** Completes the beginning of a country's name. */
export function useCountryCompletion(): (typed: string) => string | null {
  const reference = useNewShipment((state) => state.reference)
  return (typed) => completeCountry(reference, typed)?.name ?? null
}
