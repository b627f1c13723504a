import { setPressedAt } from './pressed-at.ts'
import type { KeptKey } from './key-queue.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

function isTextField(element: Element | null): element is TextField {
  if (element instanceof HTMLTextAreaElement) return true
  return element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'range'].includes(element.type)
}

function isEditable(element: Element | null): boolean {
  return isTextField(element) || (element instanceof HTMLElement && element.isContentEditable)
}

/** What Tab reaches within the dialog of this element, or the window. */
function tabOrder(from: Element): HTMLElement[] {
  const layer = from.closest('[data-overlay]') ?? document.body
  // oxlint-disable-next-line house/text -- a selector
  const reachable = 'button:not([disabled]), input:not([disabled]), select, textarea, summary, a[href], [tabindex="0"]'
  return [...layer.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null,
  )
}

function moveByTab(from: Element, step: 1 | -1): void {
  const order = tabOrder(from)
  const at = order.findIndex((element) => element === from)
  order[(at + step + order.length) % order.length]?.focus()
}

/** Enter in a field of one line submits its form as the browser does: by its submit button, or without one. */
function submitForm({ form }: HTMLInputElement): void {
  if (form === null) return
  const submit = form.querySelector<HTMLButtonElement>('button[type="submit"], input[type="submit"]')
  if (submit === null) form.requestSubmit()
  else submit.click()
}

function moveCaret(field: TextField, key: string): void {
  const end = field.value.length
  const at = field.selectionStart ?? end
  const to = { ArrowLeft: Math.max(0, at - 1), ArrowRight: Math.min(end, at + 1), Home: 0, End: end }[key]
  if (to !== undefined) field.setSelectionRange(to, to)
}

/** `execCommand` is the only way that changes a field as typing does, with its events and its undo. */
function edit(command: 'insertText' | 'delete' | 'forwardDelete', text = ''): void {
  document.execCommand(command, false, text)
}

function pressInField(field: Element, { key = '', ctrlKey = false, metaKey = false, altKey = false }: KeyboardEventInit): void {
  const isCommand = (ctrlKey || metaKey) && !altKey
  if (isCommand && key.toLowerCase() === 'a' && isTextField(field)) field.select()
  else if (isCommand) return
  else if (key.length === 1) edit('insertText', key)
  else if (key === 'Backspace') edit('delete')
  else if (key === 'Delete') edit('forwardDelete')
  else if (key === 'Enter' && field instanceof HTMLInputElement) submitForm(field)
  else if (key === 'Enter') edit('insertText', '\n')
  else if (isTextField(field)) moveCaret(field, key)
}

function pressControl(focused: Element): void {
  // oxlint-disable-next-line house/text -- a selector
  if (focused instanceof HTMLElement && focused.matches('button, summary, a[href], input')) focused.click()
}

/** Imitates the browser's default action for a key, which the browser performs only for real key presses. */
function applyDefault(init: KeyboardEventInit): void {
  const focused = document.activeElement
  if (focused === null) return
  const { key = '', shiftKey = false, repeat = false } = init
  if (key === 'Tab') moveByTab(focused, shiftKey ? -1 : 1)
  else if (isEditable(focused)) pressInField(focused, init)
  else if ((key === 'Enter' || key === ' ') && !repeat) pressControl(focused)
}

/** Presses a kept key on what has the focus now, as if it were pressed at this moment. */
export function replayKey({ init, at }: KeptKey): void {
  const down = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true, composed: true })
  setPressedAt(down, at)
  const target = document.activeElement ?? document.body
  if (target.dispatchEvent(down)) applyDefault(init)
  const up = new KeyboardEvent('keyup', { ...init, bubbles: true, cancelable: true, composed: true })
  setPressedAt(up, at)
  if (target.isConnected) target.dispatchEvent(up)
}

/** Marks on the root element that keys are held, for programs that drive the window. */
export function markHeldKeys(areHeld: boolean): void {
  document.documentElement.toggleAttribute('data-keys-held', areHeld)
}
