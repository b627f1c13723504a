import { defineMessages } from '../define-messages.ts'

/** The dialog that books pickups for many orders, grouped by pickup address. */
export const pickupBoardMessages = defineMessages('pickupBoard', {
  title: {
    text: 'Book pickup for {count, plural, one {# order} other {# orders}}',
    description: 'Title of the dialog.',
  },
  loading: {
    text: 'Checking pickup times for {count, plural, one {# order} other {# orders}}',
    description: 'Progress while the offers of the carriers are read.',
  },
  summary: {
    text: '{pickups, plural, one {# pickup} other {# pickups}} at {addresses, plural, one {# address} other {# addresses}}',
    description: 'What will be booked, left of the Book button.',
  },
  book: { text: 'Book {count, plural, one {# pickup} other {# pickups}}', description: 'Main button.' },
  bookSome: {
    text: 'Book {count, plural, one {# pickup} other {# pickups}}, {leftOut, number} left out',
    description: 'Main button, where some orders are not booked: Book 82 pickups, 3 left out.',
  },
  nothingBookable: { text: 'None of these orders can be booked here.', description: 'Why the Book button is disabled.' },
  groupProblem: {
    text: '{address}: {problem} {next}',
    description: 'Why the Book button is disabled. problem and next: whole sentences.',
  },
  problemAndNext: { text: '{problem} {next}', description: 'Two sentences: what is wrong with the window, and what to do.' },
  group: { text: 'Pickup at {address}', description: 'Name of the section of one pickup address.' },
  zoneUnknown: { text: 'Time zone unknown', description: 'In the place of the time zone of a pickup address.' },
  pieces: { text: '{count, plural, one {# piece} other {# pieces}}', description: 'How many pieces are collected, beside the carrier.' },
  groupOrders: {
    text: '{zone} · {count, plural, one {# order} other {# orders}}',
    description: 'Under the pickup address. zone: Europe/Berlin, UTC+1.',
  },
  groupOrdersNamed: {
    text: '{zone} · {count, plural, one {# order} other {# orders}}: {references}',
    description: 'The same with the references of the orders, joined with commas.',
  },
  started: {
    text: 'This window has started: the driver may have passed.',
    description: 'Under the window of a pickup address.',
  },
  change: { text: 'Change', description: 'Button that opens the days and windows of a pickup address.' },
  changeAt: { text: 'Change the pickup at {address}', description: 'Name of the Change button.' },
  collapse: { text: 'Collapse', description: 'Button that hides the days and windows of a pickup address.' },
  collapseAt: { text: 'Collapse the pickup at {address}', description: 'Name of the Collapse button.' },
  orders: { text: 'Orders in this pickup', description: 'Above a list of checkboxes.' },
  refusedBefore: {
    text: 'Refused by the carrier before: {said}',
    description: "Under the checkbox of an order. said: the carrier's own words.",
  },
  misfits: { text: 'Orders that do not fit at {address}', description: 'Name of a list.' },
  misfitBlocked: {
    text: '{count, plural, one {Order {references} is left out} other {# orders are left out: {references}}}',
    description: 'Above the reason. references: of the orders, joined with commas.',
  },
  misfit: {
    text: '{count, plural, one {Order {references} does not fit with the others and is left out until you move it to its own group} other {# orders do not fit with the others and are left out until you move each to its own group: {references}}}',
    description: 'Above the reason. references: of the orders, joined with commas.',
  },
  split: { text: 'Move to its own group', description: 'Button: books an order separately from the others at its address.' },
  splitOrder: { text: 'Move to its own group: {reference}', description: 'Name of the same button.' },
  ready: { text: 'Ready', description: 'Badge of a pickup address.' },
  leaveOut: { text: 'Leave this address out', description: 'Button: books nothing for this pickup address.' },
  leaveOutAt: { text: 'Leave this address out: {address}', description: 'Name of the same button.' },
  takeIn: { text: 'Include this address', description: 'Button: books this pickup address, which was left out, after all.' },
  takeInAt: { text: 'Include this address: {address}', description: 'Name of the same button.' },
  leftOut: { text: 'Left out', description: 'Badge of a pickup address for which nothing is booked.' },
  blocked: { text: 'Cannot be booked here', description: 'Badge of a pickup address.' },
  warningFirst: { text: 'Warning not acknowledged', description: 'Badge of a pickup address.' },
  otherWindow: { text: 'Choose another window', description: 'Badge of a pickup address.' },
  preview: { text: 'What is sent for each order', description: 'Heading of a table.' },
  previewNote: {
    text: 'Dates and times exactly as they are sent, in the time zone of each pickup address.',
    description: 'Under the heading.',
  },
  columnOrder: { text: 'Order', description: 'Column.' },
  columnDate: { text: 'Date', description: 'Column.' },
  columnFrom: { text: 'From', description: 'Column: start of the window.' },
  columnTo: { text: 'To', description: 'Column: end of the window.' },
  columnZone: { text: 'Zone', description: 'Column: time zone.' },
  columnAddress: { text: 'Pickup address', description: 'Column.' },
})
