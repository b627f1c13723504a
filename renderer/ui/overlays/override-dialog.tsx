import { useState, type ReactNode } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { preCheckPanelMessages } from '../../../shared/messages/pre-checks/pre-check-panel-messages.ts'
import { maxOverrideReasonLength, type Finding } from '../../../shared/pre-checks/finding.ts'
import { findingText } from '../../../shared/pre-checks/finding-text.ts'
import { TextField } from '../fields/text-field.tsx'
import { LongText } from '../text/long-text.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useSubmission } from './use-submission.ts'

export interface OverrideDialogProps {
  readonly finding: Pick<Finding, 'rule' | 'details'>
  /** Names the order of the finding. */
  readonly about?: ReactNode
  /** What happens with the reason. */
  readonly savedText: string
  /** Why it could not be saved; null when it was. */
  readonly onSave: (reason: string) => Promise<Failure | null>
  readonly onClose: () => void
}

/** Asks why a finding does not apply, and saves the reason. */
export function OverrideDialog({ finding, about, savedText, onSave, onClose }: OverrideDialogProps) {
  const [reason, setReason] = useState('')
  const [hasTried, setTried] = useState(false)
  const { isPending, failure, submit } = useSubmission()
  const trimmed = reason.trim()

  const save = async (): Promise<void> => {
    setTried(true)
    if (trimmed === '') return
    if (await submit(() => onSave(trimmed))) onClose()
  }

  return (
    <FormDialog
      title={preCheckPanelMessages.overrideTitle()}
      onClose={onClose}
      cancelLabel={preCheckPanelMessages.cancel()}
      submitLabel={preCheckPanelMessages.confirm()}
      onSubmit={() => void save()}
      isPending={isPending}
      failure={failure}
    >
      {about}
      <p>
        <strong>
          <LongText text={findingText(finding)} />
        </strong>
      </p>
      <TextField
        label={preCheckPanelMessages.reason()}
        value={reason}
        onChange={setReason}
        error={hasTried && trimmed === '' ? preCheckPanelMessages.reasonMissing() : ''}
        description={savedText}
        maxLength={maxOverrideReasonLength}
        startsFocused
      />
    </FormDialog>
  )
}
