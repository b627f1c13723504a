import { defineMessages } from '../define-messages.ts'

/** The screen “Scan to print”. */
export const scanPrintMessages = defineMessages('scanPrint', {
  title: { text: 'Scan to print', description: 'Title of the screen' },
  leave: { text: 'Leave', description: 'Button: back to the orders; nothing is lost' },
  mode: { text: 'What a scan does', description: 'Name of the choice between two modes, for screen readers' },
  eachMode: { text: 'Print each scan', description: 'Mode: every scan prints its order' },
  collectMode: { text: 'Collect, then print together', description: 'Mode: scans are collected, then printed together' },
  requireLabelScan: { text: 'Require label scan', description: 'Checkbox: the label has to be scanned before the next order' },
  sounds: { text: 'Sounds', description: 'Icon button: opens the dialog of volume and sounds' },
  lastScans: { text: 'Last scans', description: 'Heading of a list' },
  noScans: { text: 'None yet.', description: 'In the empty list of scans' },
  parcel: { text: 'Parcel on the bench', description: 'Name of the area that shows the last scan and its order, for screen readers' },
  sheets: { text: 'Sheets of this parcel', description: 'Name of a list, for screen readers' },
  ready: { text: 'Scan an order', description: 'In very large letters before the first scan' },
  whatHappens: {
    text: 'Packbench creates the waybill if there is none and prints the documents. Then scan the next order.',
    description: 'Below “Scan an order”',
  },
  scanNext: { text: 'Scan the next order.', description: 'What to do next' },
  scanLabels: {
    text: '{count, plural, one {Scan its label to confirm it, or scan the next order.} other {Scan its # labels to confirm them, or scan the next order.}}',
    description: 'What to do next, after the labels were sent to the printer',
  },
  scanItsLabels: {
    text: '{count, plural, one {Scan its label before the next order.} other {Scan its # labels before the next order.}}',
    description: 'What to do next, after the labels were sent to the printer, where each label has to be scanned',
  },
  scanLabelsLeft: {
    text: '{count, plural, one {Scan the other label.} other {Scan the other # labels.}}',
    description: 'What to do next, after one of several labels was confirmed',
  },
  sheetsSent: { text: '{count, plural, one {# sheet} other {# sheets}}', description: 'After “Sent”: how many sheets' },
  labelConfirmed: { text: 'Label confirmed', description: 'Result of a scan' },
  notConfirmed: { text: 'Not confirmed', description: 'Result of a scan or command' },
  notOpened: { text: 'Order not opened', description: 'Result of a scan' },
  notLookedUp: { text: 'Code not looked up', description: 'Result of a scan: the orders on this computer could not be read' },
  resultUnknown: { text: 'In doubt', description: 'Nobody knows whether the batch was printed' },
  confirm: { text: 'Confirm', description: 'Button: the label was printed' },
  reprint: { text: 'Reprint', description: 'Button' },
  showSolution: { text: 'Show solution', description: 'Button: opens the batch, with what can be done about a sheet that was not printed' },
  skip: { text: 'Skip', description: 'Button: leaves this parcel' },
  release: { text: 'Bring back and print', description: 'Button: ends the hold of the order on the screen, and prints it' },
  printAnyway: {
    text: 'Print anyway',
    description: 'Button: prints an order whose parcel has left the station, or that was cancelled for a while',
  },
  acknowledge: { text: 'Acknowledge', description: 'Button: the packer has seen that the scan was rejected' },
  blockedScans: {
    text: '{count, plural, one {# scan since then was not used.} other {# scans since then were not used.}}',
    description: 'Below a rejected scan',
  },
  acknowledgeHow: {
    text: 'To continue, press {keys} or scan Acknowledge.',
    description: 'Below a rejected scan. keys: a key. Acknowledge: a barcode on the command sheet',
  },
  scanNotUsed: { text: 'Not used: acknowledge first', description: 'Result of a scan while a rejected one waits' },
  acknowledged: {
    text: '{count, plural, =0 {Acknowledged} one {Acknowledged, # scan not used} other {Acknowledged, # scans not used}}',
    description: 'In the list of the last scans. count: scans that were not used since the rejected one',
  },
  printing: { text: 'Printing {reference}', description: 'Beside a spinner. reference: of the order' },
  waitingForSupervisor: { text: 'Waiting for a supervisor', description: 'Beside a spinner, while a dialog asks a supervisor' },
  waitingForPerson: { text: 'Waiting for a badge or PIN', description: 'Beside a spinner, while a dialog asks who is packing' },
  lookingFor: { text: 'Looking for {text}', description: 'Beside a spinner. text: what was scanned' },
  confirmedByCommand: { text: 'Without a label scan', description: 'After “Confirmed”: a person pressed Confirm or scanned the command' },
  skipped: { text: 'Skipped', description: 'Result: a person left the parcel' },
  skippedUnconfirmed: { text: 'Skipped, label not confirmed', description: 'Result: a person left the parcel' },
  reprintReason: {
    text: 'Reprinted in Scan to print',
    description: 'Why sheets were printed again, as older versions stored it in the history of the order',
  },
})

