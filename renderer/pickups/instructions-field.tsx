import { useState } from 'react'
import { Label, Text, TextArea, TextField } from 'react-aria-components'
import type { Failure } from '../../shared/failure.ts'
import { pickupBookingMessages as text } from '../../shared/messages/pickups/pickup-booking-messages.ts'
import { call } from '../bridge.ts'
import { classNames } from '../ui/class-names.ts'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { showFailureNotice } from '../ui/feedback/notices.ts'
import { useIsShown } from '../ui/use-is-shown.ts'
import styles from './instructions-field.module.css'

interface InstructionsFieldProps {
  readonly orderIds: readonly number[]
  /** The stored instructions of these orders. */
  readonly savedText: string
  readonly onSaved: (text: string) => void
}

const maxInstructionsLength = 1000

/** Instructions for the driver. They are stored at this station and printed; the interface has no field for them, and the text below the field says so. */
export function InstructionsField({ orderIds, savedText, onSaved }: InstructionsFieldProps) {
  const [draft, setDraft] = useState(savedText)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isShown = useIsShown()
  const save = async (): Promise<void> => {
    if (draft === savedText || orderIds.length === 0) return
    const saved = await call('pickups.saveInstructions', { orderIds: [...orderIds], text: draft })
    if (saved.ok) onSaved(draft)
    // Cancel also leaves the field: its dialog may be closed by now.
    if (saved.ok || isShown.current) setFailure(saved.ok ? null : saved.failure)
    else showFailureNotice(saved.failure)
  }
  return (
    <>
      <TextField
        className={classNames(styles.field)}
        value={draft}
        onChange={setDraft}
        onBlur={() => void save()}
        maxLength={maxInstructionsLength}
      >
        <Label className={classNames(styles.label)}>{text.instructions()}</Label>
        <TextArea className={classNames(styles.box)} rows={2} placeholder={text.instructionsExample()} />
        <Text slot="description" className={classNames(styles.description)}>
          {text.instructionsNote()}
        </Text>
      </TextField>
      <output className="visually-hidden">{draft !== '' && draft === savedText ? text.instructionsSaved() : ''}</output>
      {failure !== null && <FailureNote failure={failure} />}
    </>
  )
}
