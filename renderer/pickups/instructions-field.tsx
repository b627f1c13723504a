import { useState } from 'react'
import { Label, Text, TextArea, TextField } from 'react-aria-components'
import type { Failure } from '../../shared/failure.ts'
import { call } from '../app/bridge.ts'
import { classNames } from '../ui/class-names.ts'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import styles from './instructions-field.module.css'

interface InstructionsFieldProps {
  readonly orderIds: readonly number[]
  /** What is kept for these orders now. */
  readonly savedText: string
  readonly onSaved: (text: string) => void
}

const maxInstructionsLength = 1000

/** What the driver should know. It is kept on this station and printed; the interface names no field to send it in, and the packer is told so. */
export function InstructionsField({ orderIds, savedText, onSaved }: InstructionsFieldProps) {
  const [text, setText] = useState(savedText)
  const [failure, setFailure] = useState<Failure | null>(null)
  const save = async (): Promise<void> => {
    if (text === savedText || orderIds.length === 0) return
    const saved = await call('pickups.saveInstructions', { orderIds: [...orderIds], text })
    setFailure(saved.ok ? null : saved.failure)
    if (saved.ok) onSaved(text)
  }
  return (
    <>
      <TextField
        className={classNames(styles.field)}
        value={text}
        onChange={setText}
        onBlur={() => void save()}
        maxLength={maxInstructionsLength}
      >
        <Label className={classNames(styles.label)}>Instructions for the pickup sheet</Label>
        <TextArea className={classNames(styles.box)} rows={2} placeholder="Dock 3, ring twice" />
        <Text slot="description" className={classNames(styles.description)}>
          The service is not sent them: its interface names no field for them. They stay on this station and are printed on the pickup
          sheet.
        </Text>
      </TextField>
      <output className="visually-hidden">{text !== '' && text === savedText ? 'Instructions kept' : ''}</output>
      {failure !== null && <FailureNote failure={failure} />}
    </>
  )
}