/** The order on that screen, in letters for two meters. */
export const scanOrderMessages = defineMessages('scanOrder', {
  details: { text: 'Order details', description: 'Name of the area with the facts of the order, for screen readers' },
  shipTo: { text: 'Ship to', description: 'Heading over the recipient and the address' },
  noAddress: { text: 'No address', description: 'The service gave no address' },
  noContents: { text: 'No description', description: 'The service gave no description of the contents' },
  handling: {
    text: 'Special handling',
    description: 'Name of a fact: the documents of dangerous goods that the order has, such as a battery declaration',
  },
  route: { text: 'Carrier service', description: 'Name of a fact' },
  legs: { text: '{count, plural, one {# leg} other {# legs}}', description: 'How many parts the route has, each with its own label' },
  noService: { text: 'no service', description: 'In place of the name of a carrier’s service that is not known' },
  thenLeg: { text: '{services}, then {service}', description: 'Services of an order’s legs. services: of the legs before' },
  notes: { text: 'Notes', description: 'Name of a fact: pickup instructions, and the note of a hold' },
  labelPrinter: { text: 'Labels print on {printer}', description: 'printer: name of a printer' },
  documentPrinter: { text: 'Documents print on {printer}', description: 'printer: name of a printer' },
  rulePrinters: {
    text: 'By rule: {printers}',
    description: 'Printers to which rules of the settings send some documents; names with commas',
  },
  noPrinter: { text: 'No label printer selected', description: 'In place of the name of the printer' },
})

/** The counters of that screen. */
export const scanCountMessages = defineMessages('scanCount', {
  title: { text: 'Sent from this station', description: 'Name of the counters, for screen readers' },
  today: { text: 'Today', description: 'Before two counts' },
  thisHour: { text: 'This hour', description: 'Before two counts' },
  orders: { text: '{count, plural, one {<b>#</b> order} other {<b>#</b> orders}}', description: 'A counter. b: large digits' },
  labels: { text: '{count, plural, one {<b>#</b> label} other {<b>#</b> labels}}', description: 'A counter. b: large digits' },
})

/** The list of collected orders of that screen. */
export const collectedOrdersMessages = defineMessages('collectedOrders', {
  title: { text: 'Collected orders', description: 'Name of the list, for screen readers' },
  howItWorks: {
    text: 'Each scan adds an order to the list. They print together, in the order scanned.',
    description: 'Below “Scan an order”, where scanned orders are collected',
  },
  remove: { text: 'Remove {reference} from the list', description: 'Icon button. reference: of an order' },
  clear: { text: 'Clear list', description: 'Button' },
  print: { text: 'Print {count, number} in the order scanned', description: 'Button. count: how many orders; order scanned: sequence' },
  printDisabled: {
    text: 'The last scan was rejected. Acknowledge it first.',
    description: 'Why the button that prints the list cannot be pressed. Acknowledge: a button',
  },
})

/** The dialog of that screen for volume and sounds. Each sound is described so that a packer can learn it. */
export const scanSoundMessages = defineMessages('scanSound', {
  title: { text: 'Sounds', description: 'Title of the dialog' },
  volume: { text: 'Volume', description: 'Name of the choice' },
  off: { text: 'Off', description: 'Volume' },
  low: { text: 'Low', description: 'Volume' },
  medium: { text: 'Medium', description: 'Volume' },
  high: { text: 'High', description: 'Volume' },
  isOff: { text: 'The sounds are off.', description: 'Why a sound cannot be played' },
  play: { text: 'Play', description: 'Button: plays a sound' },
  playOf: { text: 'Play the sound of {outcome}', description: 'The same button, for screen readers. outcome: such as “Wrong label”' },
  list: { text: 'All sounds', description: 'Name of a list, for screen readers' },
  accepted: { text: 'One high tick', description: 'A sound' },
  sent: { text: 'Two quick rising notes', description: 'A sound' },
  confirmed: { text: 'Three quick rising notes', description: 'A sound' },
  scanLabel: { text: 'Four even high ticks', description: 'A sound' },
  labelFirst: { text: 'Two ticks, a pause, two ticks', description: 'A sound' },
  alreadyPrinted: { text: 'The same slow note twice', description: 'A sound' },
  onHold: { text: 'One long note', description: 'A sound' },
  alreadyLeft: { text: 'Two slow rising notes with a pause', description: 'A sound' },
  wasCancelled: { text: 'Down and up again, the last note long', description: 'A sound' },
  cancelled: { text: 'Three slow falling notes', description: 'A sound' },
  unknownCode: { text: 'A short and a long low buzz', description: 'A sound' },
  wrongLabel: { text: 'A siren', description: 'A sound' },
  voidLabel: { text: 'Five quick knocks', description: 'A sound' },
  inDoubt: { text: 'Slow up and down', description: 'A sound' },
  offline: { text: 'Two long falling notes with a pause', description: 'A sound' },
  notPrinted: { text: 'Three low buzzes', description: 'A sound' },
})
