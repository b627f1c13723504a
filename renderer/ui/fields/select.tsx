import { Check, ChevronsUpDown } from 'lucide-react'
import { Button, Label, ListBox, ListBoxItem, Popover, Select as AriaSelect, SelectValue, Text } from 'react-aria-components'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

export interface SelectItem<Key extends string> {
  readonly key: Key
  readonly label: string
  /** A second line, for items whose labels alone are ambiguous. */
  readonly detail?: string | undefined
  readonly isDisabled?: boolean | undefined
}

export interface SelectProps<Key extends string> {
  readonly label: string
  readonly items: readonly SelectItem<Key>[]
  readonly selectedKey: Key | null
  readonly onChange: (key: Key) => void
  readonly description?: string | undefined
  readonly placeholder?: string | undefined
  readonly isDisabled?: boolean | undefined
  /** True while an error is shown beside it. */
  readonly isInvalid?: boolean | undefined
}

/** A drop-down list with one selected option. */
export function Select<Key extends string>(props: SelectProps<Key>) {
  const { label, items, selectedKey, onChange, description = '', placeholder = uiMessages.choose() } = props
  return (
    <AriaSelect
      className={classNames(styles.field)}
      value={selectedKey}
      onChange={(key) => {
        const chosen = items.find((item) => item.key === key)
        if (chosen !== undefined) onChange(chosen.key)
      }}
      isDisabled={props.isDisabled ?? false}
      isInvalid={props.isInvalid ?? false}
      placeholder={placeholder}
    >
      <Label className={classNames(styles.label)}>{label}</Label>
      <Button className={classNames(styles.box, styles.select)} data-invalid={props.isInvalid === true ? true : undefined}>
        <SelectValue>{({ selectedText, defaultChildren }) => selectedText || defaultChildren}</SelectValue>
        <ChevronsUpDown aria-hidden="true" />
      </Button>
      {description !== '' && (
        <Text slot="description" className={classNames(styles.description)}>
          {description}
        </Text>
      )}
      <Popover className={classNames(styles.popover)} offset={4} data-overlay="list">
        <ListBox className={classNames(styles.list)} items={items}>
          {(item) => (
            <ListBoxItem id={item.key} className={classNames(styles.option)} textValue={item.label} isDisabled={item.isDisabled ?? false}>
              <Check aria-hidden="true" />
              {/* The second line is part of the name: without it two options may have the same one. */}
              <span>{item.label}</span>
              {item.detail !== undefined && <span className={styles.detail}>{item.detail}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
