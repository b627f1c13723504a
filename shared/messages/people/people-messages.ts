import { defineMessages } from '../define-messages.ts'

/** Texts about people that the station sends or stores. */
export const peopleMessages = defineMessages('people', {
  entriesLost: {
    text: 'The newest entry recorded on this computer is {remembered}, but the log ended with entry {found}',
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
  handedOver: {
    text: '{onVan, plural, one {# order} other {# orders}} on the van, {missing, plural, =0 {none missing} one {# missing} other {# missing}}',
    description: 'Detail of an entry of the audit log: what a driver took, and what stayed of the list',
  },
  waybillConfirmed: { text: 'Waybill {waybill}', description: 'Detail of an entry of the audit log: the label that was scanned' },
  holdUntil: { text: 'Until {date}', description: 'Detail of an entry of the audit log: the day on which orders return from hold' },
  companyCreated: {
    text: 'Company “{name}”',
    description: 'Detail of an entry of the audit log: the company that was created. name: its name',
  },
  webhookTarget: {
    text: 'To {target}',
    description: 'Detail of an entry of the audit log: where a webhook posts to. target: the host',
  },
  webhookNumber: {
    text: 'Webhook {number} of this station’s list',
    description: 'Detail of an entry of the audit log. number: in the list of this station',
  },
  estimateOrdered: {
    text: 'Estimate {estimate}',
    description: 'Detail of an entry of the audit log: what was ordered. estimate: its number',
  },
  noteRemoved: { text: 'Removed', description: 'Detail of an entry of the audit log: the note of an order was removed' },
  entrySaved: {
    text: '{kind, select, purpose {Purpose} reason {Reason} other {Country}} {id}: {name}',
    description:
      'Detail of an entry of the audit log: a purpose of shipment, reason for shipment or country was named. id: its number at the service',
  },
  entryDeleted: {
    text: '{kind, select, purpose {Purpose} reason {Reason} other {Country}} {id}: name deleted',
    description:
      'Detail of an entry of the audit log: the name of a purpose of shipment, reason for shipment or country was deleted. id: its number',
  },
  entryUndone: { text: 'Last change undone', description: 'Detail of an entry of the audit log: a change of reference data was undone' },
  entriesImported: {
    text: 'Imported from a file',
    description: 'Detail of an entry of the audit log: names were imported from a CSV file',
  },
  labelPart: {
    text: '{change, select, saved {Saved} renamed {Renamed} other {Removed}}: {name}',
    description: 'Detail of an entry of the audit log: a label part of pages. name: as a person entered it',
  },
  labelPartsImported: {
    text: 'Imported from a file',
    description: 'Detail of an entry of the audit log: label parts of pages were imported from another station',
  },
  personSaved: {
    text: '{name}: {role, select, supervisor {supervisor} other {packer}}, {isEnabled, select, true {enabled} other {disabled}}{badge, select, set {, new badge} removed {, badge removed} other {}}{pin, select, set {, new PIN} removed {, PIN removed} other {}}',
    description: 'Detail of an entry of the audit log: how a person was saved. name: the person. badge, pin: set, removed or kept',
  },
  badgeOf: { text: 'With a badge', description: 'Detail of an entry of the audit log: how a person identified themselves' },
  pinOf: { text: 'With a PIN', description: 'Detail of an entry of the audit log: how a person identified themselves' },
})
