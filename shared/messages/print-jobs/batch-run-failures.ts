import { defineFailures } from '../define-failures.ts'

/** Why a batch, or an action on it, did not continue. */
export const batchRunFailures = defineFailures('batchRunFailures', {
  internalError: {
    kind: 'unexpected',
    text: 'Something went wrong inside Packbench, and the batch stopped. Nothing more was sent to a printer.',
    next: 'Resume the batch; if it stops again, report it.',
    description: 'A bug.',
  },
  ledgerBroken: {
    kind: 'storage-damaged',
    text: '{cause} The batch stopped, and nothing more was sent to a printer.',
    next: '{next}',
    description: 'The print ledger could not be written. cause, next: texts of that failure.',
  },
  ofOtherStation: {
    kind: 'not-allowed',
    text: 'Station {station} prints this batch. Nothing was changed.',
    next: 'Do this at that station, or take the batch over if that station has stopped working.',
    description: 'A batch of another station of the site was to be paused, resumed, stopped or changed here. station: its name.',
  },
  ofThisStation: {
    kind: 'not-allowed',
    text: 'This station prints this batch already. Nothing was changed.',
    next: 'Resume the batch.',
    description: 'A batch was to be taken over by the station that it belongs to.',
  },
  notStarted: {
    kind: 'storage-damaged',
    text: '{cause} Nothing was sent to a printer.',
    next: '{next}',
    description: 'A batch could not be written to the print ledger. cause, next: texts of that failure.',
  },
  computerSlept: {
    kind: 'cancelled-by-person',
    text: 'The batch was paused because the computer went to sleep or the session ended. What was sent before is printed; nothing more was sent.',
    next: 'Check the printer, then resume the batch.',
    description: 'Shown with a batch that was paused between two sheets.',
  },
  computerSleeps: {
    kind: 'not-allowed',
    text: 'The computer is going to sleep or ending the session. Nothing was sent to a printer.',
    next: 'Print when the computer is awake again.',
    description: 'A batch was to be started or resumed at that moment.',
  },
  stoppedByPerson: {
    kind: 'cancelled-by-person',
    text: 'The batch was stopped before this sheet was sent to a printer. It was not printed.',
    next: 'Print the order again when you are ready; what was already sent is left out.',
    description: 'Stored with each sheet that was left when a person stopped the batch.',
  },
  skippedByPerson: {
    kind: 'cancelled-by-person',
    text: 'The order was skipped before this sheet was sent to a printer. It was not printed.',
    next: 'Print the order again when you are ready; what was already sent is left out.',
    description: 'Stored with each sheet that was left when a person skipped the order.',
  },
  orderCancelled: {
    kind: 'order-cancelled',
    text: 'The order was cancelled before this was printed. Nothing more is sent to a printer.',
    next: 'Put the parcel aside and destroy earlier labels.',
    description: 'Stored with each sheet that was left when the order was cancelled.',
  },
  waybillReplaced: {
    kind: 'wrong-label',
    text: 'The leg has another waybill now. This label is void.',
    next: 'Destroy this label and use the one with the new waybill.',
    description: 'Stored with each printed label whose waybill the service has replaced.',
  },
  replacedBeforeSent: {
    kind: 'not-allowed',
    text: 'The leg has another waybill now. This label was not sent to a printer.',
    next: 'Print the order again: its new label has the current waybill.',
    description: 'Stored with each label whose waybill the service replaced after it was prepared and before it was printed.',
  },
  onHold: {
    kind: 'not-allowed',
    text: '{person} put this order on hold{hasNote, select, yes {: “{note}”.} other {.}} It was not printed.',
    next: 'End the hold, or print the order and choose to print it although it is on hold.',
    description: 'An order of a batch that is on hold. person: who put it on hold; note: why, as that person wrote it.',
  },
  reinstated: {
    kind: 'not-allowed',
    text: 'The service showed this order as cancelled, and now as active again. It was not printed.',
    next: 'Check the order at the service. To print it, print it again and choose “Print although read as cancelled”.',
    description: 'An order of a batch that was cancelled for a while.',
  },
  leftStation: {
    kind: 'not-allowed',
    text: 'The order has the status “{status}” now: its parcel has left the station. It was not printed.',
    next: 'To print it nevertheless, print the order and choose “Print them too”.',
    description: 'An order of a batch that was picked up before it was printed.',
  },
  nothingToSkip: {
    kind: 'not-allowed',
    text: 'Nothing of this order is left to send in this batch. Nothing was changed.',
    next: 'Check the batch: what was sent to a printer cannot be skipped.',
    description: 'Skip was chosen too late.',
  },
  noSuchBatch: {
    kind: 'not-found',
    text: 'The print ledger has no such batch.',
    next: 'Check the list of batches again.',
    description: 'A batch that does not exist.',
  },
  ended: {
    kind: 'not-allowed',
    text: '{state, select, stopped {The batch was stopped, and nothing is left to send.} other {The batch is finished, and nothing is left to send.}}',
    next: 'Select the orders and print them in a new batch.',
    description: 'Something was to be done with a batch that has ended.',
  },
  stillSending: {
    kind: 'busy',
    text: 'The batch is being sent, so nothing was moved.',
    next: 'Pause the batch, then move it.',
    description: 'Moving a batch to another printer.',
  },
  nothingToMove: {
    kind: 'not-allowed',
    text: 'No sheet of this batch is left to send to that printer. Nothing was moved.',
    next: 'Check the batch again.',
    description: 'Moving a batch to another printer.',
  },
  targetNotAvailable: {
    kind: 'printer-unavailable',
    text: 'The printer to move to is not available. Nothing was moved.',
    next: 'Switch it on and connect it, or choose another printer.',
    description: 'Moving a batch to another printer.',
  },
  mediaUnsupported: {
    kind: 'media-unsupported',
    text: '{printer} does not support {media}. Nothing was moved.',
    next: 'Choose a printer that does, or stop the batch and change the printers in Settings.',
    description: 'Moving a batch to another printer. media: size such as `4 × 6 in` or `A4`.',
  },
})
