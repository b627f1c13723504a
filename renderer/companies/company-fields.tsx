import { useState, type ReactNode } from 'react'
import type { CompanyDraft, CompanyField } from '../../shared/companies/company-draft.ts'
import { companyFormMessages as text } from '../../shared/messages/companies/company-form-messages.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { classNames } from '../ui/class-names.ts'
import fieldStyles from '../ui/fields/field.module.css'
import styles from './companies-screen.module.css'
import { useCompanies } from './companies-store.ts'
import type { FieldErrors } from './company-form-errors.ts'

export interface CompanyFieldsProps {
  readonly draft: CompanyDraft
  readonly errors: FieldErrors
  readonly onChange: (changes: Partial<CompanyDraft>) => void
}

/** `data-field` identifies the field to be corrected first. */
function FormField({
  field,
  className,
  children,
}: {
  readonly field: CompanyField
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <div className={classNames(styles.field, className)} data-field={field}>
      {children}
    </div>
  )
}

type TypedField = Exclude<CompanyField, 'classification'>

interface TypedFieldsProps extends CompanyFieldsProps {
  readonly fields: readonly { readonly field: TypedField; readonly label: string; readonly hint?: string }[]
  readonly startsFocused?: boolean
}

function TypedFields({ draft, errors, onChange, fields, startsFocused = false }: TypedFieldsProps) {
  return fields.map(({ field, label, hint }, index) => (
    <FormField key={field} field={field}>
      <TextField
        label={label}
        description={hint}
        value={draft[field]}
        error={errors[field]}
        startsFocused={startsFocused && index === 0}
        onChange={(value) => onChange({ [field]: value })}
      />
    </FormField>
  ))
}

const other = 'other'

interface KnownOrOtherProps extends CompanyFieldsProps {
  readonly field: 'currency' | 'countryId'
  readonly label: string
  readonly hint?: string
  readonly otherLabel: string
  readonly items: readonly { readonly key: string; readonly label: string }[]
  readonly typed: { readonly label: string; readonly hint: string }
}

/** A list of known values, and a field for others. */
function KnownOrOther({ draft, errors, onChange, field, label, hint, otherLabel, items, typed }: KnownOrOtherProps) {
  const value = draft[field]
  const isKnown = items.some(({ key }) => key === value)
  const [isOther, setOther] = useState(value !== '' && !isKnown)
  const shownOther = isOther || items.length === 0
  return (
    <FormField field={field}>
      {items.length > 0 && (
        <Select
          label={label}
          description={hint}
          items={[...items, { key: other, label: otherLabel }]}
          selectedKey={shownOther ? other : value === '' ? null : value}
          isInvalid={!shownOther && errors[field] !== undefined}
          onChange={(key) => {
            setOther(key === other)
            onChange({ [field]: key === other ? '' : key })
          }}
        />
      )}
      {shownOther && (
        <TextField
          label={typed.label}
          description={typed.hint}
          value={value}
          error={errors[field]}
          onChange={(changed) => onChange({ [field]: changed })}
        />
      )}
      {!shownOther && errors[field] !== undefined && <p className={fieldStyles.error}>{errors[field]}</p>}
    </FormField>
  )
}

/** Who the company is, and how it pays. */
export function CompanyPart(props: CompanyFieldsProps) {
  const currencies = useCompanies((state) => state.choices.currencies)
  return (
    <fieldset className={styles.part}>
      <legend>{text.company()}</legend>
      <div className={styles.fields}>
        <TypedFields
          {...props}
          startsFocused
          fields={[
            { field: 'name', label: text.name() },
            { field: 'email', label: text.email(), hint: text.emailHint() },
          ]}
        />
        <KnownOrOther
          {...props}
          field="currency"
          label={text.currency()}
          otherLabel={text.otherCurrency()}
          items={currencies.map((code) => ({ key: code, label: code }))}
          typed={{ label: text.currencyCode(), hint: text.currencyHint() }}
        />
      </div>
    </fieldset>
  )
}

/** Where it is. */
export function AddressPart(props: CompanyFieldsProps) {
  const countries = useCompanies((state) => state.choices.countries)
  const { draft, errors, onChange } = props
  return (
    <fieldset className={styles.part}>
      <legend>{text.address()}</legend>
      <div className={styles.fields}>
        <KnownOrOther
          {...props}
          field="countryId"
          label={text.country()}
          hint={text.countryHint()}
          otherLabel={text.otherCountry()}
          items={countries.map(({ id, name }) => ({ key: String(id), label: name }))}
          typed={{ label: text.countryNumber(), hint: text.countryNumberHint() }}
        />
        <TypedFields
          {...props}
          fields={[
            { field: 'contact', label: text.contact() },
            { field: 'addressCompany', label: text.addressCompany() },
            { field: 'line1', label: text.line1() },
            { field: 'line2', label: text.line2() },
            { field: 'line3', label: text.line3() },
            { field: 'city', label: text.city() },
            { field: 'province', label: text.province() },
            { field: 'postalCode', label: text.postalCode() },
            { field: 'phone', label: text.phone() },
            { field: 'addressEmail', label: text.addressEmail() },
            { field: 'taxNumber', label: text.taxNumber() },
            { field: 'importCode', label: text.importCode() },
            { field: 'exportCode', label: text.exportCode() },
          ]}
        />
        <FormField field="classification" className={styles.row}>
          <Segmented
            label={text.classification()}
            items={[
              { key: '', label: text.notSaid() },
              { key: 'business', label: text.business() },
              { key: 'residential', label: text.residential() },
            ]}
            selectedKey={draft.classification}
            onChange={(classification) => onChange({ classification })}
          />
          {errors.classification !== undefined && <p className={fieldStyles.error}>{errors.classification}</p>}
        </FormField>
      </div>
      <Checkbox
        label={text.validate()}
        description={text.validateHint()}
        isSelected={draft.validateAddress}
        onChange={(validateAddress) => onChange({ validateAddress })}
      />
    </fieldset>
  )
}
