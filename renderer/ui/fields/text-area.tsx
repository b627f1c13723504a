import { useRef } from 'react'
import { Label, Text, TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { useFirstFocus } from '../keys/use-first-focus.ts'
import styles from './field.module.css'

export interface TextAreaProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly rows: number
  readonly maxLength: number
  readonly description?: string
  readonly placeholder?: string
  readonly startsFocused?: boolean
}

/** A multi-line text field with its label above. */
export function TextArea({ label, value, onChange, rows, maxLength, description = '', placeholder, startsFocused = false }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useFirstFocus(area, startsFocused)
  return (
    <AriaTextField className={classNames(styles.field)} value={value} onChange={onChange} maxLength={maxLength}>
      <Label className={classNames(styles.label)}>{label}</Label>
      <AriaTextArea
        ref={area}
        className={classNames(styles.box, styles.lines)}
        rows={rows}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
      {description !== '' && (
        <Text slot="description" className={classNames(styles.description)}>
          {description}
        </Text>
      )}
    </AriaTextField>
  )
}
