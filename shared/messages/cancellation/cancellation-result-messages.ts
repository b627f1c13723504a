import { defineMessages } from '../define-messages.ts'

/** The results of cancelling orders, and the printed labels that have to be destroyed. */
export const cancellationResultMessages = defineMessages('cancellationResult', {
  results: {
    text: 'Results for {count, plural, one {# order} other {# orders}}',
    description: 'Name of the list of results.',
  },
  unknownTitle: { text: 'In doubt', description: 'Heading of a group of orders.' },
  unknownNote: {
    text: 'It is not certain whether these orders are cancelled. Keep the parcels here. Refresh the orders, or call the service.',
    description: 'Under the heading "In doubt".',
  },
  goneLiveTitle: { text: 'Too late: the parcel is on its way', description: 'Heading of a group of orders.' },
  goneLiveNote: {
    text: 'The service can no longer cancel these. Their labels stay valid. Let the parcels go, or call the service to have them stopped.',
    description: 'Under the heading "Too late: the parcel is on its way".',
  },
  goneTitle: { text: 'No longer at the service', description: 'Heading of a group of orders.' },
  goneNote: {
    text: 'The service no longer shows these orders for this account. Set the parcels aside and call the service.',
    description: 'Under the heading "No longer at the service".',
  },
  refusedTitle: { text: 'Not cancelled: refused', description: 'Heading of a group of orders.' },
  refusedNote: { text: 'These orders are unchanged.', description: 'Under the heading "Not cancelled: refused".' },
  notSentTitle: { text: 'Not sent', description: 'Heading of a group of orders.' },
  notSentNote: { text: 'Nothing was sent for these orders. They are unchanged.', description: 'Under the heading "Not sent".' },
  cancelledTitle: { text: 'Cancelled on every leg', description: 'Heading of a group of orders.' },
  cancelledNote: {
    text: 'Their saved labels are stamped VOID when opened and do not print.',
    description: 'Under the heading "Cancelled on every leg".',
  },
  country: { text: 'to {country}', description: 'Behind the reference of an order: its destination.' },
  cancelAgain: {
    text: '{count, plural, one {Cancel # order…} other {Cancel # orders…}}',
    description: 'Button under "Not sent": asks whether to cancel these orders after all.',
  },
  refresh: { text: 'Refresh these orders', description: 'Button: reads the orders from the service.' },
  keepParcel: {
    text: 'Sent to a printer: {labels}. Keep the parcel here until this is clear.',
    description: 'labels: names of labels, joined with semicolons.',
  },
  label: { text: 'label {waybill}', description: 'A label in a list of labels.' },
  labelOfLeg: { text: 'label, leg {leg, number}', description: 'A label without a waybill in a list of labels.' },
  printedLabels: {
    text: '{count, plural, one {# label of these orders was sent to a printer. It is} other {# labels of these orders were sent to a printer. They are}} listed under “Labels to destroy” until someone has recorded that {count, plural, one {it is} other {they are}} destroyed.',
    description: '“Labels to destroy” is the name of a screen.',
  },
  showLabels: { text: 'Show labels to destroy', description: 'Button that opens the screen “Labels to destroy”.' },
})
