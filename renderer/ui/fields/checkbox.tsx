import { Check } from 'lucide-react'
import { useId } from 'react'
import styles from './checkbox.module.css'

export interface CheckboxProps {
  readonly label: string
  /** For a table whose columns say it; screen readers still hear it. */
  readonly isLabelHidden?: boolean | undefined
  readonly description?: string | undefined
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
}

/** Something that is so or not. */
export function Checkbox({ label, isLabelHidden = false, description = '', isSelected, onChange }: CheckboxProps) {
  const id = useId()
  return (
    <div className={styles.checkbox}>
      <label className={styles.label}>
        <span className={styles.frame}>
          <input
            type="checkbox"
            className={styles.box}
            checked={isSelected}
            onChange={(event) => onChange(event.target.checked)}
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
