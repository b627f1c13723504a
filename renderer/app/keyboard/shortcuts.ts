import { listKeyMessages, shortcutMessages } from '../../../shared/messages/app/shortcut-messages.ts'
import { queueIds, queueNames } from '../../../shared/orders/queues.ts'
import { queueKeys } from '../../orders/queues/queue-keys.ts'
import { findKeys, ownFindMark } from '../../ui/keys/find-keys.ts'
import { acknowledgeKey, finishKeys, scanKeys, trayKeys } from '../../ui/keys/screen-keys.ts'

/**
 * Every shortcut of the window, in one table. Plain characters are never shortcuts: they belong to the scanner, whose
 * scan must never trigger anything. `Ctrl` is the command key on a Mac.
 */

export type ActionId =
  | 'scan-field'
  | 'find'
  | 'list'
  | 'next-region'
  | 'previous-region'
  | 'filter'
  | 'list-look'
  | 'list-sort'
  | `queue-${number}`
  | 'all-orders'
  | 'held-orders'
  | 'select-all'
  | 'scan-to-print'
  | 'documents'
  | 'pickup-calendar'
  | 'settings'
  | 'new-shipment'
  | 'companies'
  | 'webhooks'
  | 'labels-to-destroy'
  | 'next-problem'
  | 'handover'
  | 'shift'
  | 'end-shift'
  | 'notices'
  | 'tray'
  | 'person'
  | 'generate'
  | 'print'
  | 'pickup'
  | 'cancel'
  | 'undo'
  | 'hold'
  | 'note'
  | 'duplicate'
  | 'recreate'
  | 'quote'
  | 'weigh'
  | 'acknowledge'
  | 'scan-confirm'
  | 'scan-reprint'
  | 'scan-skip'
  | 'read-again'
  | 'sync'
  | 'shortcuts'
  | 'close'

export interface Shortcut {
  readonly action: ActionId
  readonly keys: string
  /** What it does. */
  readonly label: () => string
  readonly group: 'find' | 'goTo' | 'actions' | 'window'
}

/** Takes the weight from the scale. */
export const weighKeys = 'Ctrl+Shift+G'

