import { ChevronsUpDown } from 'lucide-react'
import { Button, ComboBox as AriaComboBox, FieldError, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { classNames } from '../class-names.ts'
import ownStyles from './combo-box.module.css'
import styles from './field.module.css'

export interface ComboBoxProps {
  readonly label: string
  /** Suggested values; any other text is allowed. */
  readonly suggestions: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly description?: string | undefined
  /** The error of the value; absent or '' when it is valid. */
  readonly error?: string | undefined
  /** A warning about a value that may still be right, shown instead of the description. */
  readonly warning?: string | undefined
  /** True for an error that is shown elsewhere. */
  readonly isInvalid?: boolean | undefined
  /** The id of the element with the error. */
  readonly describedBy?: string | undefined
  /** Called when the field loses the focus. */
  readonly onLeave?: (() => void) | undefined
}

/** A text field with suggestions. */
export function ComboBox(props: ComboBoxProps) {
  const { label, suggestions, value, onChange, description = '', error = '', warning = '', onLeave } = props
  return (
    <AriaComboBox
      className={classNames(styles.field)}
      allowsCustomValue
      inputValue={value}
      onInputChange={onChange}
      defaultItems={suggestions.map((name) => ({ name }))}
      isInvalid={error !== '' || props.isInvalid === true}
      validationBehavior="aria"
      {...(onLeave === undefined ? {} : { onBlur: onLeave })}
      {...(props.describedBy === undefined ? {} : { 'aria-describedby': props.describedBy })}
    >
      <Label className={classNames(styles.label)}>{label}</Label>
      <div className={styles.combo}>
        <Input className={classNames(styles.box)} spellCheck={false} />
        <Button className={classNames(styles.open)} aria-label={uiMessages.suggestions()}>
          <ChevronsUpDown aria-hidden="true" />
        </Button>
      </div>
      {/* Also where it is empty: one that appears later is not read out with the field. */}
      <Text slot="description" className={classNames(warning === '' ? styles.description : styles.warning)}>
        {warning === '' ? description : warning}
      </Text>
      {error !== '' && <FieldError className={classNames(styles.error)}>{error}</FieldError>}
      <Popover className={classNames(styles.popover)} offset={4} data-overlay="list">
        <ListBox<{ readonly name: string }> className={classNames(styles.list)} aria-label={uiMessages.suggestions()}>
          {({ name }) => (
            <ListBoxItem id={name} className={classNames(ownStyles.suggestion)} textValue={name}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
