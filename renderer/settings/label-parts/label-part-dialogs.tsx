import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { labelPartSettingsMessages as text } from '../../../shared/messages/settings/label-part-settings-messages.ts'
import type { LabelCrop } from '../../../shared/printing/labels/label-crop.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CloseButton } from '../../ui/overlays/close-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { useSubmission } from '../../ui/overlays/use-submission.ts'

interface LabelPartDialogProps {
  readonly crop: LabelCrop
  /** Why it could not be done; null when it was. */
  readonly onConfirm: (name: string) => Promise<Failure | null>
  readonly onClose: () => void
}

export function RenameLabelPart({ crop, onConfirm, onClose }: LabelPartDialogProps) {
  const [name, setName] = useState(crop.name)
  const { isPending, failure, submit } = useSubmission()
  const save = async (): Promise<void> => {
    if (await submit(() => onConfirm(name.trim()))) onClose()
  }
  return (
    <FormDialog
      title={text.rename({ name: crop.name })}
      onClose={onClose}
      cancelLabel={text.cancel()}
      submitLabel={text.save()}
      disabledReason={name.trim() === '' ? text.giveName() : ''}
      onSubmit={() => void save()}
      isPending={isPending}
      failure={failure}
    >
      <TextField label={text.name()} value={name} onChange={setName} maxLength={80} startsFocused />
    </FormDialog>
  )
}

export function RemoveLabelPart({ crop, onConfirm, onClose }: LabelPartDialogProps) {
  const { isPending, failure, submit } = useSubmission()
  const remove = async (): Promise<void> => {
    if (await submit(() => onConfirm(crop.name))) onClose()
  }
  return (
    <Dialog
      title={text.removeTitle({ name: crop.name })}
      isOpen
      isBusy={isPending}
      onClose={onClose}
      footer={
        <>
          <CloseButton variant="quiet" startsFocused onPress={onClose}>
            {text.keep()}
          </CloseButton>
          <Button variant="danger" icon={Trash2} isPending={isPending} onPress={() => void remove()}>
            {text.removeIt()}
          </Button>
        </>
      }
    >
      <p>{text.removeText()}</p>
      {failure !== null && <FailureNote failure={failure} />}
    </Dialog>
  )
}
