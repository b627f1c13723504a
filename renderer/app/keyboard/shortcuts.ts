import { queueIds, queueNames } from '../../../shared/orders/queues.ts'

/**
 * Every key of the window, in one table. Plain characters are no shortcuts anywhere: they belong to the scanner, whose
 * scan must never set anything off. `Ctrl` is the command key on a Mac.
 */

export type ActionId =
  | 'scan-field'
  | 'list'
  | 'next-region'
  | 'filter'
  | 'list-look'
  | `queue-${number}`
  | 'all-orders'
  | 'held-orders'
  | 'select-all'
  | 'scan-to-print'
  | 'papers'
  | 'pickup-calendar'
  | 'settings'
  | 'handover'
  | 'notices'
  | 'tray'
  | 'generate'
  | 'print'
  | 'pickup'
  | 'cancel'
  | 'undo'
  | 'hold'
  | 'read-again'
  | 'sync'
  | 'shortcuts'
  | 'close'

export interface Shortcut {
  readonly action: ActionId
  readonly keys: string
  readonly words: string
  readonly group: 'Find' | 'Go to' | 'Do' | 'Window'
}

export const shortcuts: readonly Shortcut[] = [
  { action: 'scan-field', keys: 'F2', words: 'Go to the scan field', group: 'Find' },
  { action: 'list', keys: 'F3', words: 'Go to the list', group: 'Find' },
  { action: 'next-region', keys: 'F6', words: 'Next part of the window', group: 'Find' },
  { action: 'filter', keys: 'Ctrl+Shift+F', words: 'Narrow the list by a filter', group: 'Find' },
  { action: 'list-look', keys: 'Ctrl+Shift+L', words: 'Columns and lines of the list', group: 'Find' },
  ...queueIds.map((queue, index): Shortcut => ({
    action: `queue-${index}`,
    keys: `Ctrl+${index + 1}`,
    words: queueNames[queue],
    group: 'Go to',
  })),
  { action: 'all-orders', keys: 'Ctrl+9', words: 'All orders', group: 'Go to' },
  { action: 'held-orders', keys: 'F4', words: 'On hold', group: 'Go to' },
  { action: 'scan-to-print', keys: 'F8', words: 'Scan to print', group: 'Go to' },
  { action: 'pickup-calendar', keys: 'F9', words: 'Pickups: the calendar', group: 'Go to' },
  { action: 'handover', keys: 'Ctrl+H', words: 'Handover list', group: 'Go to' },
  { action: 'papers', keys: 'Ctrl+D', words: 'Papers', group: 'Go to' },
  { action: 'settings', keys: 'Ctrl+,', words: 'Printing and settings', group: 'Go to' },
  { action: 'select-all', keys: 'Ctrl+A', words: 'Choose everything in the list', group: 'Do' },
  { action: 'generate', keys: 'Ctrl+G', words: 'Generate waybills: chosen orders, else the open one', group: 'Do' },
  { action: 'print', keys: 'Ctrl+P', words: 'Print: chosen orders, else the open one; among papers the open paper', group: 'Do' },
  { action: 'pickup', keys: 'Ctrl+K', words: 'Book pickups: chosen orders, else the open one', group: 'Do' },
  { action: 'cancel', keys: 'Ctrl+Shift+X', words: 'Cancel: chosen orders, else the open one', group: 'Do' },
  { action: 'undo', keys: 'Ctrl+Z', words: 'Take back a cancellation before it is sent', group: 'Do' },
  { action: 'hold', keys: 'Ctrl+Shift+H', words: 'Put on hold, or bring back where held orders are listed', group: 'Do' },
  { action: 'read-again', keys: 'F5', words: 'Read the open order again', group: 'Do' },
  { action: 'sync', keys: 'Ctrl+Shift+S', words: 'Read all orders now', group: 'Do' },
  { action: 'tray', keys: 'Ctrl+B', words: 'Open or close the printing tray', group: 'Window' },
  { action: 'notices', keys: 'F7', words: 'Notices', group: 'Window' },
  { action: 'shortcuts', keys: 'F1', words: 'This list of keys', group: 'Window' },
  { action: 'close', keys: 'Esc', words: 'Close what is open, end the search, choose none', group: 'Window' },
]

/** Keys of the list itself, told here so that one sheet shows them all. */
export const listKeys: readonly { readonly keys: string; readonly words: string }[] = [
  { keys: '↑ ↓', words: 'Move; also from the scan field' },
  { keys: 'Page Up, Page Down, Home, End', words: 'Move far' },
  { keys: 'Space', words: 'Choose, or let go; papers too' },
  { keys: 'Shift+↑ ↓', words: 'Choose what is passed' },
  { keys: 'Shift+Home, Shift+End', words: 'Choose all above, all below' },
  { keys: 'Enter', words: 'Open the order' },
  { keys: 'Menu key, Shift+F10', words: 'What can be done with it' },
]

/** Keys of the scan field. */
export const fieldKeys: readonly { readonly keys: string; readonly words: string }[] = [
  { keys: 'A–Z, 0–9', words: 'Search as you type, from anywhere' },
  { keys: 'Enter', words: 'Open what was scanned, or the first order found' },
  { keys: '↓', words: 'On into the list' },
  { keys: '?', words: 'This list of keys, where nothing else stands in the field' },
]

/** The part of a key press a shortcut is told by. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

function pressed({ key, code, ctrlKey, metaKey, shiftKey }: KeyPress): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  const name = key === 'Escape' ? 'Esc' : (digit ?? (key.length === 1 ? key.toUpperCase() : key))
  return [ctrlKey || metaKey ? 'Ctrl' : '', shiftKey ? 'Shift' : '', name].filter((part) => part !== '').join('+')
}

/** The action of a key press, or null. With Alt there is none: AltGr types characters. */
export function actionOf(press: KeyPress): ActionId | null {
  if (press.altKey) return null
  const keys = pressed(press)
  return shortcuts.find((shortcut) => shortcut.keys === keys)?.action ?? null
}
