import { useState } from 'react'
import { savedViewMessages } from '../../../shared/messages/orders/saved-view-messages.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formattingLocale } from '../../../shared/messages/locale.ts'

export interface NameViewDialogProps {
  readonly title: string
  readonly name: string
  /** Names of other views. */
  readonly takenNames: readonly string[]
  /** Why no further view can be saved; empty or absent when one can. */
  readonly limitReason?: string
  readonly saveLabel: string
  readonly onSave: (name: string) => void
  /** Replaces the view this list was opened as; absent if there is none. */
  readonly replace?: { readonly label: string; readonly perform: () => void } | undefined
  readonly onClose: () => void
}

/** Asks for the name of a saved view. */
export function NameViewDialog({ title, name, takenNames, limitReason = '', saveLabel, onSave, replace, onClose }: NameViewDialogProps) {
  const [typed, setTyped] = useState(name)
  const [hasTried, setTried] = useState(false)
  const trimmedName = typed.trim()
  const isTaken = takenNames.some((other) => other.localeCompare(trimmedName, formattingLocale(), { sensitivity: 'accent' }) === 0)
  const missingError = trimmedName === '' ? savedViewMessages.nameMissing() : ''
  const nameError = limitReason || (isTaken ? savedViewMessages.nameTaken() : missingError)
  const save = (): void => {
    setTried(true)
    if (nameError === '') onSave(trimmedName)
  }
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      cancelLabel={savedViewMessages.cancel()}
      submitLabel={saveLabel}
      onSubmit={save}
      otherButtons={replace !== undefined && <Button onPress={replace.perform}>{replace.label}</Button>}
    >
      <TextField
        label={savedViewMessages.name()}
        value={typed}
        onChange={setTyped}
        error={hasTried || isTaken || limitReason !== '' ? nameError : ''}
        description={savedViewMessages.savedWith()}
        maxLength={60}
        startsFocused
      />
    </FormDialog>
  )
}
