import { Check } from 'lucide-react'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { Label, ListBox, ListBoxItem, Text } from 'react-aria-components'
import { packingMessages } from '../../shared/messages/people/packing-messages.ts'
import { pinLength, type Person } from '../../shared/people/person.ts'
import { classNames } from '../ui/class-names.ts'
import { useFirstFocus } from '../ui/keys/use-first-focus.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { usePeople } from './people-store.ts'
import styles from './person-picker.module.css'

export interface PersonPickerProps {
  readonly label: string
  readonly people: readonly Person[]
  readonly personId: string | null
  readonly onSelect: (personId: string | null) => void
  readonly pin: string
  readonly onPin: (pin: string) => void
  readonly pinError: string
  readonly startsFocused: boolean
}

/**
 * The PIN and a list of names: letters and arrows find the name, Enter moves on to the PIN. A digit typed in the list starts the PIN; it selects
 * the focused name only if the person has moved to it.
 */
export function PersonPicker(props: PersonPickerProps) {
  const { label, people, personId, onSelect, pin, onPin, pinError, startsFocused } = props
  const labelId = useId()
  const pinField = useRef<HTMLDivElement>(null)
  const names = useRef<HTMLDivElement>(null)
  /** The scan count when the person last moved in the list; null before. A move before the latest scan may have been part of that scan. */
  const movedAfterScans = useRef<number | null>(null)
  /** Who was selected before a digit selected somebody; null if none did. */
  const beforeDigit = useRef<{ readonly personId: string | null } | null>(null)
  useFirstFocus(names, startsFocused)
  // A digit that turns out to be part of a scan must not select anybody, so the previous selection is restored.
  useEffect(
    () =>
      usePeople.subscribe((now, before) => {
        if (now.scanCount === before.scanCount || beforeDigit.current === null) return
        onSelect(beforeDigit.current.personId)
        beforeDigit.current = null
      }),
    [onSelect],
  )
  const withoutPin = people.filter(({ hasPin }) => !hasPin).map(({ id }) => id)

  function goToPin(event: KeyboardEvent): void {
    const isDigit = /^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
    const { scanCount } = usePeople.getState()
    if (isDigit && event.isDefaultPrevented()) {
      // The digit is part of a scanned code, so its letters caused the previous moves in the list.
      movedAfterScans.current = null
      return
    }
    if (event.key !== 'Enter' && !isDigit) {
      if (!['Tab', 'Escape'].includes(event.key)) movedAfterScans.current = scanCount
      return
    }
    event.preventDefault()
    event.stopPropagation()
    if (isDigit) onPin(`${pin}${event.key}`.slice(0, pinLength.max))
    // A letter moves the focus to a name and does not select it.
    const focused = event.target instanceof Element ? event.target.closest('[role=option]')?.getAttribute('data-key') : undefined
    const isMeant = movedAfterScans.current === scanCount || event.key === 'Enter'
    if (isMeant && people.some(({ id, hasPin }) => hasPin && id === focused)) {
      beforeDigit.current = isDigit ? { personId } : null
      onSelect(String(focused))
    }
    pinField.current?.querySelector('input')?.focus()
  }

  return (
    <div className={styles.picker} data-person-picker="">
      <div ref={pinField} data-pin-field="">
        <TextField label={packingMessages.pin()} type="password" value={pin} onChange={onPin} error={pinError} maxLength={pinLength.max} />
      </div>
      <div className={styles.names} data-names="" onKeyDownCapture={goToPin}>
        <Label id={labelId} className={classNames(styles.label)}>
          {label}
        </Label>
        <ListBox
          ref={names}
          className={classNames(styles.list)}
          aria-labelledby={labelId}
          items={people}
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection
          selectedKeys={personId === null ? [] : [personId]}
          disabledKeys={withoutPin}
          onSelectionChange={(keys) => {
            const [chosen] = keys === 'all' ? [] : [...keys]
            beforeDigit.current = null
            if (chosen !== undefined) onSelect(String(chosen))
          }}
        >
          {({ id, name, hasPin }) => (
            <ListBoxItem id={id} className={classNames(styles.option)} textValue={name}>
              <Check aria-hidden="true" />
              <Text slot="label" className={classNames(styles.name)}>
                <bdi>{name}</bdi>
                {!hasPin && <span className={styles.soft}>{packingMessages.badgeOnly()}</span>}
              </Text>
            </ListBoxItem>
          )}
        </ListBox>
        {people.length > 1 && <p className={styles.soft}>{packingMessages.nameOptional()}</p>}
      </div>
    </div>
  )
}
