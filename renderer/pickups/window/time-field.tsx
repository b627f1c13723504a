import { useState } from 'react'
import { FieldError, Input, Label, Text, TextField } from 'react-aria-components'
import { pickupWindowMessages } from '../../../shared/messages/pickups/pickup-window-messages.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './time-field.module.css'
import { typedText, type TimeDraft } from './time-draft.ts'
import { parseTypedTime, stepTime } from './typed-time.ts'

export interface TimeFieldProps {
  readonly label: string
  readonly value: string
  /** Called with `HH:MM`, or the typed text while it is not a single time: unreadable text must not keep an older time. */
  readonly onChange: (value: string) => void
  /** The same instant on the station's clock, shown under the field. */
  readonly hint: string
  readonly error: string
}

/** A time of day, typed freely (0930, 9:30) or stepped by quarters of an hour with the arrow keys. */
export function TimeField({ label, value, onChange, hint, error }: TimeFieldProps) {
  const [latest, setLatest] = useState<TimeDraft | null>(null)
  const draft = typedText(latest, value)
  const isTyping = draft !== null
  const formatError = isTyping && draft.trim() !== '' && parseTypedTime(draft) === null ? pickupWindowMessages.typeTime() : ''
  const isWhole = /^(\d{4}|\d{1,2}:\d{2})$/.test(draft?.trim() ?? '')
  const shownError = isTyping && !isWhole ? formatError : error
  const change = (typed: string): void => {
    const isOneTime = /^(\d{4}|\d{1,2}:\d{2})$/.test(typed.trim())
    const next = (isOneTime ? parseTypedTime(typed) : null) ?? typed
    setLatest({ typed, value: next })
    onChange(next)
  }
  const commitDraft = (): void => {
    if (draft === null) return
    const time = parseTypedTime(draft)
    if (time === null) return
    onChange(time)
    setLatest(null)
  }
  return (
    <TextField
      className={classNames(styles.field)}
      value={draft ?? value}
      onChange={change}
      onBlur={commitDraft}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commitDraft()
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') {
          // React Aria otherwise keeps every key in the field, and Escape would not close the dialog.
          event.continuePropagation()
          return
        }
        event.preventDefault()
        const from = parseTypedTime(draft ?? value)
        if (from === null) return
        setLatest(null)
        onChange(stepTime(from, event.key === 'ArrowUp' ? 'later' : 'earlier'))
      }}
      isInvalid={shownError !== ''}
      validationBehavior="aria"
      autoComplete="off"
      inputMode="numeric"
    >
      <Label className={classNames(styles.label)}>{label}</Label>
      <Input className={classNames(styles.box)} onFocus={(event) => event.currentTarget.select()} />
      <Text slot="description" className={classNames(styles.beside)}>
        {hint}
      </Text>
      <FieldError className={classNames(styles.error)}>{shownError}</FieldError>
    </TextField>
  )
}
