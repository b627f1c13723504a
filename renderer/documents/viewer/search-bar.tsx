import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { maxMatches } from './find-in-pages.ts'
import styles from './document-viewer.module.css'
import type { DocumentSearch } from './use-document-search.ts'

function formatFindState({ query, matches, currentIndex, isReading, hasNoText }: DocumentSearch): string {
  if (isReading) return 'Reading the text of the paper'
  if (hasNoText) return 'This paper is a picture: there is no text to look through.'
  if (query.trim() === '') return ''
  if (matches.length === 0) return 'Not in this paper'
  return `${currentIndex + 1} of ${matches.length}${matches.length === maxMatches ? ' or more' : ''}`
}

/** Looks for words in the open paper: Enter goes to the next place, Shift+Enter to the one before, Escape closes. */
export function SearchBar({ search, onClose }: { readonly search: DocumentSearch; readonly onClose: () => void }) {
  const press = (event: KeyboardEvent): void => {
    const act = { Enter: () => search.step(event.shiftKey ? -1 : 1), Escape: onClose }[event.key]
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const isNone = search.matches.length === 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the field's own Enter and Escape
    <search className={styles.searching} onKeyDown={press}>
      <TextField label="Find in this paper" value={search.query} onChange={(words) => search.search(words)} startsFocused maxLength={200} />
      <output className={styles.soft} aria-live="polite">
        {formatFindState(search)}
      </output>
      <div className={styles.steps}>
        <IconButton icon={ChevronUp} label="Place before" shortcut="Shift+Enter" isDisabled={isNone} onPress={() => search.step(-1)} />
        <IconButton icon={ChevronDown} label="Next place" shortcut="Enter" isDisabled={isNone} onPress={() => search.step(1)} />
        <IconButton icon={X} label="Close the search" shortcut="Esc" onPress={onClose} />
      </div>
    </search>
  )
}
