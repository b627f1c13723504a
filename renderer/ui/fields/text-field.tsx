import { FieldError, Input, Label, TextField as AriaTextField, Text } from 'react-aria-components'
import { classNames } from '../class-names.ts'
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
  readonly maxLength?: number | undefined
  /** Called when the field loses the focus. */
  readonly onLeave?: (() => void) | undefined
}

/** A single-line text field with its label above and its error below. */
export function TextField(props: TextFieldProps) {
  const { label, description = '', error = '', warning = '', onLeave } = props
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
      {...(props.startsFocused === true ? { autoFocus: true } : {})}
      autoComplete={props.autoComplete ?? 'off'}
      {...(onLeave === undefined ? {} : { onBlur: onLeave })}
      {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
    >
      <Label className={classNames(styles.label)}>{label}</Label>
      <Input
        className={classNames(styles.box)}
        spellCheck={false}
        {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      />
      {(description !== '' || warning !== '') && (
        <Text slot="description" className={classNames(warning === '' ? styles.description : styles.warning)}>
          {warning === '' ? description : warning}
        </Text>
      )}
      <FieldError className={classNames(styles.error)}>{error}</FieldError>
    </AriaTextField>
  )
}
