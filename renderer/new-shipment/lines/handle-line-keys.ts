import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

export interface LineActions {
  /** Adds an empty line at the end; false if the last one is already empty. */
  readonly add: () => boolean
  readonly remove: (index: number) => void
}

/** The input elements of a line. */
const fieldMark = 'input, [role="combobox"]'

function fieldsOf(line: Element | undefined): HTMLElement[] {
  return line === undefined ? [] : [...line.querySelectorAll<HTMLElement>(fieldMark)]
}

/** Focuses a field of a line by their indices. */
export function focusLine(lines: Element, index: number, column = 0): void {
  const all = [...lines.querySelectorAll('[data-line]')]
  const field = fieldsOf(all[Math.max(0, Math.min(all.length - 1, index))])[column]
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}

/**
 * The keys of lines that are edited like a spreadsheet: Enter goes to the next line and adds one after the last, the arrows stay in the column,
 * Ctrl+Delete removes the line.
 */
export function handleLineKeys(event: KeyboardEvent<HTMLElement>, { add, remove }: LineActions): void {
  const { target, currentTarget: lines } = event
  if (!(target instanceof HTMLElement) || !target.matches(fieldMark)) return
  // A list is open, and the key selects from it.
  if (target.getAttribute('aria-activedescendant') !== null) return
  const line = target.closest('[data-line]')
  if (line === null) return
  const all = [...lines.querySelectorAll('[data-line]')]
  const index = all.indexOf(line)
  const column = fieldsOf(line).indexOf(target)
  const isCombo = target.getAttribute('role') === 'combobox'
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
    event.preventDefault()
    if (index < all.length - 1) focusLine(lines, index + 1)
    else if (flushSync(add)) focusLine(lines, index + 1)
  } else if (event.key === 'Delete' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    flushSync(() => remove(index))
    focusLine(lines, index, column)
  } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !isCombo) {
    event.preventDefault()
    focusLine(lines, index + (event.key === 'ArrowDown' ? 1 : -1), column)
  }
}
