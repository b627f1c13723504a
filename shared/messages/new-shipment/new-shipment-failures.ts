import { defineFailures } from '../define-failures.ts'

const nothingSent = 'Nothing was sent and no order was created.'

/** Failures of drafts, quotes and orders of new shipments. */
export const newShipmentFailures = defineFailures('newShipmentFailures', {
  draftNotFound: {
    kind: 'not-found',
    text: 'This draft is no longer here.',
    next: 'Go back to the list of drafts.',
    description: 'A draft of a new shipment was deleted meanwhile',
  },
  orderNotStored: {
    kind: 'not-found',
    text: 'This order is not saved on this computer, so no draft was made from it.',
    next: 'Open the order once, then try again.',
    description: 'An order is to be duplicated',
  },
  closed: {
    kind: 'cancelled-by-person',
    text: 'Packbench was closed before this was done.',
    next: 'Start Packbench and try again.',
    description: 'Something was requested of a draft while Packbench was closing',
  },
  draftBusy: {
    kind: 'busy',
    text: 'This draft is already being quoted or sent. Nothing more was sent.',
    next: 'Wait until that has ended.',
    description: 'A second request for the same draft, for example by a double click',
  },
  draftLocked: {
    kind: 'not-allowed',
    text: `{state, select,
      sending {This order is being sent, so its draft cannot be changed.}
      unknown {This order may have been created, so its draft cannot be changed.}
      created {This order was created, so its draft cannot be changed.}
      other {A template cannot be sent.}}`,
    next: `{state, select,
      sending {Wait until it was sent.}
      unknown {Check whether the order exists first.}
      created {Duplicate it for another shipment.}
      other {Start a new draft from it.}}`,
    description: 'A change to a draft of a new shipment, or an attempt to send it again. state: of its order',
  },
  incomplete: {
    kind: 'invalid-input',
    text: '{count, plural, one {# field has} other {# fields have}} to be corrected. Nothing was sent.',
    next: 'Correct the marked fields.',
    description: 'A request for a quote or a new order. count: fields with an error',
  },
  notQuoted: {
    kind: 'not-allowed',
    text: `{isOutdated, select, true {The shipment has changed since it was quoted.} other {There is no quote for this shipment yet.}} ${nothingSent}`,
    next: 'Get a new quote and choose an estimate.',
    description: 'An attempt to order without a quote for exactly this shipment',
  },
  estimateGone: {
    kind: 'not-allowed',
    text: `The chosen estimate is no longer part of the quote. ${nothingSent}`,
    next: 'Choose another estimate, or get a new quote.',
    description: 'The quote was read again right before ordering',
  },
  estimateExpired: {
    kind: 'not-allowed',
    text: `The chosen estimate has expired. ${nothingSent}`,
    next: 'Get a new quote and choose an estimate.',
    description: 'The quote was read again right before ordering',
  },
  priceChanged: {
    kind: 'not-allowed',
    text: `The price has changed from {before} to {now}. ${nothingSent}`,
    next: 'Order again if you accept the new price.',
    description: 'The quote was read again right before ordering. before, now: amounts with their currencies',
  },
  replacedOrderOpen: {
    kind: 'not-allowed',
    text: `Order {order} is not cancelled yet, so the shipment would exist twice. ${nothingSent}`,
    next: 'Cancel order {order} first, then send this one.',
    description: 'A draft that replaces an order. order: its reference or number',
  },
  notOrdered: {
    kind: 'not-sent',
    text: `{why} ${nothingSent}`,
    next: '{next}',
    description: 'What has to be read before an order is created could not be read. why, next: the sentences of that failure',
  },
  interrupted: {
    kind: 'outcome-unknown',
    text: 'Packbench closed while this order was being sent, so it may exist.',
    next: 'Wait until Packbench has checked, or check now.',
    description: 'After a crash: an order that was being sent',
  },
  notSentBeforeEnd: {
    kind: 'not-sent',
    text: 'Packbench closed before this order was sent. No order was created.',
    next: 'Send it again.',
    description: 'After a crash: an order that was about to be sent',
  },
  stillUnknown: {
    kind: 'not-allowed',
    text: 'The order may exist: not all orders have been searched for it twice yet.',
    next: 'Check again whether the order exists.',
    description: 'An attempt to unlock a draft whose order may have been created',
  },
  notADocument: {
    kind: 'document-damaged',
    text: `This file cannot be sent as the {document, select,
      commercial_invoice {commercial invoice}
      packaging_list {packing list}
      other {materials safety data sheet}}: {reason, select,
      empty {it is empty}
      program {it is a program, not a PDF}
      webPage {it is a web page, not a PDF}
      notPdf {it is not a PDF}
      noEnd {its end is missing}
      incomplete {a part of it is missing}
      password {it is locked with a password}
      noPages {it has no pages}
      tooLarge {it is too large to open safely}
      other {it cannot be opened as a PDF}}.`,
    next: 'Choose another file, or save this one again as PDF.',
    description: 'A file that a person attached to a new order. document: what it was attached as',
  },
  documentTooLarge: {
    kind: 'document-too-large',
    text: `The {document, select,
      commercial_invoice {commercial invoice}
      packaging_list {packing list}
      other {materials safety data sheet}} has {megabytes} MB. It has to be smaller than {limit} MB.`,
    next: 'Save it again with fewer or smaller images.',
    description: 'A file that a person attached to a new order. megabytes: a number with two decimals. limit: a number',
  },
  documentGone: {
    kind: 'document-unavailable',
    text: `The file of the {document, select,
      commercial_invoice {commercial invoice}
      packaging_list {packing list}
      other {materials safety data sheet}} is missing or was changed on this computer. ${nothingSent}`,
    next: 'Attach the file again.',
    description: 'The copy of an attached file, kept beside the draft, is not what it was',
  },
  fileUnreadable: {
    kind: 'document-unavailable',
    text: 'This file could not be read. It was moved, it is open elsewhere, or it is a folder.',
    next: 'Choose one file.',
    description: 'A file that a person dropped or chose for a new order',
  },
  notAttached: {
    kind: 'not-allowed',
    text: 'This file was not attached, because the draft could not be saved.',
    next: 'Follow the message at the top of the form, then attach it again.',
    description: 'A file that a person dropped or chose for a new order',
  },
  templateNotSaved: {
    kind: 'not-allowed',
    text: 'The template was not saved, because the draft could not be saved.',
    next: 'Follow the message at the top of the form, then save it again.',
    description: 'A template is made of what a draft has',
  },
  severalFiles: {
    kind: 'invalid-input',
    text: '{count, number} files were dropped, but only one fits here. None was attached.',
    next: 'Drop one file.',
    description: 'Files that a person dropped for a new order',
  },
})
