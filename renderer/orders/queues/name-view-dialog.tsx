import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

export interface NameViewDialogProps {
  readonly title: string
  readonly name: string
  /** Names that are taken by other views. */
  readonly taken: readonly string[]
  /** Why no further view can be kept; empty or absent when one can. */
  readonly full?: string
  readonly saveWords: string
  readonly onSave: (name: string) => void
  /** Saves over the view this list was opened as; absent where there is none. */
  readonly replace?: { readonly words: string; readonly perform: () => void } | undefined
  readonly onClose: () => void
}

/** Asks what a saved view is to be called. */
export function NameViewDialog({ title, name, taken, full = '', saveWords, onSave, replace, onClose }: NameViewDialogProps) {
  const [typed, setTyped] = useState(name)
  const [hasTried, setTried] = useState(false)
  const wanted = typed.trim()
  const isTaken = taken.some((other) => other.localeCompare(wanted, 'en', { sensitivity: 'accent' }) === 0)
  const missing = wanted === '' ? 'Give it a name, e.g. Express to the United States.' : ''
  const trouble = full || (isTaken ? 'Another view is called so.' : missing)
  const save = (): void => {
    setTried(true)
    if (trouble === '') onSave(wanted)
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          {replace !== undefined && <Button onPress={replace.perform}>{replace.words}</Button>}
          <Button variant="primary" onPress={save}>
            {saveWords}
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
          label="Name"
          value={typed}
          onChange={setTyped}
          error={hasTried || isTaken || full !== '' ? trouble : ''}
          description="Kept on this station, with the filters and the order of the list."
          maxLength={60}
          startsFocused
        />
      </form>
    </Dialog>
  )
}
