import { useMemo } from 'react'
import { findCountry } from '../../../shared/new-shipment/reference-port.ts'
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
