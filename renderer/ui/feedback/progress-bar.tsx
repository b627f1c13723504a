import { ProgressBar as AriaProgressBar } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  /** Its accessible name; the caller shows visible text itself. */
  readonly label: string
  readonly value: number
  /** Null while the total is unknown. */
  readonly maximum: number | null
  readonly tone?: 'neutral' | 'accent' | 'warning' | 'danger' | undefined
  /** What assistive technology reads out instead of a percentage, "12 of 30 sheets". */
  readonly valueText?: string | undefined
}

/** Progress as a thin bar. */
export function ProgressBar({ label, value, maximum, tone = 'accent', valueText }: ProgressBarProps) {
  return (
    <AriaProgressBar
      className={classNames(styles.bar, styles[tone])}
      aria-label={label}
      value={value}
      maxValue={maximum ?? 100}
      isIndeterminate={maximum === null}
      {...(valueText === undefined ? {} : { valueLabel: valueText })}
    >
      {({ percentage, isIndeterminate }) => (
        <span
          className={classNames(styles.fill, isIndeterminate && styles.unknown)}
          style={isIndeterminate ? {} : { width: `${percentage ?? 0}%` }}
        />
      )}
    </AriaProgressBar>
  )
}
