import { useRef } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { useFirstFocus } from '../keys/use-first-focus.ts'
import { KeyHint } from '../text/key-hint.tsx'
import styles from './segmented.module.css'

export interface SegmentedProps<Key extends string> {
  readonly label: string
  readonly items: readonly { readonly key: Key; readonly label: string; readonly shortcut?: string | undefined }[]
  /** Null while none is selected. */
  readonly selectedKey: Key | null
  readonly onChange: (key: Key) => void
  /** True if only screen readers get the label, where the context is clear. */
  readonly hideLabel?: boolean | undefined
  /** Takes the focus when it appears. */
  readonly startsFocused?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
}

/** A few options side by side, one of them selected. */
export function Segmented<Key extends string>({
  label,
  items,
  selectedKey,
  onChange,
  hideLabel = false,
  startsFocused = false,
  isReadOnly = false,
}: SegmentedProps<Key>) {
  const first = useRef<HTMLInputElement>(null)
  useFirstFocus(first, startsFocused)
  return (
    <RadioGroup
      className={classNames(styles.field)}
      value={selectedKey}
      orientation="horizontal"
      isReadOnly={isReadOnly}
      onChange={(key) => {
        const chosen = items.find((item) => item.key === key)
        if (chosen !== undefined) onChange(chosen.key)
      }}
    >
      <Label className={classNames(hideLabel ? 'visually-hidden' : styles.label)}>{label}</Label>
      <div className={styles.group}>
        {items.map((item, index) => (
          <Radio key={item.key} value={item.key} {...(index === 0 ? { inputRef: first } : {})} className={classNames(styles.segment)}>
            <bdi>{item.label}</bdi>
            {item.shortcut !== undefined && <KeyHint keys={item.shortcut} />}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
