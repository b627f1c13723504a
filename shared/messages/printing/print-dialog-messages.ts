import { defineMessages } from '../define-messages.ts'

/** The print dialog: what will be printed where, and what is left out. */
export const printDialogMessages = defineMessages('printDialog', {
  title: { text: 'Print {orders, plural, one {# order} other {# orders}}', description: 'Title of the dialog.' },
  titleReprintSet: { text: 'Reprint this order', description: 'Title of the print dialog for all documents of an order again.' },
  titleReprint: { text: 'Reprint: {document}', description: 'Title of the dialog for one document. document: e.g. Commercial invoice.' },
  cancel: { text: 'Cancel', description: 'Button that closes the dialog without printing.' },
  starting: { text: 'The print is already starting.', description: 'Why Cancel cannot be pressed.' },
  preview: { text: 'Preview actual size…', description: 'Button that opens the print preview.' },
  planning: {
    text: 'Checking documents and printers. Nothing is sent yet.',
    description: 'While the dialog opens.',
  },
  offline: {
    text: '<b>Offline: only saved documents are printed.</b> We cannot see whether an order was cancelled since it was last read.',
    description: 'Note in the dialog while the service cannot be reached.',
  },
  print: { text: 'Print', description: 'Main button when there is nothing to print.' },
  pickList: { text: 'Print pick list', description: 'Button: prints what to collect for the orders of a batch on the document printer.' },
  printSheets: { text: 'Print {sheets, plural, one {# sheet} other {# sheets}}', description: 'Main button.' },
  printStored: {
    text: 'Print {sheets, plural, one {# sheet} other {# sheets}} from saved documents',
    description: 'Main button while the service cannot be reached.',
  },
  printAndCreate: {
    text: 'Print {sheets, plural, one {# sheet} other {# sheets}}, create {waybills, plural, one {# waybill} other {# waybills}}',
    description: 'Main button. waybills: those that are created while the batch prints.',
  },
  createAndPrint: {
    text: 'Create {waybills, plural, one {# waybill} other {# waybills}} and print',
    description: 'Main button when every sheet waits for its waybill.',
  },
  chooseDocument: { text: 'Select at least one document to reprint.', description: 'Why the main button cannot be pressed.' },
  nothingToPrint: {
    text: 'There is nothing to print.',
    description: 'Why the main button cannot be pressed, and in the place of the list.',
  },
  chooseReason: { text: 'Choose a reason for the reprint.', description: 'Why the main button cannot be pressed.' },
  giveReason: { text: 'Enter a reason for the reprint.', description: 'Why the main button cannot be pressed.' },

  sort: { text: 'Print in which order?', description: 'Label of the choice of how the batch is sorted.' },
  sortListed: { text: 'As listed', description: 'Choice: as in the list of orders.' },
  sortChosen: { text: 'As selected', description: 'Choice: as the person selected the orders.' },
  sortDestination: { text: 'Destination', description: 'Choice: by destination.' },
  sortService: { text: 'Service', description: 'Choice: by service of the carrier.' },
  sortReference: { text: 'Reference', description: 'Choice: by reference of the order.' },
  sequence: {
    text: '{first} prints first, {last} last, of {orders, plural, one {# order} other {# orders}}.',
    description: 'Under the choice of how the batch is sorted. first, last: references.',
  },

  missingTitle: {
    text: '{orders, plural, one {# order has} other {# orders have}} no waybill',
    description: 'Heading of the part about orders without a waybill.',
  },
  missingLabel: { text: 'Missing waybills', description: 'Name of the choice.' },
  createWaybills: {
    text: '{orders, plural, one {Create it while printing} other {Create them while printing}}',
    description: 'Choice: waybills are created in the batch.',
  },
  leaveOrders: {
    text: '{orders, plural, one {Leave this order out} other {Leave these orders out}}',
    description: 'Choice: the orders of this part are not printed.',
  },
  createAbout: {
    text: 'Each waybill is created when its order is next, then printed at once. To undo a waybill, you must cancel its order.',
    description: 'Under the choice createWaybills.',
  },
  leaveAbout: {
    text: '{orders, plural, one {No waybill is created for it, and nothing is printed for it.} other {No waybill is created for them, and nothing is printed for them.}}',
    description: 'Under the choice leaveOrders.',
  },
  namedAndMore: { text: '{names} and {more, number} more', description: 'names: references with commas.' },

  pastPickupTitle: {
    text: '{orders, plural, one {# parcel has} other {# parcels have}} already left',
    description: 'Heading of the part about orders whose parcel was picked up.',
  },
  pastPickupLabel: { text: 'Orders after pickup', description: 'Name of the choice.' },
  includePastPickup: {
    text: '{orders, plural, one {Print it too} other {Print them too}}',
    description: 'Choice: orders whose parcel was picked up are printed.',
  },
  pastPickupAbout: {
    text: 'A second label of a parcel on its way can end up on another parcel.',
    description: 'Under the choice: why these orders are left out unless included.',
  },
  reinstatedTitle: {
    text: '{orders, plural, one {# order was cancelled and is active again} other {# orders were cancelled and are active again}}',
    description: 'Heading of the part about orders that the service showed as cancelled for a while.',
  },
  reinstatedLabel: { text: 'Orders that were cancelled', description: 'Name of the choice.' },
  includeReinstated: {
    text: 'Print although read as cancelled',
    description: 'Choice: orders that were cancelled for a while are printed.',
  },
  reinstatedAbout: {
    text: 'The service never takes back a cancellation, so one of its two answers is wrong. Labels printed before are void.',
    description: 'Under the choice: why these orders are left out unless included.',
  },
  readAsCancelled: {
    text: 'Read as cancelled on {time}:',
    description: 'Before the references of orders. time: date and time of day.',
  },
  heldTitle: {
    text: '{orders, plural, one {# order is} other {# orders are}} on hold',
    description: 'Heading of the part about orders that a person put on hold.',
  },
  heldLabel: { text: 'Orders on hold', description: 'Name of the choice.' },
  includeHeld: { text: 'Print although on hold', description: 'Choice: orders on hold are printed.' },
  heldAbout: {
    text: '{orders, plural, one {It stays on hold whether you print it or not.} other {They stay on hold whether you print them or not.}}',
    description: 'Under the choice: what printing does not change.',
  },
  heldBy: {
    text: 'held by {person}',
    description: 'After the reference of an order on hold, before the reason. person: who put it on hold.',
  },
  heldByUntil: {
    text: 'held by {person} until {date}',
    description: 'After the reference of an order on hold, before the reason. person: who put it on hold. date: a formatted date.',
  },
  moreHeld: { text: '{count, number} more on hold', description: 'Below the first orders on hold.' },
  statusCount: { text: '{status} ({count, number}):', description: 'Before the references of orders. status: name of their status.' },

  lines: { text: 'What is sent where', description: 'Name of the list of what goes to which printer.' },
  labels: { text: '{count, plural, one {# label} other {# labels}}', description: 'Line of the list.' },
  invoices: { text: '{count, plural, one {# commercial invoice} other {# commercial invoices}}', description: 'Line of the list.' },
  documents: { text: '{count, plural, one {# document} other {# documents}}', description: 'Line of the list: other documents.' },
  lineTarget: {
    text: '<arrow>→</arrow><hidden>to</hidden> {printer}<soft>, {media}</soft>',
    description: 'Line of the list: printer and paper size. hidden is read aloud in the place of the arrow.',
  },
  leftOut: {
    text: 'Left out: {orders, plural, one {# order} other {# orders}}',
    description: 'Heading of the orders that are not printed.',
  },
  orderCount: {
    text: '{orders, plural, one {# order} other {# orders}}',
    description: 'Beside a cause: the orders that are left out for it.',
  },
  showAll: { text: 'Show all {count, number}', description: 'Button under a shortened list.' },
  whichDocuments: { text: 'Which documents?', description: 'Label of the checkboxes for the documents of a reprint.' },
})
