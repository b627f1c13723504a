import { referenceSettingsMessages as text } from '../../shared/messages/reference-data/reference-settings-messages.ts'
import type { Country } from '../../shared/reference-data/country.ts'
import { Button } from '../ui/button.tsx'
import styles from './reference-data.module.css'
import { ReferenceTable } from './reference-table.tsx'

function sourceOf({ facts, isNamed }: Country): string {
  if (facts !== null) return text.fromService()
  return isNamed ? text.fromPerson() : text.unknownSource()
}

interface CountryRowProps {
  readonly country: Country
  readonly onOpen: () => void
}

function CountryRow({ country, onOpen }: CountryRowProps) {
  const { id, name, isoCode2, isoCode3, facts, uses } = country
  const codes = [isoCode2, isoCode3].filter((code) => code !== null).join(' ')
  const action = facts === null ? text.edit() : text.details()
  return (
    <tr>
      <td className={styles.number}>{id}</td>
      <th scope="row">{name === null ? <span className={styles.missing}>{text.notNamed()}</span> : <bdi>{name}</bdi>}</th>
      <td className={styles.codes}>{codes}</td>
      <td className={styles.soft}>{sourceOf(country)}</td>
      <td className={styles.soft}>{text.uses({ count: uses })}</td>
      <td className={styles.end}>
        {name === null && facts === null ? (
          <Button label={text.nameThis({ kind: 'country', id: String(id) })} onPress={onOpen}>
            {text.nameIt()}
          </Button>
        ) : (
          <Button variant="quiet" label={text.openThis({ action, name: name ?? String(id) })} onPress={onOpen}>
            {action}
          </Button>
        )}
      </td>
    </tr>
  )
}

export interface CountryTableProps {
  readonly countries: readonly Country[]
  readonly onOpen: (country: Country) => void
}

/** Countries by name; those without a name come first. */
export function CountryTable({ countries, onOpen }: CountryTableProps) {
  if (countries.length === 0) {
    return (
      <div>
        <p>{text.noCountries()}</p>
        <p className={styles.soft}>{text.noCountriesNext()}</p>
      </div>
    )
  }
  const sorted = countries.toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''))
  return (
    <ReferenceTable
      label={text.countries()}
      columns={[text.id(), text.name(), text.codes(), text.origin(), text.usedBy()]}
      actions={text.details()}
    >
      {sorted.map((country) => (
        <CountryRow key={country.id} country={country} onOpen={() => onOpen(country)} />
      ))}
    </ReferenceTable>
  )
}
