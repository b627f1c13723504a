import type { AddressPath } from '../../../shared/new-shipment/check-plausible.ts'
import type { DraftAddress } from '../../../shared/new-shipment/draft.ts'
import { findCountry, type ShipmentReference } from '../../../shared/new-shipment/reference-port.ts'
import { shipmentAddressMessages as text } from '../../../shared/messages/new-shipment/shipment-address-messages.ts'
import { addressFieldLabel, addressFieldsOf, customsFieldLabel } from '../../../shared/reference-data/country-format.ts'
import type { Country } from '../../../shared/reference-data/country.ts'

export type AddressTextField = Exclude<keyof DraftAddress, 'knownId' | 'classification' | 'country'>

export interface LabelledField {
  readonly field: AddressTextField
  readonly label: string
}

const noCountry: Pick<Country, 'isoCode2' | 'facts'> = { isoCode2: null, facts: null }

/** The country of an address, with what is known about it. */
export function countryOfAddress(
  { country }: Pick<DraftAddress, 'country'>,
  reference: ShipmentReference,
  countries: readonly Country[],
): Pick<Country, 'isoCode2' | 'facts'> {
  const found = findCountry(reference, country)
  return countries.find(({ id }) => id === found?.id) ?? noCountry
}

/** The fields of an address in its country's format, then those for customs; the fields that the country does not use come last. */
export function addressFormFields(country: Pick<Country, 'isoCode2' | 'facts'>, path: AddressPath): LabelledField[] {
  const placed = addressFieldsOf(country).flatMap((field): LabelledField[] => {
    if (field === 'country') return []
    const label = addressFieldLabel(field, country)
    if (field !== 'lines') return [{ field, label }]
    return [
      { field: 'line1', label },
      { field: 'line2', label: text.line2() },
    ]
  })
  const others = (['postalCode', 'province'] as const)
    .filter((field) => placed.every((each) => each.field !== field))
    .map((field) => ({ field, label: addressFieldLabel(field, country) }))
  const customs = path === 'origin' ? (['exportCode', 'importCode'] as const) : (['importCode', 'exportCode'] as const)
  return [...placed, ...others, ...customs.map((field) => ({ field, label: customsFieldLabel(field, country) }))]
}
