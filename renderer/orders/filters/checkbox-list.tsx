import { useState } from 'react'
import { filterEditorMessages } from '../../../shared/messages/orders/filter-editor-messages.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './filter-bar.module.css'
import { formattingLocale } from '../../../shared/messages/locale.ts'

export interface CheckboxOption {
  readonly key: string
  readonly label: string
  /** Number of its orders; null if unknown. */
  readonly orderCount: number | null
}

/** How many are rendered; typing finds the others. */
const maxShown = 100

export interface CheckboxListProps {
  readonly label: string
  /** Label of the field that searches a long list. */
  readonly searchLabel: string
  readonly options: readonly CheckboxOption[]
  /** Why there is nothing to choose from. */
  readonly emptyText: string
  readonly selected: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Multiple choice from a list, the most frequent first, filtered by typing. Selected values come first. */
export function CheckboxList({ label, searchLabel, options, emptyText, selected, onChange }: CheckboxListProps) {
  const [text, setText] = useState('')
  // The selection when it opened: a row must not move away under the pointer.
  const [first] = useState(() => new Set(selected))
  const query = text.trim().toLocaleLowerCase(formattingLocale())
  const unlisted = selected.filter((key) => !options.some((choice) => choice.key === key))
  const every = [...unlisted.map((key): CheckboxOption => ({ key, label: key, orderCount: null })), ...options]
  const fitting = every
    .filter(
      ({ key, label: words }) =>
        query === '' || words.toLocaleLowerCase(formattingLocale()).includes(query) || key.toLocaleLowerCase(formattingLocale()) === query,
    )
    .sort((one, other) => Number(first.has(other.key)) - Number(first.has(one.key)))
  return (
    <>
      {every.length > 8 && <TextField label={searchLabel} value={text} onChange={setText} startsFocused takesScans />}
      <ul className={styles.choices} aria-label={label}>
        {fitting.slice(0, maxShown).map(({ key, label: words, orderCount }) => (
          <li key={key}>
            <Checkbox
              label={orderCount === null ? words : filterEditorMessages.optionCount({ name: words, count: orderCount })}
              isSelected={selected.includes(key)}
              onChange={(isChosen) => onChange(isChosen ? [...selected, key] : selected.filter((other) => other !== key))}
            />
          </li>
        ))}
      </ul>
      {fitting.length === 0 && <p className={styles.soft}>{every.length === 0 ? emptyText : filterEditorMessages.noMatch()}</p>}
      {fitting.length > maxShown && <p className={styles.soft}>{filterEditorMessages.moreOptions({ count: fitting.length - maxShown })}</p>}
    </>
  )
}
