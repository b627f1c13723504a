import type { FieldMemory } from '../../ui/keys/field-before.ts'
import { pressedAt } from '../../ui/keys/pressed-at.ts'
import { maxScanPauseMs, type ScannerDetector } from '../scan/scanner-detector.ts'
import { isPlainCharacter, isTextInput, type TextField } from './key-kinds.ts'

export interface PinStart {
  readonly beginsPin: (at: number) => boolean
  /** Enter or Tab was pressed: what follows does not continue what was typed before. */
  readonly endWord: () => void
}

type Detector = Pick<ScannerDetector, 'isFollowing' | 'isScan'>

/**
 * Decides whether a digit typed in a list of names begins a PIN. A digit that follows other characters is part of a code, and so are the digits
 * after it: a PIN without its first digits would be a different one.
 */
export function createPinStart({ isFollowing, isScan }: Detector): PinStart {
  let partOfCodeAt = Number.NEGATIVE_INFINITY
  return {
    beginsPin: (at) => {
      if (!isFollowing(at) && !isScan(at, 'text') && at - partOfCodeAt > maxScanPauseMs) return true
      partOfCodeAt = at
      return false
    },
    endWord: () => {
      partOfCodeAt = Number.NEGATIVE_INFINITY
    },
  }
}

/** The PIN field that belongs to the list of names in which this was typed. */
function pinFieldBeside(target: EventTarget | null): TextField | null {
  if (!(target instanceof Element) || target.closest('[data-names]') === null) return null
  const field = target.closest('[data-person-picker]')?.querySelector('[data-pin-field] input') ?? null
  return isTextInput(field) ? field : null
}

/**
 * Keeps codes that are scanned into a list of names out of the PIN field beside it: prevents the default of a code's digits, and remembers what
 * the PIN field contained, so that it can be restored. To be called before the listener that records the keys. Returns a function that stops
 * this.
 */
export function keepCodesOutOfPin(burst: Detector, fields: Pick<FieldMemory, 'remember'>): () => void {
  const { beginsPin, endWord } = createPinStart(burst)

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === 'Tab') endWord()
    if (!isPlainCharacter(event)) return
    const field = pinFieldBeside(event.target)
    if (field === null) return
    const at = pressedAt(event)
    fields.remember(field, at)
    if (/^\d$/.test(event.key) && !beginsPin(at)) event.preventDefault()
  }

  window.addEventListener('keydown', handleKeyDown, true)
  return () => window.removeEventListener('keydown', handleKeyDown, true)
}
