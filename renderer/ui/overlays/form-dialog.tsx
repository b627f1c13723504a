import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { Button } from '../button.tsx'
import { FailureNote } from '../feedback/failure-note.tsx'
import { CloseButton } from './close-button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './form-dialog.module.css'

export interface FormDialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly cancelLabel: string
  readonly submitLabel: string
  readonly submitIcon?: LucideIcon
  /** True if the submit button gets the initial focus instead of a field. */
  readonly submitStartsFocused?: boolean
  /** Why submitting is disabled; empty while it is enabled. */
  readonly disabledReason?: string
  /** Called by the button, or by Enter in a field. */
  readonly onSubmit: () => void
  readonly isPending?: boolean
  /** See `DialogProps`. */
  readonly isUnasked?: boolean
  readonly failure?: Failure | null
  /** Buttons before Cancel. */
  readonly otherButtons?: ReactNode
  /** Shown above the fields. */
  readonly introduction?: ReactNode
  /** Shown below the fields and a failure. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A dialog with fields, Cancel, and one button that saves or sends them. */
export function FormDialog(props: FormDialogProps) {
  const { title, onClose, cancelLabel, submitLabel, submitIcon, submitStartsFocused = false, disabledReason = '', onSubmit } = props
  const { isPending = false, isUnasked = false, failure = null, otherButtons, introduction, note, children } = props
  return (
    <Dialog
      title={title}
      isOpen
      isBusy={isPending}
      isUnasked={isUnasked}
      onClose={onClose}
      footer={
        <>
          {otherButtons}
          <CloseButton variant="quiet" onPress={onClose}>
            {cancelLabel}
          </CloseButton>
          <Button
            variant="primary"
            icon={submitIcon}
            startsFocused={submitStartsFocused}
            isPending={isPending}
            isDisabled={disabledReason !== ''}
            disabledReason={disabledReason}
            onPress={onSubmit}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {introduction}
      <form
        className={styles.form}
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        {/* Without it Enter submits only a form of one field. */}
        <button type="submit" hidden>
          {submitLabel}
        </button>
      </form>
      {failure !== null && <FailureNote failure={failure} />}
      {note}
    </Dialog>
  )
}
