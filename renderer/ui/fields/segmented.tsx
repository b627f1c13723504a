import { Label, Radio, RadioGroup } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import styles from './segmented.module.css'

export interface SegmentedProps<Key extends string> {
  readonly label: string
  readonly items: readonly { readonly key: Key; readonly label: string }[]
  /** Null while none is taken. */
  readonly selectedKey: Key | null
  readonly onChange: (key: Key) => void
  /** The label is read out but not shown where its place says enough. */
  readonly hideLabel?: boolean | undefined
  /** Has the focus when it appears. */
  readonly startsFocused?: boolean | undefined
}

/** A few choices side by side, one of them taken. */
export function Segmented<Key extends string>({
  label,
  items,
  selectedKey,
  onChange,
  hideLabel = false,
  startsFocused = false,
}: SegmentedProps<Key>) {
  return (
    <RadioGroup
      className={classNames(styles.field)}
      value={selectedKey}
      orientation="horizontal"
      onChange={(key) => {
        const chosen = items.find((item) => item.key === key)
        if (chosen !== undefined) onChange(chosen.key)
      }}
    >
      <Label className={classNames(hideLabel ? 'visually-hidden' : styles.label)}>{label}</Label>
      <div className={styles.group}>
        {items.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog opens with its question focused
          <Radio key={item.key} value={item.key} autoFocus={startsFocused && index === 0} className={classNames(styles.segment)}>
            <bdi>{item.label}</bdi>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
