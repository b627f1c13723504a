import { Button } from '../../ui/button.tsx'
import styles from './filter-bar.module.css'

export interface DayRangeValue {
  readonly from: string | null
  readonly to: string | null
}

/** One end of a range, as the browser's own day field: typed or picked. */
export function DayField(props: {
  readonly label: string
  readonly value: string | null
  readonly least?: string | undefined
  readonly onChange: (day: string | null) => void
}) {
  const { label, value, least, onChange } = props
  return (
    <label className={styles.dayField}>
      {label}
      <input
        type="date"
        className={styles.input}
        value={value ?? ''}
        max="9999-12-31"
        {...(least === undefined ? {} : { min: least })}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
      />
    </label>
  )
}

export interface DayRangeProps {
  readonly value: DayRangeValue
  /** Ranges that are wanted often, one press each. */
  readonly quick: readonly { readonly words: string; readonly value: DayRangeValue }[]
  readonly onChange: (value: DayRangeValue) => void
}

/** From a day to a day, both included; an end left open reaches as far as there are orders. */
export function DayRange({ value, quick, onChange }: DayRangeProps) {
  const isBackwards = value.from !== null && value.to !== null && value.from > value.to
  return (
    <>
      <div className={styles.quick}>
        {quick.map((choice) => (
          <Button key={choice.words} onPress={() => onChange(choice.value)}>
            {choice.words}
          </Button>
        ))}
      </div>
      <div className={styles.range}>
        <DayField label="From" value={value.from} onChange={(from) => onChange({ ...value, from })} />
        <DayField label="To" value={value.to} onChange={(to) => onChange({ ...value, to })} />
      </div>
      {isBackwards && (
        <p className={styles.trouble} role="alert">
          The first day is after the last: no order can fit.
        </p>
      )}
    </>
  )
}
