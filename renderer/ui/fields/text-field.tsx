import { FieldError, Input, Label, TextField as AriaTextField, Text } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

export interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly description?: string | undefined
  /** What is wrong with the value, shown beside the field; absent or '' when nothing is. */
  readonly error?: string | undefined
  readonly type?: 'text' | 'email' | 'password' | 'url' | undefined
  readonly autoComplete?: string | undefined
  readonly placeholder?: string | undefined
  readonly isReadOnly?: boolean | undefined
  readonly isRequired?: boolean | undefined
  readonly startsFocused?: boolean | undefined
  readonly maxLength?: number | undefined
}

/** One line of text with its label above and its error below. */
export function TextField(props: TextFieldProps) {
  const { label, description = '', error = '' } = props
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
      {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
    >
      <Label className={classNames(styles.label)}>{label}</Label>
      <Input
        className={classNames(styles.box)}
        spellCheck={false}
        {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      />
      {description !== '' && (
        <Text slot="description" className={classNames(styles.description)}>
          {description}
        </Text>
      )}
      <FieldError className={classNames(styles.error)}>{error}</FieldError>
    </AriaTextField>
  )
}
