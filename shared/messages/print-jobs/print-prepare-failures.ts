import { defineFailures } from '../define-failures.ts'

/** Why an order of a running batch cannot be printed. Stored with its sheets. */
export const printPrepareFailures = defineFailures('printPrepareFailures', {
  cancelled: {
    kind: 'order-cancelled',
    text: 'The order is cancelled: its labels are void. Packbench read it again just before printing, so this batch printed nothing of it.',
    next: 'Put the parcel aside and destroy earlier labels.',
    description: 'The order was cancelled after the batch was started.',
  },
  notPrintable: {
    kind: 'not-allowed',
    text: '{why} Packbench read the order again just before printing, and nothing was printed.',
    next: 'Open the order to see what it needs.',
    description: 'why: sentence that says why the order cannot be printed.',
  },
  withheldEarlier: {
    kind: 'not-allowed',
    text: 'Held back, because another document of the set was not printed in this batch: {document}.',
    next: 'Print the order again; what was already sent is left out.',
    description: 'A sheet is not sent because another one of its order failed earlier. document: name of the other document.',
  },
  withheld: {
    kind: 'not-allowed',
    text: 'Held back, because another document of the set was not printed: {document}. {cause}',
    next: '{next}',
    description: 'A sheet is not sent because another one of its order failed. document: its name. cause, next: texts of its failure.',
  },
  documentFailed: {
    kind: 'not-allowed',
    text: '{document}: {cause}',
    next: '{next}',
    description: 'An order cannot be printed because of one document. cause, next: texts of the failure of that document.',
  },
  changed: {
    kind: 'not-allowed',
    text: 'The waybills or documents of the order changed after the batch was planned, so nothing was printed.',
    next: 'Print the order again: the new plan uses the current documents.',
    description: 'Another set of documents than planned.',
  },
  changedWhileFetched: {
    kind: 'not-allowed',
    text: 'The waybills or documents of the order changed while they were fetched, so nothing was printed.',
    next: 'Print the order again: the new plan uses the current documents.',
    description: 'Another set of documents than prepared.',
  },
  pagesNotNeeded: {
    kind: 'not-allowed',
    text: 'With the current choice for the pages of this label’s file, none goes to the document printer. They were not printed.',
    next: 'If they are needed on paper, open the label and print them, or choose its pages again.',
    description:
      'A sheet for pages of the file of a label, such as a customs form: the saved choice for such files was changed or removed since.',
  },
  internalError: {
    kind: 'unexpected',
    text: 'Something went wrong inside Packbench while it prepared this order. Nothing was printed.',
    next: 'Try this order again; if it happens again, report it.',
    description: 'A bug.',
  },
  printedMeanwhile: {
    kind: 'already-printed',
    text: 'Documents of this order were already sent to a printer. Nothing was printed again.',
    next: 'To print them again, choose Reprint and give the reason.',
    description: 'An order whose waybill was to be created while printing has been printed before.',
  },
  removedFromBatch: {
    kind: 'cancelled-by-person',
    text: 'The order was removed from the batch before its waybill was created. Nothing was printed.',
    next: 'Print the order again when you are ready.',
    description: 'A person skipped the order or ended the batch.',
  },
  waybillRequestedBefore: {
    kind: 'outcome-unknown',
    text: 'The waybill of this order was requested before Packbench was interrupted, and the service does not show it. Nothing was printed.',
    next: 'Open the order and refresh it; when it has its waybill, print it.',
    description: 'The waybill may still be created, so it is not requested again.',
  },
  notSignedIn: {
    kind: 'sign-in-needed',
    text: 'Nobody is signed in, and this computer has no copy of the order, so nothing was printed.',
    next: 'Sign in, then print it.',
    description: 'Printing offline.',
  },
  documentNotStored: {
    kind: 'document-unavailable',
    text: '{document}: this computer has no copy of it, and the service cannot be reached. Nothing was printed.',
    next: 'Print it when the service can be reached again.',
    description: 'Printing offline. document: name of the document.',
  },
})
