import type { TypedInto } from '../scan/key-pace.ts'
import type { ScanPlace } from '../scan/slow-scan.ts'
import { scanField, typingField } from './focus-places.ts'
import { isTypingField } from './handle-scanned.ts'
import { isOverlayOpen, isTextField } from './key-kinds.ts'

/** Where a character typed into this element goes. */
export function placeOf(into: EventTarget | null): TypedInto {
  // A list takes letters to find an entry.
  if (into instanceof Element && into.closest('[role=listbox], [role=menu]') !== null) return 'dialog'
  if (!isTextField(into)) return 'nothing'
  if (into instanceof Element && into.closest('[data-pin-field]') !== null) return 'pin'
  if (isOverlayOpen()) return 'dialog'
  return into === scanField() || isTypingField(into) ? 'search' : 'screen'
}

/** Where the characters of the scan ended by `endKey` went, given the element that has the focus. */
export function scanPlaceOf(target: EventTarget | null, endKey: string): ScanPlace {
  const focused = placeOf(target)
  const place = focused === 'nothing' ? placeOf(typingField()) : focused
  if (place === 'nothing' || place === 'pin') return place
  // Enter searches for what is in the field, typed or scanned.
  return place === 'search' && endKey !== 'Enter' ? 'search' : 'text'
}

/** True if a character typed now reaches a field or a list. */
export function takesText(target: EventTarget | null): boolean {
  return scanPlaceOf(target, '') !== 'nothing'
}
