import { filterEditorMessages } from '../../../shared/messages/orders/filter-editor-messages.ts'
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
  readonly min?: string | undefined
  readonly onChange: (day: string | null) => void
}) {
  const { label, value, min, onChange } = props
  return (
    <label className={styles.dayField}>
      {label}
      <input
        type="date"
        className={styles.input}
        value={value ?? ''}
        max="9999-12-31"
        {...(min === undefined ? {} : { min })}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
      />
    </label>
  )
}

export interface DayRangeProps {
  readonly value: DayRangeValue
  /** Frequent ranges, one click each. */
  readonly presets: readonly { readonly label: string; readonly value: DayRangeValue }[]
  readonly onChange: (value: DayRangeValue) => void
}

/** A range of days, inclusive; an open end means no limit. */
export function DayRange({ value, presets, onChange }: DayRangeProps) {
  const isBackwards = value.from !== null && value.to !== null && value.from > value.to
  return (
    <>
      <div className={styles.quick}>
        {presets.map((choice) => (
          <Button key={choice.label} onPress={() => onChange(choice.value)}>
            {choice.label}
          </Button>
        ))}
      </div>
      <div className={styles.range}>
        <DayField label={filterEditorMessages.from()} value={value.from} onChange={(from) => onChange({ ...value, from })} />
        <DayField label={filterEditorMessages.to()} value={value.to} onChange={(to) => onChange({ ...value, to })} />
      </div>
      {isBackwards && (
        <p className={styles.failure} role="alert">
          {filterEditorMessages.backwards()}
        </p>
      )}
    </>
  )
}
