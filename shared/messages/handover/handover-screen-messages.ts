import { defineMessages } from '../define-messages.ts'

export const handoverScreenMessages = defineMessages('handoverScreen', {
  summary: {
    text: '{count, plural, one {# order goes out} other {# orders go out}}{stopped, plural, =0 {} other {, # should not}}.',
    description:
      'Above the list: how many orders are handed over on the chosen day. stopped: orders on the list that are on hold or cancelled',
  },
  summaryLeft: {
    text: '{left, plural, one {# order still goes out} other {# orders still go out}}{stopped, plural, =0 {} other {, # should not}}.',
    description:
      'The same after some orders of this day were handed over. left: orders that were not; stopped: of the others, those on hold or cancelled',
  },
  summaryNoneLeft: {
    text: 'Every order on this list was handed over.',
    description: 'The same after all orders of this day were handed over',
  },
  notListedEarlier: {
    text: 'Not on this list: {earlier, plural, one {# order} other {# orders}} of earlier days, not collected yet.',
    description: 'After the summary. earlier: orders whose pickup was booked for a day before today',
  },
  notListedLater: {
    text: 'Not on this list: {later, plural, one {# order} other {# orders}} of later days.',
    description: 'After the summary. later: orders whose pickup is booked for a day after today',
  },
  notListedEarlierAndLater: {
    text: 'Not on this list: {earlier, plural, one {# order} other {# orders}} of earlier days, not collected yet, and {later, plural, one {# order} other {# orders}} of later days.',
    description: 'After the summary. earlier, later: orders whose pickup is booked for a day before or after today',
  },
  notListedOther: {
    text: 'Not on this list: {other, plural, one {# order} other {# orders}} of other days.',
    description: 'After the summary when another day than today is shown. other: orders of all other days',
  },
  day: { text: 'Day', description: 'Label of the list of days to choose from' },
  today: { text: 'Today', description: 'Item in the list of days' },
  dayWithCount: {
    text: '{date} ({orders, number})',
    description: 'Item in the list of days. date: formatted; orders: how many are booked for it',
  },
  noOrders: {
    text: 'No pickup is booked for this day, so nothing goes out.',
    description: 'Why the buttons “Print list” and “Save as CSV” are disabled',
  },
  print: { text: 'Print list', description: 'Button' },
  saveWorkbook: { text: 'Save as Excel', description: 'Button: saves a workbook (XLSX)' },
  save: { text: 'Save as CSV', description: 'Button' },
  printed: { text: 'Handover list sent.', description: 'Notice: the list was sent to the printer. The place is in the next line' },
  saved: { text: 'Handover list saved.', description: 'Notice: the list was saved as a file' },
  savedIn: { text: '{file} in {folder}.', description: 'Second line of the notice. file: name of the file; folder: name of its folder' },
  groups: { text: 'Orders by carrier service', description: 'Name of the region with the tables, for screen readers' },
  loading: { text: 'Loading the handover list', description: 'Beside a spinner' },
  emptyToday: { text: 'Nothing goes out today', description: 'Heading where the list is empty' },
  emptyDay: { text: 'Nothing goes out on this day', description: 'Heading where the list of another day than today is empty' },
  emptyHint: {
    text: 'An order appears here when its pickup is booked for this day. The day is counted in the time zone of the pickup address.',
    description: 'Below the heading of the empty list',
  },
  groupSummary: {
    text: '{date}, {city} time, {count, plural, one {# order} other {# orders}}.',
    description: 'Below a group’s heading. date: formatted; city: names a time zone, such as New York',
  },
  groupSummaryNoZone: {
    text: '{date}, time zone unknown, {count, plural, one {# order} other {# orders}}.',
    description: 'Below a group’s heading, where the time zone of the pickup address is not known. date: formatted',
  },
  ordersWith: { text: 'Orders with {service}', description: 'Name of a table, for screen readers. service: carrier service' },
  order: { text: 'Order', description: 'Table heading: reference of an order' },
  waybills: { text: 'Waybills', description: 'Table heading: waybill numbers of an order' },
  destination: { text: 'Destination', description: 'Table heading: city and country' },
  packages: { text: 'Packages', description: 'Table heading: number of packages' },
  weight: { text: 'Weight', description: 'Table heading' },
  window: { text: 'Pickup window', description: 'Table heading: from when to when the carrier comes' },
  confirmation: { text: 'Confirmation', description: 'Table heading: confirmation numbers of the pickup' },
  documents: { text: 'Documents', description: 'Table heading: how far the documents of an order are printed' },
})
