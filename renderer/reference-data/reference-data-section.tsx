import { Download, Plus, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { harmonizedSystemSource } from '../../shared/goods/harmonized-system-source.ts'
import { referenceSettingsMessages } from '../../shared/messages/reference-data/reference-settings-messages.ts'
import type { Country } from '../../shared/reference-data/country.ts'
import type { NamedEntry, NamedKind, Purpose, ReferenceLists } from '../../shared/reference-data/named-entry.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { CountryDialog } from './country-dialog.tsx'
import { CountryTable } from './country-table.tsx'
import { EntryDialog, type EditedEntry } from './entry-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { PurposeTable } from './purpose-table.tsx'
import { ReasonTable } from './reason-table.tsx'
import styles from './reference-data.module.css'
import { connectReferenceData, exportEntries, useReferenceData } from './reference-data-store.ts'

type Open =
  | { readonly dialog: 'entry'; readonly edited: EditedEntry }
  | { readonly dialog: 'country'; readonly country: Country }
  | { readonly dialog: 'import' }

const listNames = {
  purpose: referenceSettingsMessages.purposes,
  reason: referenceSettingsMessages.reasons,
  country: referenceSettingsMessages.countries,
} as const satisfies Record<NamedKind, () => string>

const addNames = {
  purpose: referenceSettingsMessages.addPurpose,
  reason: referenceSettingsMessages.addReason,
  country: referenceSettingsMessages.addCountry,
} as const satisfies Record<NamedKind, () => string>

function purposeEntry({ id, name, incoterm }: Purpose): NamedEntry | null {
  return name === null ? null : { kind: 'purpose', id, name, incoterm }
}

function countryEntry({ id, name, isoCode2, isoCode3, isNamed }: Country): NamedEntry | null {
  return isNamed && name !== null && isoCode2 !== null ? { kind: 'country', id, name, isoCode2, isoCode3 } : null
}

interface ListProps {
  readonly kind: NamedKind
  readonly lists: ReferenceLists
  readonly onOpen: (open: Open) => void
}

function List({ kind, lists, onOpen }: ListProps) {
  const edit = (edited: EditedEntry): void => onOpen({ dialog: 'entry', edited })
  if (kind === 'purpose') {
    return (
      <PurposeTable
        purposes={lists.purposes}
        onEdit={(purpose) => edit({ kind, id: purpose.id, before: purposeEntry(purpose), uses: purpose.orders })}
      />
    )
  }
  if (kind === 'reason')
    return <ReasonTable reasons={lists.reasons} onEdit={({ id, name }) => edit({ kind, id, before: { kind, id, name }, uses: 0 })} />
  return (
    <CountryTable
      countries={lists.countries}
      onOpen={(country) => {
        if (country.facts === null) edit({ kind, id: country.id, before: countryEntry(country), uses: country.uses })
        else onOpen({ dialog: 'country', country })
      }}
    />
  )
}

/** The meaning of the service's IDs: purposes and reasons named by users, countries read from orders. */
export function ReferenceDataSection() {
  const { lists, failure } = useReferenceData()
  const [kind, setKind] = useState<NamedKind>('purpose')
  const [open, setOpen] = useState<Open | null>(null)
  useEffect(() => connectReferenceData(), [])
  const close = (): void => setOpen(null)
  return (
    <div className={styles.section}>
      {failure !== null && <FailureNote failure={failure} />}
      {lists === null && failure === null && <Spinner label={referenceSettingsMessages.loading()} />}
      {lists !== null && (
        <>
          <div className={styles.bar}>
            <Segmented
              label={referenceSettingsMessages.lists()}
              hideLabel
              items={(['purpose', 'reason', 'country'] as const).map((key) => ({ key, label: listNames[key]() }))}
              selectedKey={kind}
              onChange={setKind}
            />
            <div className={styles.buttons}>
              <Button icon={Upload} onPress={() => setOpen({ dialog: 'import' })}>
                {referenceSettingsMessages.import()}
              </Button>
              <Button icon={Download} onPress={() => void exportEntries()}>
                {referenceSettingsMessages.export()}
              </Button>
              <Button icon={Plus} onPress={() => setOpen({ dialog: 'entry', edited: { kind, id: null, before: null, uses: 0 } })}>
                {addNames[kind]()}
              </Button>
            </div>
          </div>
          <List kind={kind} lists={lists} onOpen={setOpen} />
        </>
      )}
      <p className={styles.soft}>{referenceSettingsMessages.csv()}</p>
      <p className={styles.soft}>
        {referenceSettingsMessages.hsCodes({ source: harmonizedSystemSource.name, date: harmonizedSystemSource.date })}
      </p>
      {open?.dialog === 'entry' && <EntryDialog edited={open.edited} onClose={close} />}
      {open?.dialog === 'country' && <CountryDialog country={open.country} onClose={close} />}
      {open?.dialog === 'import' && <ImportDialog onClose={close} />}
    </div>
  )
}
