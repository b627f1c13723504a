import { defineMessages } from '../define-messages.ts'

/** Texts about people that the station sends or stores. */
export const peopleMessages = defineMessages('people', {
  entriesLost: {
    text: 'This computer remembers entry {remembered} as the newest; the log ended with another entry, {found}',
    description: 'Detail of an entry of the audit log: its end was removed or replaced. remembered, found: numbers of entries',
  },
  listLost: {
    text: 'The list of people is missing. This station works without badges until people are added again.',
    description: 'Notification at the start: people were defined before, and the list is gone',
  },
  listLostNext: { text: 'Open Settings, People, and add them again.', description: 'Next step of the notification' },
  notRecorded: {
    text: 'The audit log could not be written, so it does not show the last action.',
    description: 'Notification: something was done, and recording it failed',
  },
  sheetsPrinted: {
    text: '{count, plural, one {# sheet} other {# sheets}} recorded as printed',
    description: 'Detail of an entry of the audit log: a person decided that sheets in doubt were printed',
  },
  sheetsNotPrinted: {
    text: '{count, plural, one {# sheet} other {# sheets}} recorded as not printed',
    description: 'Detail of an entry of the audit log: a person decided that sheets in doubt were not printed',
  },
  labelsDestroyed: {
    text: '{count, plural, one {# label} other {# labels}}',
    description: 'Detail of an entry of the audit log: how many labels were recorded as destroyed, or listed again',
  },
  waybillConfirmed: { text: 'Waybill {waybill}', description: 'Detail of an entry of the audit log: the label that was scanned' },
  holdUntil: { text: 'Until {date}', description: 'Detail of an entry of the audit log: the day on which orders return from hold' },
  noteRemoved: { text: 'Removed', description: 'Detail of an entry of the audit log: the note of an order was removed' },
  personSaved: {
    text: '{name}: {role, select, supervisor {supervisor} other {packer}}, {isEnabled, select, true {enabled} other {disabled}}{badge, select, set {, new badge} removed {, badge removed} other {}}{pin, select, set {, new PIN} removed {, PIN removed} other {}}',
    description: 'Detail of an entry of the audit log: how a person was saved. name: the person. badge, pin: set, removed or kept',
  },
  badgeOf: { text: 'With a badge', description: 'Detail of an entry of the audit log: how a person identified themselves' },
  pinOf: { text: 'With a PIN', description: 'Detail of an entry of the audit log: how a person identified themselves' },
})
