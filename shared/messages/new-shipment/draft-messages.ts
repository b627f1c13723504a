import { defineMessages } from '../define-messages.ts'

/** Texts about drafts of new shipments that the station sends. */
export const draftMessages = defineMessages('draft', {
  draftsDamaged: {
    text: 'The drafts of new shipments were damaged. They are kept in {file}; the list of drafts starts empty.',
    description: 'Notification. file: name of a file in the data folder',
  },
  draftsDamagedNext: {
    text: 'If an order was being sent, search the orders for it before you create it again.',
    description: 'Next step of the notification',
  },
  notSaved: { text: 'The draft of a new shipment could not be saved.', description: 'Notification: the disk is full, for example' },
  notSavedNext: {
    text: 'Do not close Packbench. Free some space on the disk; the draft is then saved automatically.',
    description: 'Next step',
  },
  parcelsNotInOrder: {
    text: 'Parcels: the order has no sizes.',
    description: 'In a draft made from an order: what it could not take over',
  },
  goodsNotInOrder: {
    text: 'Goods lines: the service does not return them.',
    description: 'In a draft made from an order: what it could not take over. Goods lines are HS codes with quantity and value',
  },
  optionsNotInOrder: {
    text: 'Liftgate, stacking, protection, taxes and duties: the order does not include these choices.',
    description: 'In a draft made from an order: what it could not take over',
  },
  clearanceNotInOrder: {
    text: 'Reason, invoice number and purchase order number: the order does not include them.',
    description: 'In a draft made from an order: what it could not take over',
  },
  documentsNotCopied: {
    text: 'Documents: attach them again. They can be attached only while an order is created.',
    description: 'In a draft made from an order: what it could not take over',
  },
  referenceNotCopied: {
    text: 'Customer reference: each order needs its own; {reference} is taken.',
    description: 'In a draft made from an order: what it could not take over. reference: of the order',
  },
  countryUnreadable: {
    text: 'Country of the {side, select, origin {sender} destination {recipient} broker {broker} other {importer}}: the order has none.',
    description: 'In a draft made from an order: what it could not take over',
  },
})
