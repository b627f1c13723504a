import { defineMessages } from '../define-messages.ts'

/** The audit log in Settings and as a CSV file. */
export const auditMessages = defineMessages('audit', {
  about: {
    text: 'Who did what at this station. Entries are only ever added, and each is sealed with the one before.',
    description: 'Below the heading “Audit log”',
  },
  number: { text: 'Entry', description: 'Column title: number of the entry' },
  time: { text: 'Time', description: 'Column title' },
  person: { text: 'Person', description: 'Column title, and label of a filter' },
  action: { text: 'Action', description: 'Column title: what was done' },
  orders: { text: 'Orders', description: 'Column title: references of orders' },
  orderNumbers: { text: 'Order numbers', description: 'Column title of the CSV file: the service’s numbers of all orders' },
  supervisor: { text: 'Released by', description: 'Column title: the supervisor who released the action' },
  reason: { text: 'Reason', description: 'Column title' },
  detail: { text: 'Details', description: 'Column title' },
  account: { text: 'Account', description: 'Column title of the CSV file: e-mail address of the account' },
  table: { text: 'Entries of the audit log', description: 'Name of the table, for screen readers' },
  everybody: { text: 'Everybody', description: 'Choice of the filter by person' },
  day: { text: 'Day', description: 'Label of a filter' },
  export: { text: 'Export CSV', description: 'Button: saves the entries that the filters show' },
  fileName: { text: 'Audit log', description: 'Beginning of the name of the CSV file' },
  exported: { text: 'Saved: {file}', description: 'After the export. file: name of the file' },
  more: { text: 'Show older entries', description: 'Button below the table' },
  empty: { text: 'No entries yet. The log begins when the first person is added.', description: 'In place of the table' },
  noneFound: { text: 'No entries for this person and day.', description: 'In place of the table' },
  nobody: { text: 'Nobody', description: 'In the column Person: nobody was packing' },
  moreOrders: {
    text: '{references} and {count, plural, one {# more} other {# more}}',
    description: 'Orders of an entry. references: the first ones, with commas. count: how many more there are',
  },
  ordersCount: {
    text: '{count, plural, one {# order} other {# orders}}',
    description: 'Orders of an entry whose references are not known',
  },
  failedAbout: { text: 'Entry {about}: {why}', description: 'Detail of a failed action. about: number of its entry. why: a sentence' },
  releasedBy: { text: 'Released by {name}', description: 'Below an action. name: of the supervisor' },
  checking: { text: 'Checking the log', description: 'Beside a spinner' },
  intact: {
    text: 'Intact: {entries, plural, one {# entry} other {# entries}} checked',
    description: 'State of the log: no entry was changed, removed or moved',
  },
  intactEndUnknown: {
    text: 'Intact as far as it goes: {entries, plural, one {# entry} other {# entries}} checked. This computer has no second record of the newest entry, so a cut end cannot be noticed.',
    description: 'State of the log when the record outside of the data folder is missing, for example after the folder was moved',
  },
  notIntact: {
    text: 'Not intact: {count, plural, one {# problem} other {# problems}}',
    description: 'State of the log: somebody changed its file, or it was damaged',
  },
  checkAgain: { text: 'Check again', description: 'Button: checks the log' },
  changed: { text: 'Entry {first} was changed.', description: 'Problem of the log' },
  missing: {
    text: '{isOne, select, true {Entry {first} is missing.} other {Entries {first} to {last} are missing.}}',
    description: 'Problem of the log: entries were removed',
  },
  moved: { text: 'Entry {first} is not in its place.', description: 'Problem of the log: entries were reordered' },
  broken: {
    text: 'Entry {first} does not follow the entry before it. One of them was replaced.',
    description: 'Problem of the log: the chain is broken here',
  },
  cutOff: {
    text: '{isOne, select, true {Entry {first} was cut off at the end.} other {Entries {first} to {last} were cut off at the end.}}',
    description: 'Problem of the log: its newest entries were removed',
  },
  moreProblems: { text: '{count, plural, one {# more problem} other {# more problems}}', description: 'Below the first problems' },
})

/** What was done, one of them in each entry. */
export const auditKindMessages = defineMessages('auditKind', {
  switched: { text: 'Started packing', description: 'Action in the audit log: somebody badged in' },
  left: { text: 'Stopped packing', description: 'Action in the audit log: somebody badged out' },
  wrongPin: { text: 'Wrong PIN', description: 'Action in the audit log' },
  released: { text: 'Release', description: 'Action in the audit log: a supervisor released an action' },
  print: { text: 'Print', description: 'Action in the audit log' },
  reprint: { text: 'Reprint', description: 'Action in the audit log' },
  override: { text: 'Print blocked label', description: 'Action in the audit log: a blocked label was printed' },
  sheetsResolved: { text: 'Sheets in doubt resolved', description: 'Action in the audit log' },
  labelConfirmed: { text: 'Label scanned', description: 'Action in the audit log: a printed label was confirmed' },
  waybill: { text: 'Create waybill', description: 'Action in the audit log' },
  pickup: { text: 'Book pickup', description: 'Action in the audit log' },
  pickupNote: { text: 'Pickup note', description: 'Action in the audit log: instructions for a pickup were saved' },
  cancellation: { text: 'Cancel', description: 'Action in the audit log: orders were cancelled' },
  cancellationUndone: { text: 'Cancellation undone', description: 'Action in the audit log' },
  hold: { text: 'Put on hold', description: 'Action in the audit log' },
  holdEnded: { text: 'Brought back from hold', description: 'Action in the audit log' },
  labelDestroyed: { text: 'Label destroyed', description: 'Action in the audit log' },
  labelRelisted: { text: 'Label listed again', description: 'Action in the audit log: destroying it was recorded by mistake' },
  personAdded: { text: 'Person added', description: 'Action in the audit log' },
  personChanged: { text: 'Person changed', description: 'Action in the audit log' },
  failed: { text: 'Failed', description: 'Action in the audit log: an action before it did not succeed' },
  logDamaged: { text: 'Log damaged', description: 'Entry of the audit log: its end was removed or replaced' },
})
