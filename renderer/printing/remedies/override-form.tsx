import { Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Failure } from '../../../shared/failure.ts'
import { blockedLabelMessages } from '../../../shared/messages/printing/blocked-label-messages.ts'
import type { Settings } from '../../../shared/settings/settings.ts'
import { call } from '../../bridge.ts'
import { useCall } from '../../use-call.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CloseButton } from '../../ui/overlays/close-button.tsx'
import styles from './blocked-label-dialog.module.css'

interface OverrideFormProps {
  readonly name: string
  /** Where its buttons are shown: in the footer of the dialog, because the fields may scroll. */
  readonly footer: HTMLElement | null
  readonly isPrinting: boolean
  readonly onPrinting: (isPrinting: boolean) => void
  readonly onPrint: (reason: string) => Promise<void>
  readonly onBack: () => void
}

/** Why printing is disabled; empty when it is enabled. The ledger requires both fields. */
export function overrideDisabledReason(person: string, reason: string): string {
  if (reason.trim().length < 3) return blockedLabelMessages.giveReason()
  return person.trim() === '' ? blockedLabelMessages.giveName() : ''
}

/** Who prints a blocked label anyway, and why. The default name is the one entered at this station. */
export function OverrideForm({ name, footer, isPrinting, onPrinting, onPrint, onBack }: OverrideFormProps) {
  const id = useId()
  const [settings, setSettings] = useState<Settings | null>(null)
  const [person, setPerson] = useState('')
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  useCall('settings.read', {}, (read) => {
    if (!read.ok) return setFailure(read.failure)
    setSettings(read.value)
    setPerson(read.value.person)
  })
  const why = overrideDisabledReason(person, reason)
  const print = async (): Promise<void> => {
    if (settings === null || why !== '' || isPrinting) return
    onPrinting(true)
    const named = person.trim() === settings.person ? null : await call('settings.save', { ...settings, person: person.trim() })
    if (named?.ok === false) setFailure(named.failure)
    else await onPrint(reason.trim())
    onPrinting(false)
  }
  return (
    <form
      id={id}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void print()
      }}
    >
      <h3>{blockedLabelMessages.overrideTitle({ name })}</h3>
      <p>{blockedLabelMessages.overrideAbout()}</p>
      {failure !== null && <FailureNote failure={failure} />}
      <div className={styles.fields}>
        <TextField label={blockedLabelMessages.why()} value={reason} onChange={setReason} startsFocused isRequired maxLength={200} />
        <TextField label={blockedLabelMessages.person()} value={person} onChange={setPerson} isRequired maxLength={80} />
      </div>
      {footer !== null &&
        createPortal(
          <>
            <CloseButton variant="quiet" onPress={onBack}>
              {blockedLabelMessages.back()}
            </CloseButton>
            <Button
              variant="danger"
              type="submit"
              form={id}
              icon={Printer}
              isPending={isPrinting}
              isDisabled={why !== '' || settings === null}
              disabledReason={why}
            >
              {blockedLabelMessages.print()}
            </Button>
          </>,
          footer,
        )}
    </form>
  )
}
