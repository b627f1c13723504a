import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { documentViewerMessages as messages } from '../../../shared/messages/documents/document-viewer-messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { maxMatches } from './find-in-pages.ts'
import styles from './document-viewer.module.css'
import type { DocumentSearch } from './use-document-search.ts'

function formatFindState({ query, matches, currentIndex, isReading, hasNoText }: DocumentSearch): string {
  if (isReading) return messages.readingText()
  if (hasNoText) return messages.noText()
  if (query.trim() === '') return ''
  if (matches.length === 0) return messages.notFound()
  const place = { match: currentIndex + 1, matches: matches.length }
  return matches.length === maxMatches ? messages.matchOrMore(place) : messages.match(place)
}

/** Searches the open document: Enter goes to the next match, Shift+Enter to the one before, Escape closes. */
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the field's own Enter and Escape
    <search className={styles.searching} onKeyDown={press}>
      <TextField
        label={messages.find()}
        value={search.query}
        onChange={(words) => search.search(words)}
        startsFocused
        takesScans
        maxLength={200}
      />
      <output className={styles.soft} aria-live="polite">
        {formatFindState(search)}
      </output>
      <div className={styles.steps}>
        <IconButton
          icon={ChevronUp}
          label={messages.previousMatch()}
          shortcut="Shift+Enter"
          isDisabled={isNone}
          disabledReason={uiMessages.nothingFound()}
          onPress={() => search.step(-1)}
        />
        <IconButton
          icon={ChevronDown}
          label={messages.nextMatch()}
          shortcut="Enter"
          isDisabled={isNone}
          disabledReason={uiMessages.nothingFound()}
          onPress={() => search.step(1)}
        />
        <IconButton icon={X} label={messages.closeSearch()} shortcut="Esc" onPress={onClose} />
      </div>
    </search>
  )
}
