import { defineMessages } from '../define-messages.ts'

/** The dialog that lists all keyboard shortcuts. */
export const shortcutsDialogMessages = defineMessages('shortcutsDialog', {
  title: { text: 'Keyboard shortcuts', description: 'Title of the dialog' },
  intro: {
    text: 'Scan or type at any time: plain characters always go to the scan field, and a scan never triggers anything else.',
    description: 'Above the list',
  },
  all: { text: 'All keyboard shortcuts', description: 'Name of the whole list, for screen readers' },
  find: { text: 'Find', description: 'Heading of a group' },
  scanField: { text: 'In the scan field', description: 'Heading of a group' },
  actions: { text: 'Actions', description: 'Heading of a group: what is done with orders' },
  list: { text: 'In the list', description: 'Heading of a group: keys of the order list' },
  goTo: { text: 'Go to', description: 'Heading of a group: screens and lists' },
  window: { text: 'Window', description: 'Heading of a group' },
})

/** What each shortcut does. Shown beside its keys in the dialog of keyboard shortcuts. */
export const shortcutMessages = defineMessages('shortcut', {
  scanField: { text: 'Go to the scan field', description: 'F2' },
  list: { text: 'Go to the list', description: 'F3' },
  nextRegion: { text: 'Next part of the window', description: 'F6' },
  filter: { text: 'Filter the list', description: 'Opens the menu that adds a filter' },
  listLayout: { text: 'List columns and density', description: 'Opens the menu of columns and row heights' },
  allOrders: { text: 'All orders', description: 'A list of orders' },
  onHold: { text: 'On hold', description: 'A list of orders' },
  scanToPrint: { text: 'Scan to print', description: 'A screen' },
  pickupCalendar: { text: 'Pickup calendar', description: 'A screen' },
  handover: { text: 'Handover list', description: 'A screen' },
  shift: { text: 'Shift', description: 'A screen: what is left and what was done' },
  endShift: { text: 'End the shift', description: 'Action: opens the report of the shift and asks whether to end it' },
  documents: { text: 'Documents', description: 'A screen' },
  labelsToDestroy: { text: 'Labels to destroy', description: 'A screen' },
  settings: { text: 'Printing and settings', description: 'A screen' },
  selectAll: { text: 'Select everything in the list', description: 'Action' },
  createWaybills: { text: 'Create waybills: selected orders, or the open one', description: 'Action and what it acts on' },
  print: {
    text: 'Print: selected orders, or the open one; in Documents, the open document',
    description: 'Action and what it acts on. Documents: a screen',
  },
  bookPickup: { text: 'Book pickup: selected orders, or the open one', description: 'Action and what it acts on' },
  cancel: { text: 'Cancel: selected orders, or the open one', description: 'Action and what it acts on' },
  undo: { text: 'Undo a cancellation before it is sent', description: 'Action' },
  hold: { text: 'Put on hold; in the list On hold, bring back', description: 'Action. On hold: a list of orders' },
  note: { text: 'Write a note on the open order', description: 'Action; opens a dialog' },
  acknowledge: { text: 'Acknowledge a rejected scan', description: 'Action in the screen Scan to print' },
  refreshOrder: { text: 'Refresh the open order', description: 'Action: reads it from the service' },
  refreshAll: { text: 'Refresh all orders', description: 'Action: reads all orders from the service' },
  tray: { text: 'Open or close the printing tray', description: 'The tray at the bottom that shows what prints' },
  person: { text: 'Switch who is packing', description: 'Opens the dialog “Who is packing?”' },
  notifications: { text: 'Notifications', description: 'Opens the list of notifications' },
  shortcuts: { text: 'Keyboard shortcuts', description: 'Opens this dialog' },
  close: { text: 'Close what is open, end the search, clear the selection', description: 'Escape' },
})

/** Keys of the order list and of the scan field, and what they do. */
export const listKeyMessages = defineMessages('listKey', {
  pageKeys: { text: 'Page Up, Page Down, Home, End', description: 'Names of keys' },
  spaceKey: { text: 'Space', description: 'Name of a key' },
  shiftEndKeys: { text: 'Shift+Home, Shift+End', description: 'Names of keys' },
  menuKeys: { text: 'Menu key, Shift+F10', description: 'Names of keys' },
  move: { text: 'Move; also from the scan field', description: 'Arrow keys' },
  moveFar: { text: 'Move by a page, or to the first or last order', description: 'Page Up, Page Down, Home, End' },
  select: { text: 'Select or deselect; also in Documents', description: 'Space. Documents: a screen' },
  extend: { text: 'Extend selection', description: 'Shift and an arrow key' },
  selectToEnd: { text: 'Select all above, all below', description: 'Shift+Home, Shift+End' },
  open: { text: 'Open the order', description: 'Enter' },
  menu: { text: 'Actions for the order', description: 'Opens the menu of a row' },
  search: { text: 'Search as you type, from anywhere', description: 'Letters and digits' },
  openFound: { text: 'Open what was scanned, or the first order found', description: 'Enter in the scan field' },
  toList: { text: 'Go to the list', description: 'Arrow down in the scan field' },
  shortcuts: { text: 'Keyboard shortcuts, if the field is empty', description: 'Question mark in the scan field; opens this dialog' },
})
