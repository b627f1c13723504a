import { useId } from 'react'
import styles from './field.module.css'

export interface CellFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isInvalid?: boolean | undefined
  readonly isDoubtful?: boolean | undefined
  /** The id of the element with the error. */
  readonly describedBy?: string | undefined
  readonly onLeave?: (() => void) | undefined
}

/** One of several short fields in a row; its error is shown below the row. */
export function CellField({ label, value, onChange, isInvalid = false, isDoubtful = false, describedBy, onLeave }: CellFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        className={styles.box}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        {...(isDoubtful ? { 'data-doubtful': '' } : {})}
      />
    </div>
  )
}
