import { defineMessages } from '../define-messages.ts'

/** The list of drafts of new shipments. */
export const draftListMessages = defineMessages('draftList', {
  list: { text: 'List of drafts', description: 'Name of the table, for screen readers' },
  recipient: { text: 'Ship to', description: 'Column title' },
  place: { text: 'Place', description: 'Column title: town and country of the recipient' },
  state: { text: 'State', description: 'Column title: how far the shipment has come' },
  changed: { text: 'Changed', description: 'Column title: when the draft was changed last' },
  actions: { text: 'Actions', description: 'Column title, for screen readers' },
  noRecipient: { text: 'No recipient yet', description: 'In place of a name' },
  states: {
    text: `{state, select,
      draft {Draft}
      quoted {Quoted}
      sending {Being sent}
      unknown {In doubt}
      created {Order created}
      waybill {Waybill created}
      other {Printed}}`,
    description: 'State of a draft',
  },
  none: { text: 'No drafts', description: 'In place of the table' },
  noneAbout: { text: 'New shipments are saved here as you type.', description: 'In place of the table' },
  removeOf: { text: 'Remove draft: {recipient}', description: 'Name of the button, for screen readers' },
  removeTitle: { text: 'Remove this draft?', description: 'Title of a dialog' },
  removeAbout: {
    text: 'Draft for {recipient}. What was entered is lost, and its documents are removed.',
    description: 'In the dialog. recipient: a name',
  },
  removeCreated: { text: 'The order stays as it is.', description: 'In the dialog, of a draft whose order was created' },
  keep: { text: 'Keep', description: 'Button in the dialog' },
  removeNow: { text: 'Remove draft', description: 'Button in the dialog' },
  keys: { text: 'Enter: open. Delete: remove.', description: 'Below the table: what keys do there' },
})
