import { defineMessages } from '../define-messages.ts'

/** The documents of the open order: where each is, and how often it was sent to a printer. */
export const orderDocumentsMessages = defineMessages('orderDocuments', {
  none: { text: 'No documents yet. The label and the invoice come with the waybill.', description: 'In place of the list of documents.' },
  blocked: { text: 'Blocked', description: 'Badge of a document that the check refused.' },
  void: { text: 'Void', description: 'Badge of a document that must not be used any more.' },
  stored: { text: 'On this computer', description: 'Badge of a document that is saved on this computer.' },
  onService: { text: 'At the service', description: 'Badge of a document that is at the service and not on this computer.' },
  missing: { text: 'Missing', description: 'Badge of a document that is nowhere.' },
  missingText: { text: 'Not at the service, and not on this computer.', description: 'Below a missing document.' },
  pagesAndHistory: {
    text: '{pages, plural, one {# page, {history}} other {# pages, {history}}}',
    description: 'Beside the badge. {history} is how often it was sent, for example "sent once, 1 confirmed".',
  },
  reprintDocument: {
    text: 'Reprint {document}',
    description: 'Name of a button with an icon: opens the print dialog for one document that was sent before.',
  },
  openDocument: { text: 'Open {document}', description: 'Name of a button with an icon: shows one document.' },
  fetch: { text: 'Fetch documents', description: 'Button that copies the documents of the order to this computer.' },
  notSent: { text: 'not sent', description: 'A document that was never sent to a printer, as an entry of a list.' },
  sentUnknown: {
    text: 'unknown whether it was sent',
    description: 'A document while the print history cannot be read, as an entry of a list.',
  },
  sent: {
    text: '{count, plural, one {sent once} other {sent # times}}',
    description: 'How often a document was sent to a printer, as an entry of a list.',
  },
  sentAgain: {
    text: '{count, plural, one {# of them a reprint} other {# of them reprints}}',
    description: 'How many of these were reprints, after "sent 3 times".',
  },
  confirmed: { text: '{count, number} confirmed', description: 'How many sheets were confirmed as printed, as an entry of a list.' },
  inDoubt: { text: '{count, number} in doubt', description: 'How many sheets nobody can confirm, as an entry of a list.' },
  overridden: {
    text: 'Was blocked, sent anyway{hasPerson, select, true { by {person}} other {}}{hasReason, select, true {: {reason}} other {}}',
    description: 'Below a sheet whose document was blocked: who sent it anyway, and why.',
  },
  printedVoid: {
    text: 'sent {time}, void: destroy',
    description: 'Behind a label of a cancelled order, in a list. “Destroy” is a command.',
  },
  printedDestroyed: { text: 'sent {time}, destroyed', description: 'Behind a label of a cancelled order, in a list.' },
  printedNoLabel: { text: 'sent {time}, void', description: 'Behind another document of a cancelled order, in a list.' },
  voidSince: { text: 'Void since {time}', description: 'Below a sheet of a cancelled order. A person may follow.' },
  destroyedAt: { text: 'Destroyed {time}', description: 'Below a label of a cancelled order. A person follows.' },
  printedAt: { text: 'Sent {time}', description: 'Below a sheet of a cancelled order. The printer follows.' },
  reprinted: {
    text: 'Reprint{by, select, button {, requested in the window} barcode {, requested with the barcode} other {}}{hasReason, select, true {: {reason}} other {}}',
    description:
      'Below a sheet that was printed before: how the reprint was requested, with the reason. Barcode: on the sheet of commands to scan.',
  },
  reason: { text: 'Reason: {reason}', description: 'Below a sheet that was printed for a reason that a person gave.' },
})
