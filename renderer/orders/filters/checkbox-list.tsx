import { useState } from 'react'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './filter-bar.module.css'

export interface Choice {
  readonly key: string
  readonly words: string
  /** Orders it is found in; null where that is not known. */
  readonly orders: number | null
}

/** As many as are drawn; typing finds the others. */
const mostShown = 100

export interface ChoiceListProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Any number out of what there is, the most frequent first, found by typing. What is chosen stands first. */
export function ChoiceList({ label, choices, chosen, onChange }: ChoiceListProps) {
  const [text, setText] = useState('')
  // What was chosen when it opened: a line does not jump away under the hand.
  const [first] = useState(() => new Set(chosen))
  const wanted = text.trim().toLocaleLowerCase('en')
  const unlisted = chosen.filter((key) => !choices.some((choice) => choice.key === key))
  const every = [...unlisted.map((key): Choice => ({ key, words: key, orders: null })), ...choices]
  const fitting = every
    .filter(({ key, words }) => wanted === '' || words.toLocaleLowerCase('en').includes(wanted) || key.toLocaleLowerCase('en') === wanted)
    .sort((one, other) => Number(first.has(other.key)) - Number(first.has(one.key)))
  return (
    <>
      {every.length > 8 && <TextField label={`Find a ${label}`} value={text} onChange={setText} startsFocused />}
      <ul className={styles.choices} aria-label={label}>
        {fitting.slice(0, mostShown).map(({ key, words, orders }) => (
          <li key={key}>
            <Checkbox
              words={orders === null ? words : `${words} (${orders})`}
              isSelected={chosen.includes(key)}
              onChange={(isChosen) => onChange(isChosen ? [...chosen, key] : chosen.filter((other) => other !== key))}
            />
          </li>
        ))}
      </ul>
      {fitting.length === 0 && <p className={styles.soft}>Nothing here is called so.</p>}
      {fitting.length > mostShown && <p className={styles.soft}>Type to find the other {fitting.length - mostShown}.</p>}
    </>
  )
}
