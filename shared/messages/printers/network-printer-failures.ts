import { defineFailures } from '../define-failures.ts'

/** Failures of a label printer addressed over the network. `printer` is its name in the settings. */
export const networkPrinterFailures = defineFailures('networkPrinterFailures', {
  unreachable: {
    kind: 'printer-unavailable',
    text: 'The printer {printer} cannot be reached over the network. Nothing was printed.',
    next: 'Switch it on, check its cable or Wi-Fi and its address in the settings, then resume.',
    description: 'No connection.',
  },
  rejected: {
    kind: 'printer-unavailable',
    text: 'The printer {printer} closed the connection at once; it may be busy with another computer. Nothing was printed.',
    next: 'Wait until it is free, then resume.',
    description: 'Such printers take one connection at a time.',
  },
  otherModel: {
    kind: 'printer-unavailable',
    text: 'At the address of {printer} another printer answers: {found} instead of {known}. Nothing was printed.',
    next: 'Correct its address in the printer settings, or confirm there that this is the printer, then resume.',
    description: 'found, known: models of printers.',
  },
  modelUnsaid: {
    kind: 'printer-unavailable',
    text: 'At the address of {printer} a printer answers that does not say its model; {known} did. Nothing was printed.',
    next: 'Correct its address in the printer settings, or confirm there that this is the printer, then resume.',
    description: 'known: model of the printer that was there before.',
  },
  notReady: {
    kind: 'printer-unavailable',
    text: 'The printer {printer} cannot print now. It reports: {problem}. Nothing was printed.',
    next: '{remedy, select, headOpen {Close the head, then resume.} paperOut {Load labels, then resume.} ribbonOut {Load a ribbon, then resume.} tooHot {Let the head cool down, then resume.} other {Press Pause on the printer so that it continues, then resume.}}',
    description: 'problem: one or more problems, for example "The head is open". remedy: the first of them.',
  },
  stoppedReporting: {
    kind: 'printer-unavailable',
    text: 'The printer {printer} no longer reports its state. Nothing was printed.',
    next: 'Check whether it is out of labels or its head is open, then resume.',
    description: 'It responded before.',
  },
  requiresZpl: {
    kind: 'printer-unavailable',
    text: 'The printer {printer} is used without a driver and cannot print a PDF. Nothing was printed.',
    next: 'Set its language to ZPL, TSPL or EPL in the printer settings, then resume.',
    description: 'ZPL, TSPL, EPL: the languages of label printers.',
  },
  notOpened: {
    kind: 'not-sent',
    text: 'The sheet for {printer} was not opened since Packbench was started. Nothing was printed.',
    next: 'Print the order again.',
    description: 'Packbench was closed between two steps.',
  },
  connectionLost: {
    kind: 'outcome-unknown',
    text: 'The connection to {printer} was lost while the sheet was being sent. It may have been printed, and it was not sent again.',
    next: 'Check the printer, then resolve the sheet as printed or not printed.',
    description: 'A part of the sheet was sent.',
  },
  stoppedResponding: {
    kind: 'outcome-unknown',
    text: 'The printer {printer} stopped responding while the sheet was being sent. It may have been printed, and it was not sent again.',
    next: 'Check the printer, then resolve the sheet as printed or not printed.',
    description: 'A part of the sheet was sent.',
  },
  stillSending: {
    kind: 'busy',
    text: 'The sheet is being sent to {printer}. Nothing was changed.',
    next: 'Wait until it is sent.',
    description: 'Somebody tries to cancel it now.',
  },
  notCancelled: {
    kind: 'printer-unavailable',
    text: 'The printer {printer} already has the sheet and cannot return it. It may print.',
    next: 'Check the printer, and remove the sheet if it comes out.',
    description: 'Somebody tries to cancel it.',
  },
  notCancelledFinished: {
    kind: 'already-printed',
    text: 'The printer {printer} already has the sheet and cannot return it. It reports the sheet as printed.',
    next: 'Check the printer, and remove the sheet if it comes out.',
    description: 'Somebody tries to cancel it.',
  },
})
