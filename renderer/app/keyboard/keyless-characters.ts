import { areKeysHeld, keepKey, type KeptKey } from '../../ui/keys/key-queue.ts'
import { replayKey } from '../../ui/keys/replay-key.ts'
import { consumeEvent, isModifier, isTextField } from './key-kinds.ts'

/** True for a digit of an Alt code: the character comes when Alt is released. */
export function isAltCodeDigit({ code, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey && !ctrlKey && !metaKey && /^Numpad\d$/.test(code)
}

/** True for a key that only announces a character, as Unicode packets do; its own event says which one. */
export function isAnnouncement({ key, code }: KeyboardEvent): boolean {
  return (key === 'Unidentified' || key === 'Process') && code === ''
}

/**
 * Turns characters that arrive without a key of their own (Alt codes, Unicode packets) into keys like those of other scanners. Otherwise they
 * would only reach the focused element. `isInScan` says whether a character at this moment continues others. Returns a function that stops this.
 */
export function takeKeylessCharacters(isInScan: (at: number) => boolean, beforeKey: (at: number) => void): () => void {
  /** The last key that types something, whose character has not arrived yet. */
  let down: KeyboardEvent | null = null

  function rememberKey(event: KeyboardEvent): void {
    if (event.isTrusted && !isModifier(event)) down = event
  }

  function takeCharacter(event: KeyboardEvent): void {
    const { key, timeStamp: at, ctrlKey, isTrusted } = event
    const isOfKey = down !== null && down.key === key && !down.defaultPrevented
    down = null
    if (!isTrusted || isOfKey || ctrlKey || key.length !== 1 || key < ' ') return
    consumeEvent(event)
    // A space that does not continue a scan would press the focused button.
    if (key === ' ' && !isTextField(event.target) && !isInScan(at)) return
    beforeKey(at)
    const pressed: KeptKey = { init: { key, code: '' }, at }
    if (areKeysHeld()) keepKey(pressed)
    else replayKey(pressed)
  }

  window.addEventListener('keydown', rememberKey, true)
  window.addEventListener('keypress', takeCharacter, true)
  return () => {
    window.removeEventListener('keydown', rememberKey, true)
    window.removeEventListener('keypress', takeCharacter, true)
  }
}
