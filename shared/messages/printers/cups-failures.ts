import { defineFailures } from '../define-failures.ts'

/** Failures of this computer's print system on macOS and Linux. `printer` is the printer's name. */
export const cupsFailures = defineFailures('cupsFailures', {
  notResponding: {
    kind: 'printer-unavailable',
    text: 'This computer’s print system (CUPS) did not respond. Nothing was printed.',
    next: 'Check that printing works on this computer, then print again.',
    description: 'CUPS is not running or cannot be reached.',
  },
  diskFull: {
    kind: 'disk-full',
    text: 'The print system has no space left for the sheet for {printer}. Nothing was printed.',
    next: 'Free some disk space on this computer, then print again.',
    description: 'CUPS reports that the request is too large.',
  },
  refused: {
    kind: 'printer-unavailable',
    text: 'The print system refused the sheet for {printer}. Nothing was printed.',
    next: 'Check the printer’s queue on this computer, then print again or choose another printer.',
    description: 'CUPS refuses a job.',
  },
  otherMediaLoaded: {
    kind: 'printer-unavailable',
    text: '{printer} is loaded with {loaded}, but this sheet needs {needed}. Nothing was printed.',
    next: 'Load {needed}, then resume.',
    description: 'loaded: a list of paper sizes. needed: a paper size.',
  },
  passesNoCommands: {
    kind: 'printer-unavailable',
    text: 'This computer uses {printer} without a driver (IPP Everywhere or AirPrint) and does not send it label commands. Nothing was printed.',
    next: 'In Settings, Printers, add it as a network printer with its address and port 9100, or set its language to PDF.',
    description: 'The printer is set up for ZPL, TSPL or EPL.',
  },
  jobLost: {
    kind: 'printer-unavailable',
    text: 'The print system no longer has the job that was opened on {printer}. Nothing was printed.',
    next: 'Print the sheet again.',
    description: 'Somebody removed the job, or CUPS crashed.',
  },
  outcomeUnknown: {
    kind: 'outcome-unknown',
    text: 'The connection to the print system was lost while a sheet was being sent to {printer}. It may or may not print.',
    next: 'Check the printer, then resolve the sheet as printed or not printed.',
    description: 'No response came after a part of the sheet was sent.',
  },
  notCancelled: {
    kind: 'printer-unavailable',
    text: 'The print system did not cancel the sheet for {printer}. It may print.',
    next: 'Check the printer, and remove the sheet if it comes out.',
    description: 'CUPS refuses to cancel a job.',
  },
  notCancelledFinished: {
    kind: 'already-printed',
    text: 'The print system did not cancel the sheet for {printer}: it reports the sheet as printed.',
    next: 'Check the printer, and remove the sheet if it comes out.',
    description: 'CUPS refuses to cancel a job that is finished.',
  },
  cannotAsk: {
    kind: 'printer-unavailable',
    text: 'This computer’s print system (CUPS) does not respond, so a sheet could not be checked. Nothing was changed.',
    next: 'Check that printing works on this computer; Packbench checks again.',
    description: 'CUPS does not respond to a query about a job.',
  },
})
