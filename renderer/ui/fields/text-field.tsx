import { useLayoutEffect, useRef } from 'react'
import { FieldError, Input, Label, TextField as AriaTextField, Text } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { findKeys } from '../keys/find-keys.ts'
import { useFirstFocus } from '../keys/use-first-focus.ts'
import styles from './field.module.css'

export interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly description?: string | undefined
  /** The error of the value, shown next to the field; absent or '' when it is valid. */
  readonly error?: string | undefined
  /** A warning about a value that may still be right, shown instead of the description. */
  readonly warning?: string | undefined
  readonly type?: 'text' | 'email' | 'password' | 'url' | undefined
  readonly autoComplete?: string | undefined
  readonly placeholder?: string | undefined
  readonly isReadOnly?: boolean | undefined
  readonly isRequired?: boolean | undefined
  readonly startsFocused?: boolean | undefined
  /** True for the field of a dialog or screen that takes what is typed while no field has the focus. */
  readonly takesTyping?: boolean | undefined
  /** True for the field that searches the screen: Ctrl+F focuses it. Its initial text is selected, so that typing replaces it. */
  readonly isFindField?: boolean | undefined
  /** True for a field of a dialog into which codes may be scanned. */
  readonly takesScans?: boolean | undefined
  readonly maxLength?: number | undefined
  /** Called when the field loses the focus. */
  readonly onLeave?: (() => void) | undefined
}

/** A single-line text field with its label above and its error below. */
export function TextField(props: TextFieldProps) {
  const { label, description = '', error = '', warning = '', onLeave } = props
  const input = useRef<HTMLInputElement>(null)
  const isFindField = props.isFindField === true
  // The focus that follows keeps the selection; `select()` would move the focus here.
  useLayoutEffect(() => {
    if (isFindField) input.current?.setSelectionRange(0, input.current.value.length)
  }, [isFindField])
  useFirstFocus(input, props.startsFocused === true)
  return (
    <AriaTextField
      className={classNames(styles.field)}
      value={props.value}
      onChange={props.onChange}
      type={props.type ?? 'text'}
      isInvalid={error !== ''}
      isReadOnly={props.isReadOnly ?? false}
      isRequired={props.isRequired ?? false}
      validationBehavior="aria"
      autoComplete={props.autoComplete ?? 'off'}
      {...(onLeave === undefined ? {} : { onBlur: onLeave })}
      {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
    >
      <Label className={classNames(styles.label)}>{label}</Label>
      <Input
        ref={input}
        className={classNames(styles.box)}
        spellCheck={false}
        {...(props.takesTyping === true ? { 'data-typing-field': '' } : {})}
        {...(isFindField ? { 'data-find-field': '', 'aria-keyshortcuts': findKeys.replaceAll('Ctrl', 'Control') } : {})}
        {...(props.takesScans === true ? { 'data-takes-scans': '' } : {})}
        {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      />
      {/* Also where it is empty: one that appears later is not read out with the field. */}
      <Text slot="description" className={classNames(warning === '' ? styles.description : styles.warning)}>
        {warning === '' ? description : warning}
      </Text>
      <FieldError className={classNames(styles.error)}>{error}</FieldError>
    </AriaTextField>
  )
}
