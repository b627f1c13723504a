import { defineFailures } from '../define-failures.ts'

/** The outcome of a sheet at its printer. Stored with the sheet. */
export const sheetFailures = defineFailures('sheetFailures', {
  neverSent: {
    kind: 'not-sent',
    text: 'Packbench closed before the printer had the sheet. It was certainly not printed.',
    next: 'Print the order again.',
    description: 'Packbench was closed or killed while it printed.',
  },
  neverStarted: {
    kind: 'not-sent',
    text: 'The job was removed from the queue before the printer started it. It was certainly not printed.',
    next: 'Print the order again.',
    description: 'Someone cancelled the print job at the spooler.',
  },
  missingInFolder: {
    kind: 'in-doubt',
    text: 'The sheet is not in the PDF folder. Another program may have taken it to print it, and it was not written again.',
    next: 'Check what was printed from the folder, then resolve the sheet as printed or not printed.',
    description: 'A sheet that was written as a PDF file.',
  },
  unknownToSpooler: {
    kind: 'in-doubt',
    text: 'The print queue no longer has this sheet. It may have been printed, and it was not sent again.',
    next: 'Check the printer, then resolve the sheet as printed or not printed.',
    description: 'The print queue of the system has forgotten the job.',
  },
  cancelledAtSpooler: {
    kind: 'in-doubt',
    text: 'The print queue ended the job before it was finished. Part of it may have been printed, and it was not sent again.',
    next: 'Check the printer, then resolve the sheet as printed or not printed.',
    description: 'The print queue of the system cancelled or aborted the job.',
  },
  expired: {
    kind: 'not-sent',
    text: 'The sheet expired: it had waited at the printer since {since}. It was taken back and not printed.',
    next: 'Print the order again.',
    description: 'since: time.',
  },
  expiredInDoubt: {
    kind: 'in-doubt',
    text: 'The sheet expired: it had waited at the printer since {since}. It was taken back, but part of it may have been printed.',
    next: 'Check the printer, then resolve the sheet as printed or not printed.',
    description: 'since: time.',
  },
  held: {
    kind: 'printer-unavailable',
    text: '{reason, select, password {The print queue holds the sheet until the printer’s user name and password are entered.} person {Somebody put the sheet on hold in the print queue.} time {The print queue holds the sheet until a set time.} printer {The printer holds the sheet until somebody releases it there.} approval {The print queue holds the sheet until somebody approves it.} account {The print queue holds the sheet because the account it is charged to is missing, closed, without rights or at its limit.} supplies {The print queue holds the sheet because the paper or another supply it needs is not in the printer.} device {The print queue holds the sheet because the printer is stopped or offline.} retry {The print queue could not deliver the sheet and tries again later.} other {The print queue holds the sheet.}} It was not printed yet.',
    next: '{reason, select, password {Open the print queue of this computer, enter the password and continue the sheet, or ask IT to save the password there.} printer {Release the sheet at the printer; ask IT to print labels without a PIN.} approval {Ask the person who approves print jobs, or ask IT to print labels without approval.} account {Ask IT to give this computer an account for printing, or to raise its limit; then release the sheet in the print queue.} supplies {Load the paper and check the supplies of the printer; release the sheet in the print queue of this computer if it does not print then.} device {Switch the printer on and check its display; then continue it in the print queue of this computer.} retry {Check that the printer is on and connected. The sheet prints by itself then.} other {Release the sheet in the print queue of this computer, or ask IT to do it. It prints on its own then.}}',
    description: 'A sheet in the print queue of the system is on hold. reason: why.',
  },
  printerCannotBeAsked: {
    kind: 'in-doubt',
    text: 'Packbench closed while it sent this sheet, and the printer cannot be reached now. It may have been printed, and it was not sent again.',
    next: 'Check the printer, then resolve the sheet as printed or not printed.',
    description: 'Packbench was closed or killed while it printed.',
  },
  notPrinted: {
    kind: 'not-sent',
    text: 'A person checked and found that this sheet was not printed.',
    next: 'Print the order again; what was printed is left out.',
    description: 'A sheet in doubt was resolved as not printed.',
  },
  printedLate: {
    kind: 'in-doubt',
    text: 'Station {station} printed this sheet after it was resolved as not printed. If it was printed again since, there are two copies.',
    next: 'Look for the second one and destroy it, then resolve this sheet as printed or not printed.',
    description: 'Stored with a sheet that came out late, at a station that did not respond for a while. station: its name.',
  },
  cannotResolve: {
    kind: 'not-allowed',
    text: '{reference}, {document}: {state, select, intended {this sheet is not sent yet.} submitted {this sheet is being sent now.} confirmed {this sheet is confirmed as printed.} failed {this sheet was not printed.} voided {this sheet is void.} other {this sheet cannot be resolved.}} None of the chosen sheets was changed.',
    next: 'Resolve only sheets that are sent or in doubt.',
    description: 'reference: of the order. document: name of the document on the sheet.',
  },
  stillInQueue: {
    kind: 'not-allowed',
    text: '{reference}, {document}: {job, select, printing {the print queue was printing this sheet until now. It was cancelled, but part of it may come out.} finished {the print queue printed this sheet just now.} other {the print queue still has this sheet and did not cancel it, so it may still be printed.}} None of the chosen sheets was changed.',
    next: '{job, select, printing {Check the printer, then resolve the sheet again.} finished {Check the printer, then resolve the sheet again.} other {Cancel it in the print queue of this computer or at the printer, then resolve the sheet again.}}',
    description:
      'A person resolved a sheet as not printed, and its job was still in the print queue. reference: of the order. document: name of the document on the sheet.',
  },
  noSuchSheet: {
    kind: 'not-found',
    text: 'The print ledger has no such sheet. Nothing was changed.',
    next: 'Check the batch again.',
    description: 'A sheet that does not exist.',
  },
  noSuchLabel: {
    kind: 'not-found',
    text: 'No label with this waybill was sent to a printer from this station. Nothing was confirmed.',
    next: "Check that the label belongs to this station's orders, or open the order by its reference.",
    description: 'A label was scanned to confirm that it is printed.',
  },
  printerNotReached: {
    kind: 'unexpected',
    text: 'Packbench could not communicate with the printer. The sheet was not printed.',
    next: 'Try again; if it happens again, report it.',
    description: 'A bug.',
  },
  outcomeUnknown: {
    kind: 'outcome-unknown',
    text: 'The connection to the printer was lost. The sheet may have been printed, and it was not sent again.',
    next: 'Check the printer, then resolve the sheet as printed or not printed.',
    description: 'The connection failed while the sheet was sent.',
  },
  notAsChecked: {
    kind: 'unexpected',
    text: 'The page is no longer the one that was checked. It was not printed.',
    next: 'Print it again; if it happens again, report it.',
    description: 'The last check before a page is sent.',
  },
  printerNotAvailable: {
    kind: 'printer-unavailable',
    text: 'The printer “{printer}” is not available. Its sheets are waiting and were not printed.',
    next: 'Switch the printer on and connect it, then resume; or move the rest of the batch to another printer.',
    description: 'A printer disappeared while a batch is printed.',
  },
})
