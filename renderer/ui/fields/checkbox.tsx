import { Check } from 'lucide-react'
import { useId } from 'react'
import styles from './checkbox.module.css'

export interface CheckboxProps {
  readonly label: string
  /** For a table whose column titles are the label; screen readers still read it. */
  readonly isLabelHidden?: boolean | undefined
  readonly description?: string | undefined
  readonly isSelected: boolean
  /** It stays focusable, and its description says why it is disabled. */
  readonly isDisabled?: boolean | undefined
  readonly onChange: (isSelected: boolean) => void
}

/** A checkbox with a label. */
export function Checkbox({ label, isLabelHidden = false, description = '', isSelected, isDisabled = false, onChange }: CheckboxProps) {
  const id = useId()
  return (
    <div className={styles.checkbox}>
      <label className={styles.label}>
        <span className={styles.frame}>
          <input
            type="checkbox"
            className={styles.box}
            checked={isSelected}
            onChange={(event) => {
              if (!isDisabled) onChange(event.target.checked)
            }}
            {...(isDisabled ? { 'aria-disabled': true } : {})}
            {...(description === '' ? {} : { 'aria-describedby': id })}
          />
          <Check aria-hidden="true" />
        </span>
        {isLabelHidden ? <span className="visually-hidden">{label}</span> : label}
      </label>
      {description !== '' && (
        <p className={styles.description} id={id}>
          {description}
        </p>
      )}
    </div>
  )
}
