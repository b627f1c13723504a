import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../shared/failure.ts'
import { referenceSettingsMessages as text } from '../../shared/messages/reference-data/reference-settings-messages.ts'
import { entryLimits, incoterms, type NamedEntry, type NamedKind } from '../../shared/reference-data/named-entry.ts'
import { Button } from '../ui/button.tsx'
import { ComboBox } from '../ui/fields/combo-box.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormDialog } from '../ui/overlays/form-dialog.tsx'
import { useSubmission } from '../ui/overlays/use-submission.ts'
import { checkEntry, draftOf, entryOfDraft, type EntryDraft } from './entry-draft.ts'
import { deleteEntry, saveEntry } from './reference-data-store.ts'
import styles from './reference-data.module.css'

export interface EditedEntry {
  readonly kind: NamedKind
  /** Null to add an entry. */
  readonly id: number | null
  /** Its current name; null if it has none. */
  readonly before: NamedEntry | null
  /** The number of orders, or orders and companies, that use the id. */
  readonly uses: number
}

function titleOf({ kind, id }: EditedEntry): string {
  if (id === null) return { purpose: text.addPurpose, reason: text.addReason, country: text.addCountry }[kind]()
  return { purpose: text.editPurpose, reason: text.editReason, country: text.editCountry }[kind]({ id: String(id) })
}

interface EntryFieldsProps {
  readonly edited: EditedEntry
  readonly draft: EntryDraft
  readonly onChange: (draft: EntryDraft) => void
  /** The errors by field, once the user tried to save. */
  readonly errors: Partial<Record<keyof EntryDraft, string>>
}

function EntryFields({ edited: { kind, id }, draft, onChange, errors }: EntryFieldsProps) {
  const set = (name: keyof EntryDraft) => (value: string) => onChange({ ...draft, [name]: value })
  return (
    <>
      {id === null && (
        <TextField
          label={text.id()}
          description={text.idHint()}
          value={draft.id}
          onChange={set('id')}
          error={errors.id}
          maxLength={9}
          startsFocused
        />
      )}
      <TextField
        label={text.name()}
        value={draft.name}
        onChange={set('name')}
        error={errors.name}
        maxLength={entryLimits.name}
        startsFocused={id !== null}
      />
      {kind === 'purpose' && (
        <ComboBox
          label={text.incoterm()}
          description={text.incotermHint()}
          suggestions={incoterms}
          value={draft.incoterm}
          onChange={(value) => set('incoterm')(value.toUpperCase().slice(0, entryLimits.incoterm))}
        />
      )}
      {kind === 'country' && (
        <>
          <TextField label={text.isoCode2()} value={draft.isoCode2} onChange={set('isoCode2')} error={errors.isoCode2} maxLength={2} />
          <TextField label={text.isoCode3()} value={draft.isoCode3} onChange={set('isoCode3')} error={errors.isoCode3} maxLength={3} />
        </>
      )}
    </>
  )
}

function usesText({ kind, before, uses: count }: EditedEntry): string {
  if (kind === 'reason') return ''
  const used = kind === 'purpose' ? text.keepsUse({ count }) : text.countryKeepsUse({ count })
  return before === null || count === 0 ? used : `${used} ${text.deletingKeepsUse({ count })}`
}

/** Names an id, or changes or deletes its name. */
export function EntryDialog({ edited, onClose }: { readonly edited: EditedEntry; readonly onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(edited.before, edited.id))
  const [wasTried, setTried] = useState(false)
  const { isPending, failure, submit } = useSubmission()
  const { kind, id, before } = edited

  async function finish(work: () => Promise<Failure | null>): Promise<void> {
    if (await submit(work)) onClose()
  }

  async function save(): Promise<void> {
    setTried(true)
    const entry = entryOfDraft(kind, draft)
    if (entry !== null) await finish(() => saveEntry(entry, before))
  }

  return (
    <FormDialog
      title={titleOf(edited)}
      onClose={onClose}
      cancelLabel={text.cancel()}
      submitLabel={text.save()}
      onSubmit={() => void save()}
      isPending={isPending}
      failure={failure}
      otherButtons={
        before !== null &&
        id !== null && (
          <Button variant="quiet" icon={Trash2} onPress={() => void finish(() => deleteEntry(kind, id))}>
            {text.deleteName()}
          </Button>
        )
      }
    >
      <EntryFields edited={edited} draft={draft} onChange={setDraft} errors={wasTried ? checkEntry(kind, draft) : {}} />
      {id !== null && usesText(edited) !== '' && <p className={styles.soft}>{usesText(edited)}</p>}
    </FormDialog>
  )
}
