import { ProgressBar as AriaProgressBar } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  /** Its accessible name; shown only by the caller, who knows better words. */
  readonly label: string
  readonly value: number
  /** Null while it is not known how much there is. */
  readonly maximum: number | null
  readonly tone?: 'accent' | 'success' | 'warning' | 'danger' | undefined
  /** What assistive technology hears instead of a percentage, "12 of 30 sheets". */
  readonly valueText?: string | undefined
}

/** How far something has come, as a thin bar. */
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
