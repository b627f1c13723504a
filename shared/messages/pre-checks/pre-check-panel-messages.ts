import { defineMessages } from '../define-messages.ts'

/** What the checks found, in the panel of an order. */
export const preCheckPanelMessages = defineMessages('preCheckPanel', {
  likelyRefused: { text: 'Likely to be refused', description: 'Heading above what the checks found in the open order.' },
  hints: { text: 'Worth a look', description: 'Heading: the checks found nothing that is often refused, only hints.' },
  hintSummary: {
    text: '{more, plural, =0 {Worth a look: {finding}} other {Worth a look: {finding} (+#)}}',
    description: 'One line that unfolds the hints. finding: the first of them. more: how many others there are.',
  },
  overridden: { text: 'Overridden', description: 'Heading: a person decided about each finding that it does not apply.' },
  cannotChange: {
    text: 'Orders cannot be changed here. Ask your account manager to correct it, or cancel the order and create it again.',
    description: 'Below the findings: what a packer can do.',
  },
  noGuarantee: {
    text: 'The checks find common causes. They are no guarantee: a shipment with findings can pass, one without can be refused.',
    description: 'Below the findings, once.',
  },
  source: { text: 'Rule: {source}', description: 'Small, below a finding. source: where the rule comes from, and the date of its state.' },
  override: { text: 'Override', description: 'Button: says that a finding does not apply, with a reason.' },
  overrideLabel: { text: 'Override: {finding}', description: 'Name of the button, for screen readers. finding: what was found.' },
  undoOverride: { text: 'Remove override', description: 'Button: the finding counts again.' },
  undoOverrideLabel: {
    text: 'Remove override: {finding}',
    description: 'Name of the button, for screen readers. finding: what was found.',
  },
  overriddenBy: {
    text: 'Overridden by {person}, {time}: {reason}',
    description: 'Below a finding. person: who. time: date and time. reason: the person’s own words.',
  },
  overrideTitle: { text: 'Override this finding?', description: 'Title of the dialog.' },
  reason: { text: 'Reason', description: 'Label of the field in which a person says why a finding does not apply.' },
  reasonMissing: { text: 'Enter a reason.', description: 'Error at the field.' },
  saved: {
    text: 'Saved on this station with your name. If the order changes, it is checked again.',
    description: 'Below the field: what happens with the reason.',
  },
  cancel: { text: 'Cancel', description: 'Button of the dialog.' },
  confirm: { text: 'Override', description: 'Button of the dialog.' },
  similar: {
    text: '{orders, plural, one {A similar order was refused} other {Similar orders were refused}}',
    description: 'Heading above refusals of other orders.',
  },
  similarOrders: {
    text: '{orders, plural, one {# order to {country} with {service}, on {date}:} other {# orders to {country} with {service}, last on {date}:}}',
    description:
      'Above the service’s message for them. country: of the recipient. service: the carrier’s service. date: of the newest refusal.',
  },
  similarMeans: {
    text: 'Similar means: to the same country with the same service, in the last {days, number} days.',
    description: 'Below the refusals of similar orders.',
  },
})
