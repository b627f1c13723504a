import { useState } from 'react'
import { TextField } from '../ui/fields/text-field.tsx'

interface SavedTextFieldProps {
  readonly label: string
  readonly description: string
  readonly value: string
  readonly isReadOnly: boolean
  readonly maxLength?: number
  readonly onSave: (value: string) => void
}

/** A text that is saved when its field loses the focus, not on every keystroke. */
export function SavedTextField({ label, description, value, isReadOnly, maxLength = 80, onSave }: SavedTextFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const save = (): void => {
    if (draft !== null && draft.trim() !== value) onSave(draft.trim())
    setDraft(null)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles that its one field was left
    <form
      onBlur={save}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label={label}
        description={description}
        value={draft ?? value}
        onChange={setDraft}
        isReadOnly={isReadOnly}
        maxLength={maxLength}
      />
    </form>
  )
}
