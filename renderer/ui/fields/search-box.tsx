import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Popover } from 'react-aria-components'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { createNewestOnly } from './newest-only.ts'
import list from './search-box.module.css'

export interface SearchResult<Found> {
  readonly key: string
  readonly label: string
  readonly detail: string
  readonly found: Found
}

export interface SearchBoxProps<Found> {
  readonly label: string
  /** True if only screen readers get the label, where the context is clear. */
  readonly hideLabel?: boolean | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called immediately, one search at a time; after a search only for the newest text. Resolves to null if there was no response. */
  readonly find: (text: string) => Promise<readonly SearchResult<Found>[] | null>
  readonly onChoose: (found: Found) => void
  /** Shown instead of results when there are none. */
  readonly emptyText: (isSearching: boolean) => string
  /** True if Enter chooses the first result once it is found for the typed text, unless the user moved to another one. */
  readonly highlightsFirst: boolean
  readonly placeholder?: string | undefined
  /** Returns true when it has handled the pasted text. */
  readonly onPaste?: ((pasted: string) => boolean) | undefined
  readonly isInvalid?: boolean | undefined
  readonly isDoubtful?: boolean | undefined
  readonly describedBy?: string | undefined
  readonly onLeave?: (() => void) | undefined
}

/** In pixels: the fields around it stay in sight. */
const maxListHeight = 320

interface ResultListProps {
  readonly id: string
  readonly results: readonly SearchResult<unknown>[]
  readonly highlighted: number | null
  /** What is shown was found for an older text. */
  readonly isBusy: boolean
  readonly onChoose: (index: number) => void
}

function ResultList({ id, results, highlighted, isBusy, onChoose }: ResultListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${highlighted}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, highlighted])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes the focus from the field
    <div id={id} role="listbox" className={styles.list} aria-label={uiMessages.suggestions()} aria-busy={isBusy}>
      {results.map(({ key, label, detail }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
        <div
          key={key}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          tabIndex={-1}
          aria-selected={index === highlighted}
          className={list.result}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          <bdi>{label}</bdi>
          <bdi className={list.detail}>{detail}</bdi>
        </div>
      ))}
    </div>
  )
}

/** The results for a text, which may be older than the typed one; null before the first search. */
interface FoundFor<Found> {
  readonly text: string | null
  readonly results: readonly SearchResult<Found>[]
}

/** The text searched for, and whether Enter was pressed before the results arrived. */
interface Search<Found> {
  text: string | null
  /** Null until they arrive. They are set before they are rendered. */
  results: readonly SearchResult<Found>[] | null
  isAwaited: boolean
}

/** A text field with selectable results below it. The focus stays in the field. */
export function SearchBox<Found>(props: SearchBoxProps<Found>) {
  const { label, hideLabel = false, value, placeholder, highlightsFirst } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [{ text, results }, setFound] = useState<FoundFor<Found>>({ text: null, results: [] })
  const [goneTo, setGoneTo] = useState<number | null>(null)
  const search = useRef<Search<Found>>({ text: null, results: null, isAwaited: false })
  const [searches] = useState(createNewestOnly)
  const isCurrent = text === value
  const highlighted = highlightedOf()
  const hasList = isOpen && results.length > 0

  /** The result that Enter chooses. Results for an older text are only chosen if the user moved to one. */
  function highlightedOf(): number | null {
    if (!isOpen || results.length === 0) return null
    if (goneTo === null) return highlightsFirst && isCurrent ? 0 : null
    return (goneTo + results.length) % results.length
  }

  function show(isShown: boolean): void {
    search.current.isAwaited = false
    if (isShown && !isOpen) setFound({ text: null, results: [] })
    setOpen(isShown)
    setGoneTo(null)
  }

  function choose(chosen: SearchResult<Found> | undefined): void {
    show(false)
    if (chosen !== undefined) props.onChoose(chosen.found)
  }

  /** Chooses immediately if the results only wait for rendering, otherwise when they arrive. */
  function chooseFirst(): void {
    const { text: searched, results: found } = search.current
    if (searched === value && found !== null && found.length > 0) choose(found[0])
    else search.current.isAwaited = true
  }

  const applyFound = useEffectEvent((searched: string, found: readonly SearchResult<Found>[] | null) => {
    if (search.current.text !== searched || found === null) return
    setFound({ text: searched, results: found })
    search.current.results = found
    // Another list has other results at the same positions.
    setGoneTo(null)
    if (search.current.isAwaited && found.length > 0) choose(found[0])
    search.current.isAwaited = false
  })
  const find = useEffectEvent(async (searched: string) => applyFound(searched, await props.find(searched)))

  useEffect(() => {
    const current = search.current
    current.text = isOpen ? value : null
    current.results = null
    if (!isOpen) return undefined
    searches.run(() => find(value))
    return () => searches.clear()
  }, [isOpen, value, searches])

  function handleKey(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && !isOpen) show(true)
    else if (step !== 0) setGoneTo(highlighted === null ? (step === 1 ? 0 : -1) : highlighted + step)
    else if (event.key === 'Enter' && highlighted !== null) choose(results[highlighted])
    else if (event.key === 'Enter' && isOpen && highlightsFirst && !isCurrent) chooseFirst()
    else if (event.key === 'Escape' && isOpen) show(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.field}>
      <label className={hideLabel ? 'visually-hidden' : styles.label} htmlFor={`${id}-field`}>
        {label}
      </label>
      <input
        ref={input}
        id={`${id}-field`}
        type="text"
        role="combobox"
        className={styles.box}
        aria-expanded={hasList}
        aria-controls={hasList ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={highlighted === null ? undefined : `${id}-${highlighted}`}
        aria-invalid={props.isInvalid ?? false}
        aria-describedby={props.describedBy}
        autoComplete="off"
        spellCheck={false}
        value={value}
        placeholder={placeholder}
        onChange={(event) => {
          props.onChange(event.target.value)
          show(true)
        }}
        onKeyDown={handleKey}
        onPaste={(event) => {
          if (props.onPaste?.(event.clipboardData.getData('text/plain')) === true) event.preventDefault()
        }}
        onBlur={() => {
          show(false)
          props.onLeave?.()
        }}
        {...(props.isDoubtful === true ? { 'data-doubtful': '' } : {})}
      />
      <Popover
        className={classNames(styles.popover, list.wide)}
        triggerRef={input}
        isOpen={isOpen}
        // It closes with the field. React Aria would also close it when the field scrolls into view.
        onOpenChange={() => {}}
        isNonModal
        // oxlint-disable-next-line house/text -- a position
        placement="bottom start"
        offset={4}
        maxHeight={maxListHeight}
        data-overlay="list"
      >
        {hasList ? (
          <ResultList
            id={id}
            results={results}
            highlighted={highlighted}
            isBusy={!isCurrent}
            onChoose={(index) => choose(results[index])}
          />
        ) : (
          <output className={list.none} aria-busy={!isCurrent}>
            {props.emptyText(!isCurrent)}
          </output>
        )}
      </Popover>
    </div>
  )
}
