import type { TypedInto } from '../scan/key-pace.ts'
import type { ScanPlace } from '../scan/slow-scan.ts'
import { scanField, typingField } from './focus-places.ts'
import { isTypingField } from './handle-scanned.ts'
import { isOverlayOpen, isTextField } from './key-kinds.ts'

/** Where a character goes that is typed into this element. */
export function placeOf(into: EventTarget | null): TypedInto {
  // A list takes letters to find an entry.
  if (into instanceof Element && into.closest('[role=listbox], [role=menu]') !== null) return 'dialog'
  if (!isTextField(into)) return 'nothing'
  if (into instanceof Element && into.closest('[data-pin-field]') !== null) return 'pin'
  if (isOverlayOpen()) return 'dialog'
  return into === scanField() || isTypingField(into) ? 'search' : 'screen'
}

/** Where the characters of a scan have gone that this key ends, while this element has the focus. */
export function scanPlaceOf(target: EventTarget | null, endKey: string): ScanPlace {
  const focused = placeOf(target)
  const place = focused === 'nothing' ? placeOf(typingField()) : focused
  if (place === 'nothing' || place === 'pin') return place
  // Enter searches for what is in the field, typed or scanned.
  return place === 'search' && endKey !== 'Enter' ? 'search' : 'text'
}

/** False where a character that is typed now reaches no field and no list. */
export function takesText(target: EventTarget | null): boolean {
  return scanPlaceOf(target, '') !== 'nothing'
}
