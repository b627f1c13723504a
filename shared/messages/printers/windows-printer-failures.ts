import { defineFailures } from '../define-failures.ts'

/** Failures of printing on Windows. `printer` is the printer's name, `reason` a text of winspool-messages.ts. */
export const windowsPrinterFailures = defineFailures('windowsPrinterFailures', {
  spoolerSilent: {
    kind: 'printer-unavailable',
    text: 'The Windows print spooler did not respond. Nothing was printed.',
    next: 'Check that printing works on this computer, then print again.',
    description: 'The spooler returned an error, or nothing in time.',
  },
  programMissing: {
    kind: 'printer-unavailable',
    text: 'Packbench could not start its printing program (SumatraPDF). Nothing was printed.',
    next: 'Ask the administrator of this computer whether its virus scanner removed the program, or install Packbench again.',
    description: 'SumatraPDF comes with Packbench.',
  },
  refused: {
    kind: 'printer-unavailable',
    text: 'Windows did not accept the sheet for {printer}. Nothing was printed.',
    next: 'Check the printer’s queue on this computer, then print again or choose another printer.',
    description: 'A sheet that never came into the queue.',
  },
  refusedBecause: {
    kind: 'printer-unavailable',
    text: 'Windows did not accept the sheet for {printer}. {reason} Nothing was printed.',
    next: 'Check the printer’s queue on this computer, then print again or choose another printer.',
    description: 'Windows gives an error number.',
  },
  passesNoCommands: {
    kind: 'printer-unavailable',
    text: 'Windows uses {printer} with its own IPP driver, as it always does in protected print mode, and this driver does not send label commands. Nothing was printed.',
    next: 'In Settings, Printers, add it as a network printer with its address and port 9100, or set its language to PDF.',
    description: 'The printer is set up for ZPL, TSPL or EPL.',
  },
  neverSeen: {
    kind: 'outcome-unknown',
    text: 'The sheet was sent, but it did not appear in the queue of {printer}. It may or may not print.',
    next: 'Check the printer, then resolve the sheet as printed or not printed.',
    description: 'A short job may be gone from the queue at once.',
  },
  noPaperLongEnough: {
    kind: 'media-unsupported',
    text: 'No paper of {media} width in the driver of {printer} is long enough for this label. Nothing was printed.',
    next: 'Add a longer paper of this width in the printer’s preferences in Windows, then print again.',
    description: 'A label on a continuous roll. media: the width of the roll, such as 62 mm.',
  },
  interrupted: {
    kind: 'outcome-unknown',
    text: 'Windows stopped while it was accepting the sheet for {printer}. {reason} It may or may not print, and it was not sent again.',
    next: 'Check the printer, then resolve the sheet as printed or not printed.',
    description: 'An error after a part of the sheet was accepted.',
  },
  programStopped: {
    kind: 'outcome-unknown',
    text: 'The printing program (SumatraPDF) did not finish the sheet for {printer} and was stopped. The sheet may or may not print.',
    next: 'Look for a window that the printer’s driver has opened, check the printer, then resolve the sheet as printed or not printed.',
    description: 'After one minute. A driver may wait for input in a window that nobody sees.',
  },
  printFileDamaged: {
    kind: 'document-damaged',
    text: 'The document is not a complete PDF. Nothing was printed.',
    next: 'Fetch the document again, then print it.',
    description: 'Found before the document is given to the printing program.',
  },
  diskFull: {
    kind: 'disk-full',
    text: 'The sheet could not be written to this computer’s disk. Nothing was printed.',
    next: 'Free some disk space, then print again.',
    description: 'The sheet is written to a file first.',
  },
  notCancelled: {
    kind: 'printer-unavailable',
    text: 'Windows did not cancel the sheet for {printer}. It may print.',
    next: 'Check the printer, and remove the sheet if it comes out.',
    description: 'The spooler refuses to remove a job.',
  },
})
