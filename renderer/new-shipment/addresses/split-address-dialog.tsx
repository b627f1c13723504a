import { useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { splitAddressMessages as text } from '../../../shared/messages/new-shipment/shipment-address-messages.ts'
import type { DraftAddress } from '../../../shared/new-shipment/draft.ts'
import { addressFieldLabel } from '../../../shared/reference-data/country-format.ts'
import type { SplitAddress } from '../../../shared/reference-data/split-address/split-address-result.ts'
import { useCall } from '../../use-call.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { ComboBox } from '../../ui/fields/combo-box.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useCountryChoices } from '../fields/country-choices.ts'
import { useNewShipment } from '../new-shipment-store.ts'
import { addressFormFields, countryOfAddress, type AddressTextField } from './address-form-fields.ts'
import { addressOfSplit } from './address-values.ts'
import styles from './addresses.module.css'

interface SplitFieldsProps {
  readonly split: SplitAddress
  readonly address: DraftAddress
  readonly onChange: (changes: Partial<DraftAddress>) => void
}

/** Which part of the pasted text a field was filled from. */
const partOf: Readonly<Partial<Record<AddressTextField, SplitAddress['parts'][number]['field']>>> = {
  name: 'name',
  company: 'company',
  line1: 'line',
  line2: 'line',
  city: 'city',
  province: 'province',
  postalCode: 'postalCode',
  phone: 'phone',
  email: 'email',
}

function SplitFields({ split, address, onChange }: SplitFieldsProps) {
  const reference = useNewShipment((state) => state.reference)
  const countries = useNewShipment((state) => state.lists.countries)
  const choices = useCountryChoices(address.country)
  const country = countryOfAddress(address, reference, countries)
  const isUnsure = (field: AddressTextField): boolean =>
    address[field] !== '' && split.parts.some((part) => part.field === partOf[field] && part.confidence === 'low')
  return (
    <div className={styles.fields}>
      <ComboBox
        label={addressFieldLabel('country', country)}
        suggestions={[...new Set(choices.map(({ label }) => label))]}
        value={choices.find(({ value }) => value === address.country)?.label ?? address.country}
        onChange={(value) => onChange({ country: value })}
        warning={split.isCountryInferred ? text.inferred() : ''}
      />
      {addressFormFields(country, 'destination')
        .filter(({ field }) => field in partOf)
        .map(({ field, label }) => (
          <TextField
            key={field}
            label={label}
            value={address[field]}
            warning={isUnsure(field) ? text.unsure() : ''}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
    </div>
  )
}

export interface SplitAddressDialogProps {
  readonly pasted: string
  readonly onClose: () => void
  readonly onTake: (address: DraftAddress) => void
}

/** A pasted address beside the fields it was split into, for a person to review. */
export function SplitAddressDialog({ pasted, onClose, onTake }: SplitAddressDialogProps) {
  const [split, setSplit] = useState<SplitAddress | null>(null)
  const [address, setAddress] = useState<DraftAddress | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useCall('addresses.split', { text: pasted.slice(0, 5000) }, (answer) => {
    if (!answer.ok) return setFailure(answer.failure)
    setSplit(answer.value)
    setAddress(addressOfSplit(answer.value))
  })

  return (
    <Dialog
      title={text.title()}
      isOpen
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {text.cancel()}
          </Button>
          {address !== null && (
            <Button variant="primary" startsFocused onPress={() => onTake(address)}>
              {text.take()}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.split}>
        {failure !== null && <FailureNote failure={failure} />}
        <p>{text.intro()}</p>
        <section className={styles.pasted} aria-label={text.pasted()}>
          <h3>{text.pasted()}</h3>
          <p data-copyable="">{pasted.trim()}</p>
        </section>
        {split !== null && split.unassigned.length > 0 && (
          <p className={styles.warning}>{text.leftOver({ texts: split.unassigned.join(' · ') })}</p>
        )}
        {split !== null && address !== null && (
          <SplitFields split={split} address={address} onChange={(changes) => setAddress({ ...address, ...changes })} />
        )}
      </div>
    </Dialog>
  )
}
