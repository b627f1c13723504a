import { useState } from 'react'
import { savedViewMessages } from '../../../shared/messages/orders/saved-view-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formattingLocale } from '../../../shared/messages/locale.ts'

export interface NameViewDialogProps {
  readonly title: string
  readonly name: string
  /** Names that are taken by other views. */
  readonly takenNames: readonly string[]
  /** Why no further view can be kept; empty or absent when one can. */
  readonly limitReason?: string
  readonly saveLabel: string
  readonly onSave: (name: string) => void
  /** Saves over the view this list was opened as; absent where there is none. */
  readonly replace?: { readonly label: string; readonly perform: () => void } | undefined
  readonly onClose: () => void
}

/** Asks what a saved view is to be called. */
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
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {savedViewMessages.cancel()}
          </Button>
          {replace !== undefined && <Button onPress={replace.perform}>{replace.label}</Button>}
          <Button variant="primary" onPress={save}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
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
      </form>
    </Dialog>
  )
}
