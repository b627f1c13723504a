import { shipmentAddressMessages as text } from '../../../shared/messages/new-shipment/shipment-address-messages.ts'
import type { AddressPath } from '../../../shared/new-shipment/check-plausible.ts'
import type { DraftAddress } from '../../../shared/new-shipment/draft.ts'
import { addressFieldLabel } from '../../../shared/reference-data/country-format.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { useCountryChoices, useCountryCompletion } from '../fields/country-choices.ts'
import { DraftChoiceField } from '../fields/draft-choice-field.tsx'
import { DraftTextField } from '../fields/draft-text-field.tsx'
import { useNewShipment } from '../new-shipment-store.ts'
import { addressFormFields, countryOfAddress } from './address-form-fields.ts'
import styles from './addresses.module.css'

export interface AddressFieldsProps {
  readonly path: AddressPath
  readonly address: DraftAddress
  readonly onChange: (changes: Partial<Omit<DraftAddress, 'knownId'>>) => void
}

/** The fields of one address; the country comes first, because it determines the others and their order. */
export function AddressFields({ path, address, onChange }: AddressFieldsProps) {
  const reference = useNewShipment((state) => state.reference)
  const countries = useNewShipment((state) => state.lists.countries)
  const choices = useCountryChoices(address.country)
  const completeCountry = useCountryCompletion()
  const country = countryOfAddress(address, reference, countries)
  return (
    <div className={styles.fields}>
      <DraftChoiceField
        path={`${path}.country`}
        label={addressFieldLabel('country', country)}
        choices={choices}
        value={address.country}
        complete={completeCountry}
        onChange={(value) => onChange({ country: value })}
      />
      {addressFormFields(country, path).map(({ field, label }) => (
        <DraftTextField
          key={field}
          path={`${path}.${field}`}
          label={label}
          value={address[field]}
          onChange={(value) => onChange({ [field]: value })}
        />
      ))}
      <div className={styles.kind}>
        <Segmented
          label={text.kind()}
          items={[
            { key: '', label: text.notSaid() },
            { key: 'business', label: text.business() },
            { key: 'residential', label: text.residential() },
          ]}
          selectedKey={address.classification ?? ''}
          onChange={(kind) => onChange({ classification: kind === '' ? null : kind })}
        />
      </div>
    </div>
  )
}
