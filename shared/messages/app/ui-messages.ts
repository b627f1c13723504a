import { defineMessages } from '../define-messages.ts'

/** Small parts that every screen uses. */
export const uiMessages = defineMessages('ui', {
  close: { text: 'Close', description: 'Icon button of a dialog' },
  dismiss: { text: 'Dismiss', description: 'Button of a notice, and of the message below the scan field' },
  choose: { text: 'Choose', description: 'In a selection field while nothing is chosen' },
  suggestions: { text: 'Suggestions', description: 'Name of the list below a field, and of the button that opens it, for screen readers' },
  notices: { text: 'Notices', description: 'Name of the corner where notices appear, for screen readers' },
  otherNotices: {
    text: '{count, number} more',
    description: 'Button of the newest notice in a low window: shows the others. count: how many others there are',
  },
  wholeNotice: { text: 'Details', description: 'Button of a notice in a low window, which shows only its first sentence: shows the rest' },
  showOrder: { text: 'Show the order', description: 'Button of a notice or notification about one order' },
  showOrders: { text: 'Show the orders', description: 'Button of a notice or notification about several orders' },
  tooltipWithKeys: { text: '{label} ({keys})', description: 'Tooltip. label: what the button does; keys: its keyboard shortcut' },
  shortcut: { text: 'Keyboard shortcut: {keys}', description: 'Tooltip of a button. keys: its keyboard shortcut' },
  buttonInProgress: {
    text: '{label}<hidden>, in progress</hidden>',
    description: 'A button while its action runs. label: its words; the rest is for screen readers only',
  },
  unavailable: { text: '{label}: {reason}', description: 'Tooltip of an icon button that cannot be pressed now. reason: a sentence' },
  firstAlready: { text: 'This is the first.', description: 'Why a button that goes back, or moves something up, cannot be pressed' },
  lastAlready: { text: 'This is the last.', description: 'Why a button that goes on, or moves something down, cannot be pressed' },
  nothingFound: { text: 'Nothing was found.', description: 'Why a button that goes to the next match cannot be pressed' },
  stoppingAlready: { text: 'It is already stopping.', description: 'Why a button that stops or pauses work cannot be pressed' },
  busyNow: { text: 'Wait until the last action is finished.', description: 'Why a button cannot be pressed for a moment' },
  documentOpening: { text: 'The document is not open yet.', description: 'Why a button of the document viewer cannot be pressed' },
  readingOrders: { text: 'The orders are being read now.', description: 'Why the button that refreshes all orders cannot be pressed' },
  positionFirst: {
    text: 'The first position is already set.',
    description: 'Why the button that sets the first label position cannot be pressed',
  },
  showLess: { text: 'Show less', description: 'Button below a long text' },
  showAll: { text: 'Show all {count, number} characters', description: 'Button below the beginning of a long text' },
  unknownZone: { text: "this computer's time; time zone of the address unknown", description: 'Beside a date and time' },
  otherZone: {
    text: '{city} · {time} here',
    description: 'Beside a date and time. city: of the time zone; time: the same moment in the time zone of this computer',
  },
})

/** The results for many orders, grouped by cause. */
export const resultGroupMessages = defineMessages('resultGroup', {
  title: { text: '{title} ({count, number})', description: 'Heading of a group. title: the cause; count: its orders' },
  openOrder: { text: 'Open order {reference}', description: 'Name of the button that shows only the reference, for screen readers' },
  showAll: { text: 'Show all {count, number}', description: 'Button below the first orders of a group' },
  showMore: {
    text: 'Show {count, number} of {left, number} more',
    description: 'Button below a list that is too long to show at once. left: the orders that are not shown',
  },
})

/** Additional texts of a failure. */
export const failureNoteMessages = defineMessages('failureNote', {
  problem: { text: 'Problem', description: 'Name of the box that shows a failure, for screen readers' },
  upstreamMessage: {
    text: "{source, select, carrier {Carrier's message} service {Service's message} printer {Printer's message} other {Original message}}",
    description: 'Caption of a quoted message. source: who sent it',
  },
  technicalDetail: { text: 'Technical detail: {detail}', description: 'detail: a code for technicians' },
  status: { text: 'Technical detail: HTTP {status}', description: 'status: number of an HTTP response' },
  statusAndDetail: {
    text: 'Technical detail: HTTP {status}, {detail}',
    description: 'status: number of an HTTP response; detail: a code for technicians',
  },
})

/** How far the documents of an order were printed. */
export const printProgressMessages = defineMessages('printProgress', {
  none: { text: 'Not printed yet', description: 'Badge' },
  part: { text: 'Partly sent', description: 'Badge: some sheets were sent to a printer' },
  sent: { text: 'Sent to printer', description: 'Badge: all sheets were sent to a printer' },
  confirmed: { text: 'Confirmed', description: 'Badge: a person or a scan confirmed the label' },
  doubt: { text: 'In doubt', description: 'Badge: nobody can say whether a sheet was printed' },
  void: {
    text: 'Void: destroy label',
    description: 'Badge: the order was cancelled after its label was sent to a printer. “Destroy” is a command',
  },
  destroyed: { text: 'Void, destroyed', description: 'Badge: the labels of the cancelled order are destroyed' },
})

/** States of a printer. */
export const printerBadgeMessages = defineMessages('printerBadge', {
  ready: { text: 'Ready', description: 'Badge of a printer' },
  printing: { text: 'Printing', description: 'Badge of a printer' },
  paused: { text: 'Paused', description: 'Badge of a printer' },
  offline: { text: 'Offline', description: 'Badge of a printer' },
  attention: { text: 'Needs attention', description: 'Badge of a printer, for example without labels' },
  gone: { text: 'Gone', description: 'Badge of a printer that this computer does not have any more' },
})
