import { defineMessages } from '../define-messages.ts'

/** The summary next to the form of a new shipment. */
export const shipmentSummaryMessages = defineMessages('shipmentSummary', {
  summary: { text: 'Summary', description: 'Heading beside the form' },
  replaces: { text: 'Replaces', description: 'In the summary: the order that has to be cancelled before this one is created' },
  replacesOpen: { text: '{reference}, not cancelled yet', description: 'In the summary, beside “Replaces”. reference: of the order' },
  replacesCancelled: { text: '{reference}, cancelled', description: 'In the summary, beside “Replaces”. reference: of the order' },
  recipient: { text: 'Ship to', description: 'In the summary: the recipient' },
  parcels: { text: 'Parcels', description: 'In the summary' },
  weight: { text: 'Weight', description: 'In the summary: of all parcels' },
  billable: { text: 'Billable, about', description: 'In the summary: the higher of weight and volume weight, as most carriers count it' },
  value: { text: 'Declared value', description: 'In the summary: of the goods' },
  goods: { text: 'Goods lines', description: 'In the summary: how many there are' },
  none: { text: '—', description: 'In the summary: not entered yet' },
  weightOf: { text: '{weight} {unit}', description: 'A weight. unit: kg or lb' },
  byVolume: { text: '{weight} {unit}, by volume', description: 'A weight that follows from the size. unit: kg or lb' },
  missing: { text: 'Still needed', description: 'Heading of a list of fields that are empty' },
  wrong: { text: 'To correct', description: 'Heading of a list of fields with an error' },
  doubtful: { text: 'To check', description: 'Heading of a list of fields that look wrong and may be right' },
  overridden: { text: 'Overridden', description: 'Heading of a list of findings that a person overrode with a reason' },
  overrideSaved: {
    text: 'Saved with the draft and with its order, under your name. If the field changes, it is checked again.',
    description: 'Below the field for the reason: what happens with it.',
  },
  ready: { text: 'Nothing is missing.', description: 'In place of the lists' },
  nextProblem: { text: 'Next problem', description: 'Button: goes to the next field with a problem' },
  noGuarantee: {
    text: 'The checks find common causes of refusals. They are no guarantee.',
    description: 'Below the list of fields to check',
  },
  addressField: {
    text: '{side, select, origin {Ship from} destination {Ship to} broker {Broker} other {Importer}}: {field}',
    description: 'A field of an address. field: its name',
  },
  parcelField: { text: 'Parcel line {line}: {field}', description: 'A field of a line of parcels' },
  goodsField: { text: 'Goods line {line}: {field}', description: 'A field of a line of goods' },
  problem: {
    text: '{field}. {text}',
    description: 'One problem, as a button that goes to the field. field: its name. text: what is wrong',
  },
})
