import { Check } from 'lucide-react'
import { useState } from 'react'
import { Autocomplete, Input, Label, ListBox, ListBoxItem, SearchField, Text, useFilter } from 'react-aria-components'
import { printingRuleMessages } from '../../../shared/messages/settings/printing-rule-messages.ts'
import { classNames } from '../../ui/class-names.ts'
import field from '../../ui/fields/field.module.css'
import { Tags } from '../../ui/fields/tags.tsx'
import { countryName, listCountries, searchTextOf } from './country-names.ts'
import styles from './rules.module.css'

interface CountryPickerProps {
  readonly selected: readonly string[]
  /** The text of the search field. */
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onChange: (codes: string[]) => void
}

/** Selects destination countries from a list searchable by name or code: arrows move, Enter adds or removes. */
export function CountryPicker({ selected, typed, onType, onChange }: CountryPickerProps) {
  const [countries] = useState(listCountries)
  const { contains } = useFilter({ sensitivity: 'base' })
  return (
    <div className={styles.part}>
      <Autocomplete filter={contains} inputValue={typed} onInputChange={onType}>
        <SearchField className={classNames(field.field)}>
          <Label className={classNames(field.label)}>{printingRuleMessages.countries()}</Label>
          <Input className={classNames(field.box, styles.search)} placeholder={printingRuleMessages.countriesPlaceholder()} />
        </SearchField>
        <ListBox
          aria-label={printingRuleMessages.countryList()}
          className={classNames(styles.countries)}
          items={countries}
          selectionMode="multiple"
          escapeKeyBehavior="none"
          selectedKeys={selected}
          renderEmptyState={() => <span className={styles.noCountry}>{printingRuleMessages.noCountry()}</span>}
          onSelectionChange={(keys) => {
            if (keys !== 'all') onChange(countries.map(({ code }) => code).filter((code) => keys.has(code)))
          }}
        >
          {(country) => (
            <ListBoxItem id={country.code} textValue={searchTextOf(country)} className={classNames(styles.country)}>
              <Check aria-hidden="true" />
              <Text slot="label" className={classNames(styles.countryName)}>
                {`${country.name} `}
                <span className={styles.code}>{country.code}</span>
              </Text>
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
      <Tags
        label={printingRuleMessages.selectedCountries()}
        items={selected.map((code) => ({ key: code, label: countryName(code) }))}
        onRemove={(code) => onChange(selected.filter((one) => one !== code))}
        emptyText={printingRuleMessages.everyCountry()}
      />
    </div>
  )
}
