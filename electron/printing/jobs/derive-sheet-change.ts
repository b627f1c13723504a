import type { Failure } from '../../../shared/failure.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { folderPrinterId } from '../printers/folder/folder-names.ts'
import type { SheetChange } from '../ledger/ledger-port.ts'
import type { FoundJob } from '../printers/printer-port.ts'

const neverSent: Failure = {
  kind: 'not-sent',
  message: 'Packbench ended before the printer had the sheet. It was certainly not printed.',
  next: 'Print the order again.',
}

const lostInFolder: Failure = {
  kind: 'in-doubt',
  message: 'The sheet is not in the PDF folder. Another program may have taken it to print it, and it was not written again.',
  next: 'Look at what was printed from the folder, then settle the sheet as printed or not printed.',
}

const unknownToSpooler: Failure = {
  kind: 'in-doubt',
  message: 'The spooler no longer knows this sheet. It may have been printed, and it was not sent again.',
  next: 'Look at the printer, then settle the sheet as printed or not printed.',
}

const cancelledAtSpooler: Failure = {
  kind: 'in-doubt',
  message: 'The spooler ended the job before it was finished. A part of it may have been printed, and it was not sent again.',
  next: 'Look at the printer, then settle the sheet as printed or not printed.',
}

const neverBegan: Failure = {
  kind: 'not-sent',
  message: 'The job was taken from the queue before the printer began it. It was certainly not printed.',
  next: 'Print the order again.',
}

/**
 * What a spooler's answer makes of a sheet that is submitted, spooled or in doubt. "Finished" stays the printer's word: only a person
 * or a scan confirms. A cancelled or aborted job may have fed paper already, so it is in doubt, unless the spooler itself says that it
 * never began. That a sheet is nowhere proves nothing: a spooler's queue can be lost, and other programs take sheets out of
 * a folder. For a sheet in doubt only finding it counts, because when it came into doubt the place to look may have been another.
 */
export function deriveSheetChange(sheet: Sheet, found: FoundJob): SheetChange | null {
  const change = stateChange(sheet, found)
  const said: SheetChange = {
    ...change,
    ...(found.state === sheet.job ? {} : { job: found.state }),
    ...(found.uuid === null || found.uuid === sheet.jobUuid || change.state === 'unknown' ? {} : { jobUuid: found.uuid }),
    ...(found.file === null || found.file === sheet.file ? {} : { file: found.file }),
  }
  return Object.keys(said).length === 0 ? null : { ...said, from: sheet.state }
}

function stateChange(sheet: Sheet, found: FoundJob): SheetChange {
  // An earlier job of the same sheet, which was taken back, proves nothing of the one that is asked for.
  const isOwn = sheet.jobUuid === null || found.uuid === sheet.jobUuid
  if (sheet.state === 'unknown') return found.hasPrintFile && !endedEarly(found) ? { state: 'spooled', failure: null } : {}
  if (found.state === 'missing') return { state: 'unknown', failure: sheet.printerId === folderPrinterId ? lostInFolder : unknownToSpooler }
  if (!isOwn && (!found.hasPrintFile || endedEarly(found))) return { state: 'unknown', failure: unknownToSpooler }
  if (found.neverStarted === true && endedEarly(found)) return { state: 'failed', failure: neverBegan }
  if (!found.hasPrintFile && sheet.state === 'submitted') return { state: 'failed', failure: neverSent }
  if (endedEarly(found)) return { state: 'unknown', failure: cancelledAtSpooler }
  return sheet.state === 'submitted' ? { state: 'spooled', failure: null } : {}
}

function endedEarly(found: FoundJob): boolean {
  return found.state === 'cancelled' || found.state === 'aborted'
}
