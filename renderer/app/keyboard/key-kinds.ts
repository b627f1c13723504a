import { isReplayed } from '../../ui/keys/pressed-at.ts'
import { typesCharacter } from '../scan/scanner.ts'

export type TextField = HTMLInputElement | HTMLTextAreaElement

/** True for a field of one or several lines that takes what is typed. */
export function isTextInput(target: EventTarget | null): target is TextField {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type)
  return target instanceof HTMLTextAreaElement
}

export function isTextField(target: EventTarget | null): boolean {
  return isTextInput(target) || (target instanceof HTMLElement && target.isContentEditable)
}

/** True while a dialog or an open list handles the keys. */
export function isOverlayOpen(): boolean {
  return document.querySelector('[data-overlay], [role="dialog"], [role="alertdialog"]') !== null
}

/** The dialog, list or menu on top of all others; null without any. */
export function topOverlay(): Element | null {
  return [...document.querySelectorAll('[data-overlay]')].at(-1) ?? null
}

/** True for a password field, whose content must not be read. A PIN field is none: a badge can also be scanned into it. */
export function isPasswordField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'password' && target.closest('[data-pin-field]') === null
}

/** The scanner calibration needs the raw keys. */
export function isRawKey(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey } = event
  if (!(target instanceof Element) || target.closest('[data-raw-keys]') === null) return false
  return key === 'Enter' || key === 'Tab' || (typesCharacter(event) && !metaKey && (!ctrlKey || altKey))
}

const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'ScrollLock', 'Fn'])

/** True for a key that only changes what others do. */
export function isModifier({ key }: KeyboardEvent): boolean {
  return modifiers.has(key)
}

/** True for the event by which React Aria passes a key on to the list that a field controls, or to its entry: the key itself was handled already. */
export function isPassedOn(event: KeyboardEvent): boolean {
  const { target } = event
  return !event.isTrusted && !isReplayed(event) && target instanceof Element && target.closest('[role=listbox], [role=menu]') !== null
}

/** True for a key that types a character into a field. */
export function isPlainCharacter(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey } = event
  return !ctrlKey && !metaKey && (!altKey || event.getModifierState('AltGraph')) && typesCharacter(event)
}

/** True where a scan is not text: in a dialog or among the settings, except for fields that search. */
export function refusesScans(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('[data-refuses-scans], [data-takes-scans]')?.hasAttribute('data-refuses-scans') === true
  )
}

export function consumeEvent(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** True for a key that confirms or moves on and is held down, or stuck: it acts once. */
export function isHeldDown({ key, repeat }: KeyboardEvent): boolean {
  return repeat && (key === 'Enter' || key === 'Tab')
}

/** Line feed, carriage return and tab as control characters. */
const endCharacters: ReadonlySet<string> = new Set(['j', 'm', 'i'])

/** True for a control character that some scanners press at the end of a code, such as Ctrl+J for a line feed. */
export function isControlEnd({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  const letters = [key, code.replace(/^Key/, '')].map((letter) => letter.toLowerCase())
  return ctrlKey && !metaKey && !shiftKey && !altKey && letters.some((letter) => endCharacters.has(letter))
}

const editingKeys: ReadonlySet<string> = new Set(['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** True for a key that edits what was typed, which no scanner presses. */
export function editsText({ key }: KeyboardEvent): boolean {
  return editingKeys.has(key)
}

/** What a `KeyboardEvent` for the same key needs. */
export function initOf(event: KeyboardEvent): KeyboardEventInit {
  const { key, code, location, repeat, ctrlKey, metaKey, shiftKey, altKey } = event
  const modifierAltGraph = event.getModifierState('AltGraph')
  const modifierCapsLock = event.getModifierState('CapsLock')
  return { key, code, location, repeat, ctrlKey, metaKey, shiftKey, altKey, modifierAltGraph, modifierCapsLock }
}