export const shortcuts: readonly Shortcut[] = [
  { action: 'scan-field', keys: 'F2', label: shortcutMessages.scanField, group: 'find' },
  { action: 'find', keys: findKeys, label: shortcutMessages.find, group: 'find' },
  { action: 'list', keys: 'F3', label: shortcutMessages.list, group: 'find' },
  { action: 'next-region', keys: 'F6', label: shortcutMessages.nextRegion, group: 'find' },
  { action: 'previous-region', keys: 'Shift+F6', label: shortcutMessages.previousRegion, group: 'find' },
  { action: 'filter', keys: 'Ctrl+Shift+F', label: shortcutMessages.filter, group: 'find' },
  { action: 'list-look', keys: 'Ctrl+Shift+L', label: shortcutMessages.listLayout, group: 'find' },
  { action: 'list-sort', keys: 'Ctrl+Shift+O', label: shortcutMessages.listSort, group: 'find' },
  ...queueIds.map((queue, index): Shortcut => ({
    action: `queue-${index}`,
    keys: queueKeys(queue),
    label: queueNames[queue],
    group: 'goTo',
  })),
  { action: 'all-orders', keys: 'Ctrl+9', label: shortcutMessages.allOrders, group: 'goTo' },
  { action: 'held-orders', keys: 'F4', label: shortcutMessages.onHold, group: 'goTo' },
  { action: 'scan-to-print', keys: 'F8', label: shortcutMessages.scanToPrint, group: 'goTo' },
  { action: 'pickup-calendar', keys: 'F9', label: shortcutMessages.pickupCalendar, group: 'goTo' },
  { action: 'handover', keys: 'Ctrl+H', label: shortcutMessages.handover, group: 'goTo' },
  { action: 'shift', keys: 'Ctrl+E', label: shortcutMessages.shift, group: 'goTo' },
  { action: 'documents', keys: 'Ctrl+D', label: shortcutMessages.documents, group: 'goTo' },
  { action: 'labels-to-destroy', keys: 'Ctrl+L', label: shortcutMessages.labelsToDestroy, group: 'goTo' },
  { action: 'new-shipment', keys: 'Ctrl+Shift+N', label: shortcutMessages.newShipment, group: 'goTo' },
  { action: 'companies', keys: 'Ctrl+Shift+C', label: shortcutMessages.companies, group: 'goTo' },
  { action: 'webhooks', keys: 'Ctrl+Shift+B', label: shortcutMessages.webhooks, group: 'goTo' },
  { action: 'settings', keys: 'Ctrl+,', label: shortcutMessages.settings, group: 'goTo' },
  { action: 'select-all', keys: 'Ctrl+A', label: shortcutMessages.selectAll, group: 'actions' },
  { action: 'generate', keys: 'Ctrl+G', label: shortcutMessages.createWaybills, group: 'actions' },
  { action: 'print', keys: 'Ctrl+P', label: shortcutMessages.print, group: 'actions' },
  { action: 'pickup', keys: 'Ctrl+K', label: shortcutMessages.bookPickup, group: 'actions' },
  { action: 'cancel', keys: 'Ctrl+Shift+X', label: shortcutMessages.cancel, group: 'actions' },
  { action: 'undo', keys: 'Ctrl+Z', label: shortcutMessages.undo, group: 'actions' },
  { action: 'hold', keys: 'Ctrl+Shift+H', label: shortcutMessages.hold, group: 'actions' },
  { action: 'end-shift', keys: 'Ctrl+Shift+E', label: shortcutMessages.endShift, group: 'actions' },
  { action: 'note', keys: 'Ctrl+Shift+M', label: shortcutMessages.note, group: 'actions' },
  { action: 'duplicate', keys: 'Ctrl+Shift+D', label: shortcutMessages.duplicate, group: 'actions' },
  { action: 'recreate', keys: 'Ctrl+Shift+Y', label: shortcutMessages.recreate, group: 'actions' },
  { action: 'quote', keys: finishKeys, label: shortcutMessages.quote, group: 'actions' },
  { action: 'weigh', keys: weighKeys, label: shortcutMessages.weigh, group: 'actions' },
  { action: 'next-problem', keys: 'Ctrl+J', label: shortcutMessages.nextProblem, group: 'actions' },
  { action: 'acknowledge', keys: acknowledgeKey, label: shortcutMessages.acknowledge, group: 'actions' },
  { action: 'scan-confirm', keys: scanKeys.confirm, label: shortcutMessages.scanConfirm, group: 'actions' },
  { action: 'scan-reprint', keys: scanKeys.reprint, label: shortcutMessages.scanReprint, group: 'actions' },
  { action: 'scan-skip', keys: scanKeys.skip, label: shortcutMessages.scanSkip, group: 'actions' },
  { action: 'read-again', keys: 'F5', label: shortcutMessages.refreshOrder, group: 'actions' },
  { action: 'sync', keys: 'Ctrl+Shift+S', label: shortcutMessages.refreshAll, group: 'actions' },
  { action: 'tray', keys: trayKeys, label: shortcutMessages.tray, group: 'window' },
  { action: 'person', keys: 'Ctrl+U', label: shortcutMessages.person, group: 'window' },
  { action: 'notices', keys: 'F7', label: shortcutMessages.notifications, group: 'window' },
  { action: 'shortcuts', keys: 'F1', label: shortcutMessages.shortcuts, group: 'window' },
  { action: 'close', keys: 'Esc', label: shortcutMessages.close, group: 'window' },
]

/** Keys that are not global shortcuts, for the dialog. */
export interface ShownKeys {
  readonly keys: () => string
  readonly label: () => string
}

/** Keys of the list itself, listed here for the dialog. */
export const listKeys: readonly ShownKeys[] = [
  { keys: () => '↑ ↓', label: listKeyMessages.move },
  { keys: listKeyMessages.pageKeys, label: listKeyMessages.moveFar },
  { keys: listKeyMessages.spaceKey, label: listKeyMessages.select },
  { keys: () => 'Shift+↑ ↓', label: listKeyMessages.extend },
  { keys: listKeyMessages.shiftEndKeys, label: listKeyMessages.selectToEnd },
  { keys: () => 'Enter', label: listKeyMessages.open },
  { keys: listKeyMessages.menuKeys, label: listKeyMessages.menu },
]

/** Keys of the scan field. */
export const fieldKeys: readonly ShownKeys[] = [
  { keys: () => 'A–Z, 0–9', label: listKeyMessages.search },
  { keys: () => 'Enter', label: listKeyMessages.openFound },
  { keys: () => '↓', label: listKeyMessages.toList },
  { keys: () => '?', label: listKeyMessages.shortcuts },
]

/** The part of a key press that identifies a shortcut. */
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

/** The action of a key press, or null. None with Alt: AltGr types characters. */
export function actionOf(press: KeyPress): ActionId | null {
  if (press.altKey) return null
  const keys = pressed(press)
  return shortcuts.find((shortcut) => shortcut.keys === keys)?.action ?? null
}

/** The same for the key of this event. None where the part that has the focus handles it: the document viewer has its own search. */
export function actionOfKey(event: KeyboardEvent): ActionId | null {
  const action = actionOf(event)
  const isOwn = action === 'find' && event.target instanceof Element && event.target.closest(ownFindMark) !== null
  return isOwn ? null : action
}
