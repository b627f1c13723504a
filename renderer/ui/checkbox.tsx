import { useId } from 'react'
import styles from './checkbox.module.css'
import { classNames } from './class-names.ts'

export interface CheckboxProps {
  readonly label: string
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  readonly description?: string | undefined
  readonly isDisabled?: boolean | undefined
}

function Tick({
  label,
  isSelected,
  onChange,
  description = '',
  isDisabled = false,
  asSwitch,
}: CheckboxProps & { readonly asSwitch: boolean }) {
  const id = useId()
  return (
    <div className={styles.line}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={classNames(asSwitch ? styles.switch : styles.box)}
          checked={isSelected}
          disabled={isDisabled}
          {...(asSwitch ? { role: 'switch' } : {})}
          {...(description === '' ? {} : { 'aria-describedby': id })}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {description !== '' && (
        <p id={id} className={styles.description}>
          {description}
        </p>
      )}
    </div>
  )
}

/** A box to tick; the whole line of words is its target. */
export function Checkbox(props: CheckboxProps) {
  return <Tick {...props} asSwitch={false} />
}

/** A setting that is on or off at once. */
export function Switch(props: CheckboxProps) {
  return <Tick {...props} asSwitch />
}
