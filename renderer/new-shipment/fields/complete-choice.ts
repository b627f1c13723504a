import type { DraftChoice } from './draft-choice-field.tsx'

const fold = (text: string): string => text.normalize('NFKC').trim().toLocaleLowerCase()

/** The value of the only choice that has a word beginning like this; null if none or several have one. */
export function completeChoice(choices: readonly DraftChoice[], typed: string): string | null {
  const beginning = fold(typed)
  if (beginning === '' || /^\d+$/.test(beginning)) return null
  const matches = choices.filter(({ label }) => ` ${fold(label)}`.includes(` ${beginning}`))
  const [only, ...others] = matches
  return only === undefined || others.length > 0 ? null : only.value
}
