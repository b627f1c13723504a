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
  readonly label: string
  readonly group: 'Find' | 'Go to' | 'Do' | 'Window'
}

export const shortcuts: readonly Shortcut[] = [
  { action: 'scan-field', keys: 'F2', label: 'Go to the scan field', group: 'Find' },
  { action: 'list', keys: 'F3', label: 'Go to the list', group: 'Find' },
  { action: 'next-region', keys: 'F6', label: 'Next part of the window', group: 'Find' },
  { action: 'filter', keys: 'Ctrl+Shift+F', label: 'Narrow the list by a filter', group: 'Find' },
  { action: 'list-look', keys: 'Ctrl+Shift+L', label: 'Columns and lines of the list', group: 'Find' },
  ...queueIds.map((queue, index): Shortcut => ({
    action: `queue-${index}`,
    keys: `Ctrl+${index + 1}`,
    label: queueNames[queue](),
    group: 'Go to',
  })),
  { action: 'all-orders', keys: 'Ctrl+9', label: 'All orders', group: 'Go to' },
  { action: 'held-orders', keys: 'F4', label: 'On hold', group: 'Go to' },
  { action: 'scan-to-print', keys: 'F8', label: 'Scan to print', group: 'Go to' },
  { action: 'pickup-calendar', keys: 'F9', label: 'Pickups: the calendar', group: 'Go to' },
  { action: 'handover', keys: 'Ctrl+H', label: 'Handover list', group: 'Go to' },
  { action: 'papers', keys: 'Ctrl+D', label: 'Papers', group: 'Go to' },
  { action: 'settings', keys: 'Ctrl+,', label: 'Printing and settings', group: 'Go to' },
  { action: 'select-all', keys: 'Ctrl+A', label: 'Choose everything in the list', group: 'Do' },
  { action: 'generate', keys: 'Ctrl+G', label: 'Generate waybills: chosen orders, else the open one', group: 'Do' },
  { action: 'print', keys: 'Ctrl+P', label: 'Print: chosen orders, else the open one; among papers the open paper', group: 'Do' },
  { action: 'pickup', keys: 'Ctrl+K', label: 'Book pickups: chosen orders, else the open one', group: 'Do' },
  { action: 'cancel', keys: 'Ctrl+Shift+X', label: 'Cancel: chosen orders, else the open one', group: 'Do' },
  { action: 'undo', keys: 'Ctrl+Z', label: 'Take back a cancellation before it is sent', group: 'Do' },
  { action: 'hold', keys: 'Ctrl+Shift+H', label: 'Put on hold, or bring back where held orders are listed', group: 'Do' },
  { action: 'read-again', keys: 'F5', label: 'Read the open order again', group: 'Do' },
  { action: 'sync', keys: 'Ctrl+Shift+S', label: 'Read all orders now', group: 'Do' },
  { action: 'tray', keys: 'Ctrl+B', label: 'Open or close the printing tray', group: 'Window' },
  { action: 'notices', keys: 'F7', label: 'Notices', group: 'Window' },
  { action: 'shortcuts', keys: 'F1', label: 'This list of keys', group: 'Window' },
  { action: 'close', keys: 'Esc', label: 'Close what is open, end the search, choose none', group: 'Window' },
]

/** Keys of the list itself, told here so that one sheet shows them all. */
export const listKeys: readonly { readonly keys: string; readonly label: string }[] = [
  { keys: '↑ ↓', label: 'Move; also from the scan field' },
  { keys: 'Page Up, Page Down, Home, End', label: 'Move far' },
  { keys: 'Space', label: 'Choose, or let go; papers too' },
  { keys: 'Shift+↑ ↓', label: 'Choose what is passed' },
  { keys: 'Shift+Home, Shift+End', label: 'Choose all above, all below' },
  { keys: 'Enter', label: 'Open the order' },
  { keys: 'Menu key, Shift+F10', label: 'What can be done with it' },
]

/** Keys of the scan field. */
export const fieldKeys: readonly { readonly keys: string; readonly label: string }[] = [
  { keys: 'A–Z, 0–9', label: 'Search as you type, from anywhere' },
  { keys: 'Enter', label: 'Open what was scanned, or the first order found' },
  { keys: '↓', label: 'On into the list' },
  { keys: '?', label: 'This list of keys, where nothing else stands in the field' },
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
