import { countryDetailsMessages as text } from '../../shared/messages/reference-data/country-details-messages.ts'
import { formattingLocale } from '../../shared/messages/locale.ts'
import { referenceSettingsMessages } from '../../shared/messages/reference-data/reference-settings-messages.ts'
import { addressFieldLabel, addressFieldsOf, customsFieldLabel, customsFields } from '../../shared/reference-data/country-format.ts'
import { countryFields, type Country, type CountryField, type CountryValue } from '../../shared/reference-data/country.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { formatInstant } from '../ui/text/format-date-time.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import styles from './reference-data.module.css'

function valueText(field: CountryField, value: CountryValue): string {
  if (typeof value === 'boolean') return value ? text.required() : text.optional()
  if (typeof value === 'string') return value
  const style = field === 'vatRate' ? 'percent' : 'decimal'
  return new Intl.NumberFormat(formattingLocale(), { style, maximumFractionDigits: 2 }).format(value)
}

function Facts({ country }: { readonly country: Country }) {
  const { facts } = country
  const known = countryFields.flatMap((field) => {
    const value = facts?.[field]
    // The currency is shown next to its amount.
    return value === undefined || field === 'dutyThresholdCurrency' ? [] : [{ field, value }]
  })
  return (
    <dl className={styles.facts}>
      {known.map(({ field, value }) => [
        <dt key={`${field} term`}>{text[field]()}</dt>,
        <dd key={field}>
          <bdi>{valueText(field, value)}</bdi>
          {field === 'dutyThreshold' && facts?.dutyThresholdCurrency !== undefined && <bdi> {facts.dutyThresholdCurrency}</bdi>}
        </dd>,
      ])}
      {country.isoCode2 !== null && [
        <dt key="address-term">{text.addressFields()}</dt>,
        <dd key="address">
          {[
            ...addressFieldsOf(country).map((field) => addressFieldLabel(field, country)),
            ...customsFields.map((field) => customsFieldLabel(field, country)),
          ].join(', ')}
        </dd>,
      ]}
    </dl>
  )
}

/** The service's data about a country. */
export function CountryDialog({ country, onClose }: { readonly country: Country; readonly onClose: () => void }) {
  const { id, replaced } = country
  const zone = useStationZone()
  return (
    <Dialog
      title={country.name ?? referenceSettingsMessages.editCountry({ id: String(id) })}
      size="medium"
      isOpen
      onClose={onClose}
      footer={
        <Button startsFocused onPress={onClose}>
          {referenceSettingsMessages.close()}
        </Button>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what may scroll has to be reachable by keyboard */}
      <section className={styles.form} tabIndex={0} aria-label={text.facts()}>
        <p className={styles.soft}>{text.fromService()}</p>
        <Facts country={country} />
        {replaced.length > 0 && (
          <div className={styles.earlier}>
            <h3>{text.replaced()}</h3>
            <ul>
              {replaced.map(({ field, value, readAt }) => (
                <li key={`${field} ${String(value)}`} className={styles.soft}>
                  {text.replacedFact({
                    field: text[field](),
                    value: valueText(field, value),
                    date: formatInstant(readAt, zone, 'short') ?? readAt,
                  })}
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
    </Dialog>
  )
}
