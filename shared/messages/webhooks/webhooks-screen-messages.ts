import { defineMessages } from '../define-messages.ts'

/** The screen with the webhooks that this station knows of. */
export const webhooksScreenMessages = defineMessages('webhooksScreen', {
  title: { text: 'Webhooks', description: 'Screen in the navigation, and its heading' },
  count: { text: '{count, plural, one {# webhook} other {# webhooks}}', description: 'Beside the heading' },
  about: {
    text: 'The service has no list of webhooks. Listed here are those registered on this computer and those added by their number.',
    description: 'Below the heading',
  },
  register: { text: 'Register webhook', description: 'Button: opens a form; also its title' },
  add: { text: 'Add by number', description: 'Button: opens a dialog; also its title' },
  checkAll: { text: 'Check all', description: 'Button: reads the status of all webhooks' },
  loading: { text: 'Reading the webhooks', description: 'Beside a spinner' },
  none: { text: 'No webhooks yet', description: 'In place of the table' },
  noneAbout: {
    text: 'A webhook notifies another system when a shipment changes. Register one, or add one by its number.',
    description: 'In place of the table',
  },
  table: { text: 'List of webhooks', description: 'Name of the table, for screen readers' },
  number: { text: 'Number', description: 'Column title: of the webhook at the service' },
  target: { text: 'Target address', description: 'Column title, and label of a field: where events are sent' },
  events: { text: 'Events', description: 'Column title, and name of a choice' },
  status: { text: 'Status', description: 'Column title' },
  checked: { text: 'Last checked', description: 'Column title' },
  never: { text: 'Never', description: 'In the column “Last checked”' },
  noNumber: { text: 'No number', description: 'In the column “Number”' },
  failing: { text: 'Failing', description: 'Status: the service no longer sends events' },
  active: { text: 'Active', description: 'Status' },
  unknown: { text: 'May have been registered', description: 'Status: no response came to the registration' },
  gone: { text: 'Gone', description: 'Status: the service no longer has it' },
  inDoubt: { text: '{kind, select, delete {May be deleted} other {May have changed}}', description: 'Status: a response was lost' },
  notChecked: { text: 'Could not be checked', description: 'In the column “Last checked”' },
  eventStatus: { text: 'Shipment status', description: 'Name of an event: a shipment has another status' },
  eventWaybill: { text: 'Waybill', description: 'Name of an event: a waybill number is assigned or changed' },
  eventStatusHint: {
    text: 'When a shipment is received, in transit or delivered (shipment.updated.status)',
    description: 'Below a checkbox. The name in brackets is the service’s',
  },
  eventWaybillHint: {
    text: 'When a waybill number is assigned or changed (shipment.updated.waybill)',
    description: 'Below a checkbox. The name in brackets is the service’s',
  },
})

/** The details of a webhook, and what can be done with it. */
export const webhookDetailMessages = defineMessages('webhookDetail', {
  title: { text: 'Webhook {webhook}', description: 'Title of the dialog. webhook: number' },
  titleUnknown: { text: 'Webhook without a number', description: 'Title of the dialog' },
  added: { text: 'In this list since', description: 'Name of a fact' },
  lastActive: { text: 'Last seen active', description: 'Name of a fact' },
  failingSince: { text: 'Seen failing since', description: 'Name of a fact' },
  failingNote: {
    text: 'The service stopped sending after four retries. Only the account manager can enable this webhook again; changing it does not.',
    description: 'In the details of a failing webhook',
  },
  unknownNote: {
    text: 'The registration was sent, but no response arrived. The service has no list of webhooks to check, so it is not sent again. Ask the account manager whether a webhook with this address exists, and add it by its number. Then remove this entry.',
    description: 'In the details of a webhook that may have been registered',
  },
  goneNote: {
    text: 'The service no longer has this webhook. Remove it here, or register it again.',
    description: 'In the details of a webhook that the service does not have',
  },
  doubtNote: {
    text: '{kind, select, delete {It was to be deleted} other {It was to be changed}}, but no response arrived. This shows the webhook as of the last check.',
    description: 'In the details of a webhook',
  },
  check: { text: 'Check now', description: 'Button: reads the status' },
  change: { text: 'Change…', description: 'Button: opens the form' },
  copyReport: { text: 'Copy for the account manager', description: 'Button: copies the details as text' },
  reportCopied: { text: 'Details copied', description: 'Notice' },
  copyFailed: { text: 'This could not be copied. Select it and press Ctrl+C.', description: 'Notice' },
  remove: { text: 'Delete…', description: 'Button: asks before deleting' },
  removeHere: { text: 'Remove from the list', description: 'Button: an entry that the service does not have' },
  removeTitle: { text: 'Delete webhook {webhook}?', description: 'Title of a question' },
  removeAbout: {
    text: 'The service stops sending events to {target}. This cannot be undone; a new webhook has another number and token.',
    description: 'In the question',
  },
  removeYes: { text: 'Delete webhook', description: 'Button' },
  keep: { text: 'Keep it', description: 'Button: closes the question' },
  removed: { text: 'Webhook {webhook} was deleted.', description: 'Notice' },
  wasGone: { text: 'The webhook was already deleted at the service. It was removed from the list.', description: 'Notice' },
  token: { text: 'Token', description: 'Heading: the secret that deliveries carry' },
  tokenAbout: { text: 'Every delivery carries it, so that the receiver can tell where it comes from.', description: 'Below the heading' },
  showToken: { text: 'Show token', description: 'Button' },
  hideToken: { text: 'Hide token', description: 'Button' },
  copyToken: { text: 'Copy token', description: 'Button' },
  tokenCopied: { text: 'Token copied', description: 'Notice' },
  noToken: { text: 'The token is neither on this computer nor at the service.', description: 'In place of the token' },
  tokenOnce: {
    text: 'This computer has no keychain to keep the token. Copy it now: it is lost when Packbench closes.',
    description: 'Beside the token',
  },
  test: { text: 'Test delivery', description: 'Heading' },
  testAbout: {
    text: 'Sends one event from this computer to the target, with the token and with order 0 and the value {mark}, so that the receiver can tell it from a real one. A receiver that does not check this may act on it.',
    description: 'Warning before a test delivery. mark: a technical word',
  },
  testHttp: { text: 'The address is not HTTPS: the token is sent unencrypted.', description: 'Warning before a test delivery' },
  testEvent: { text: 'Event to send', description: 'Name of a choice' },
  send: { text: 'Send test', description: 'Button' },
  sending: { text: 'Waiting for a response, ten seconds at most', description: 'Beside a spinner' },
  asksPrivate: {
    text: 'The target is in a private network or on this computer. Send the test there?',
    description: 'Question before a test delivery',
  },
  sendPrivate: { text: 'Send there', description: 'Button' },
  accepted: { text: 'Accepted: status {status} after {duration} ms', description: 'Result of a test delivery' },
  notAccepted: {
    text: 'Not accepted: status {status} after {duration} ms. A receiver has to respond with a 2xx status.',
    description: 'Result of a test delivery',
  },
  redirected: {
    text: 'Not accepted: status {status} after {duration} ms. The target redirects, and redirects are not followed.',
    description: 'Result of a test delivery',
  },
  noAnswer: {
    text: `{problem, select,
      deadline {No response within ten seconds.}
      certificate {The certificate of the target is not accepted.}
      nameUnknown {The name of the target cannot be found.}
      refused {The target refuses the connection.}
      unreachable {The target cannot be reached.}
      tooLarge {The response is larger than 64 KB.}
      notHttp {The target is not a web server.}
      aborted {The test was stopped.}
      other {The connection was lost.}}`,
    description: 'Result of a test delivery',
  },
  technical: { text: 'Technical detail: {detail}', description: 'Below the result. detail: a code' },
})

