import { defineMessages } from '../define-messages.ts'

/** The addresses of a new shipment. */
export const shipmentAddressMessages = defineMessages('shipmentAddress', {
  addresses: { text: 'Addresses', description: 'Heading of a part of the form' },
  origin: { text: 'Ship from', description: 'Heading: address of the sender' },
  destination: { text: 'Ship to', description: 'Heading: address of the recipient' },
  broker: { text: 'Broker', description: 'Heading: address of the customs broker' },
  importerOfRecord: { text: 'Importer of record', description: 'Heading: address of the company that imports the goods' },
  addBroker: { text: 'Add broker', description: 'Button: shows an address for the customs broker' },
  addImporter: { text: 'Add importer of record', description: 'Button: shows an address for the importer' },
  remove: { text: 'Remove', description: 'Button: removes the address of the broker or importer' },
  removeParty: {
    text: 'Remove {side, select, broker {broker} other {importer of record}}',
    description: 'Name of the button, for screen readers',
  },
  removed: {
    text: '{side, select, broker {Broker removed} other {Importer of record removed}}',
    description: 'Notice with a button to undo it',
  },
  replaced: { text: 'The address that was entered is replaced', description: 'Notice with a button to undo it' },
  undo: { text: 'Undo', description: 'Button: brings back the address' },
  search: {
    text: 'Find address',
    description: 'Label of a search field: names, streets, towns and codes of addresses used before',
  },
  searchOf: {
    text: 'Find address: {side, select, origin {ship from} destination {ship to} broker {broker} other {importer of record}}',
    description: 'Name of the search field, for screen readers. side: whose address',
  },
  searchHint: { text: 'Search or paste an address', description: 'In the empty search field' },
  noneFound: { text: 'No address found in the orders on this computer', description: 'Below the search field' },
  searching: { text: 'Searching…', description: 'Below the search field, for a moment' },
  enter: { text: 'Enter address', description: 'Button: shows the fields of an empty address' },
  enterOf: {
    text: 'Enter address: {side, select, origin {ship from} destination {ship to} broker {broker} other {importer of record}}',
    description: 'Name of the button, for screen readers. side: whose address',
  },
  edit: { text: 'Edit', description: 'Button: shows the fields of an address' },
  editOf: {
    text: 'Edit: {side, select, origin {ship from} destination {ship to} broker {broker} other {importer of record}}',
    description: 'Name of the button, for screen readers. side: whose address',
  },
  done: { text: 'Done', description: 'Button: shows an address as its lines again' },
  doneOf: {
    text: 'Done: {side, select, origin {ship from} destination {ship to} broker {broker} other {importer of record}}',
    description: 'Name of the button, for screen readers. side: whose address',
  },
  finding: { text: '{field}: {text}', description: 'Below an address. field: name of a field. text: what is wrong with it' },
  known: { text: 'Used before', description: 'Beside an address that the service knows: it is sent by its number' },
  line2: { text: 'Street, line 2', description: 'Field of an address' },
  kind: { text: 'Kind of address', description: 'Name of a choice' },
  notSaid: { text: 'Not stated', description: 'Choice: the kind of address is not sent' },
  business: { text: 'Business', description: 'Choice: kind of address' },
  residential: { text: 'Residential', description: 'Choice: kind of address' },
  uses: {
    text: '{count, plural, one {# order} other {# orders}}',
    description: 'Beside a found address: how many orders had it',
  },
})

/** The dialog that splits a pasted address into fields. */
export const splitAddressMessages = defineMessages('splitAddressDialog', {
  title: { text: 'Check the pasted address', description: 'Title of the dialog' },
  intro: { text: 'Compare with the pasted text, then use this address.', description: 'Above the fields' },
  pasted: { text: 'Pasted', description: 'Heading above the pasted text' },
  unsure: { text: 'Check this: it was guessed.', description: 'Below a field whose content may be wrong' },
  leftOver: { text: 'Not used: {texts}', description: 'texts: parts of the pasted address that went into no field' },
  inferred: { text: 'From the phone number or postal code. Check it.', description: 'Below the country' },
  cancel: { text: 'Cancel', description: 'Button' },
  take: { text: 'Use address', description: 'Button: enters the fields in the shipment' },
})
