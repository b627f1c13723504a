import { Button, Group, Input, Label, NumberField as AriaNumberField, Text } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

export interface NumberFieldProps {
  readonly label: string
  readonly value: number
  readonly minimum: number
  readonly maximum: number
  readonly onChange: (value: number) => void
  readonly description?: string | undefined
  readonly isReadOnly?: boolean | undefined
}

/** A whole number with step buttons on both sides. */
export function NumberField({ label, value, minimum, maximum, onChange, description = '', isReadOnly = false }: NumberFieldProps) {
  return (
    <AriaNumberField
      className={classNames(styles.field)}
      value={value}
      minValue={minimum}
      maxValue={maximum}
      isReadOnly={isReadOnly}
      formatOptions={{ maximumFractionDigits: 0 }}
      onChange={(next) => {
        if (Number.isInteger(next)) onChange(next)
      }}
    >
      <Label className={classNames(styles.label)}>{label}</Label>
      <Group className={classNames(styles.group)}>
        <Button slot="decrement" className={classNames(styles.step)}>
          −
        </Button>
        <Input />
        <Button slot="increment" className={classNames(styles.step)}>
          +
        </Button>
      </Group>
      {description !== '' && (
        <Text slot="description" className={classNames(styles.description)}>
          {description}
        </Text>
      )}
    </AriaNumberField>
  )
}