/** What is copied for the account manager, as plain text, one line each. */
export const webhookReportMessages = defineMessages('webhookReport', {
  account: { text: 'Account: {value}', description: 'Line of a text to copy. value: email address' },
  service: { text: 'Service address: {value}', description: 'Line of a text to copy. value: URL' },
  webhook: { text: 'Webhook: {value}', description: 'Line of a text to copy. value: number' },
  target: { text: 'Target address: {value}', description: 'Line of a text to copy' },
  events: { text: 'Events: {value}', description: 'Line of a text to copy' },
  status: { text: 'Status: {value}', description: 'Line of a text to copy' },
  failingSince: { text: 'Seen failing since: {value}', description: 'Line of a text to copy. value: date and time' },
  lastActive: { text: 'Last seen active: {value}', description: 'Line of a text to copy. value: date and time' },
  checked: { text: 'Last checked: {value}', description: 'Line of a text to copy. value: date and time' },
  sent: { text: 'Registration sent: {value}', description: 'Line of a text to copy. value: date and time' },
  never: { text: 'never', description: 'Value in a line of a text to copy' },
  unknown: { text: 'none', description: 'Value in a line of a text to copy' },
})

/** Forms: registering, changing, adding by number. */
export const webhookFormMessages = defineMessages('webhookForm', {
  changeTitle: { text: 'Change webhook {webhook}', description: 'Title of the dialog' },
  changeAbout: {
    text: 'The address and the events are both replaced. The token stays the same. A failing webhook stays failing: only the account manager enables it again.',
    description: 'At the top of the form',
  },
  targetHint: { text: 'A complete HTTPS or HTTP address', description: 'Below the field' },
  save: { text: 'Replace both', description: 'Button: saves the changes' },
  register: { text: 'Register', description: 'Button' },
  cancel: { text: 'Cancel', description: 'Button' },
  missing: { text: 'Fill in this field.', description: 'Below a field that is empty' },
  eventsMissing: { text: 'Choose at least one event.', description: 'Below the events' },
  tooLong: { text: 'This is longer than {max} characters.', description: 'Below a field' },
  malformed: { text: 'Enter a complete address like https://example.com/hook.', description: 'Below the field of the address' },
  notHttp: { text: 'The address has to begin with https:// or http://.', description: 'Below the field of the address' },
  hasPassword: {
    text: 'Leave the user name and password out: the address is kept in a file.',
    description: 'Below the field of the address',
  },
  serviceSays: { text: 'Service: “{quote}”', description: 'Below a field. quote: the reason of the refusal, verbatim' },
  unknownEvents: {
    text: 'The webhook also has {events}, which this version does not support. It is removed when you save.',
    description: 'In the form. events: names of events',
  },
  addAbout: {
    text: 'For a webhook that was registered elsewhere. Ask the account manager for its number.',
    description: 'At the top of the dialog',
  },
  webhookNumber: { text: 'Number of the webhook', description: 'Label of a field' },
  numberMalformed: { text: 'Enter a whole number.', description: 'Below the field' },
  add: { text: 'Add', description: 'Button' },
  changed: { text: 'Webhook {webhook} is changed.', description: 'Notice' },
  added: { text: 'Webhook {webhook} is in the list.', description: 'Notice' },
})
