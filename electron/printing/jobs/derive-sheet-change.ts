import { isDeepStrictEqual } from 'node:util'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { folderPrinterId } from '../printers/folder/folder-names.ts'
import type { SheetChange } from '../ledger/ledger-port.ts'
import type { FoundJob } from '../printers/printer-port.ts'
import { sheetFailures } from '../../../shared/messages/print-jobs/sheet-failures.ts'

/**
 * How a spooler's answer changes a sheet that is submitted, spooled or in doubt. "Finished" is only the printer's claim: a person
 * or a scan confirms. A cancelled or aborted job may have fed paper already, so it is in doubt, unless the spooler itself says that it
 * never started. A sheet that is not found proves nothing: a spooler's queue can be lost, and other programs remove sheets from
 * a folder. For a sheet in doubt only finding it counts, because the search may have looked in another place when it came into doubt.
 */
export function deriveSheetChange(sheet: Sheet, found: FoundJob): SheetChange | null {
  const decided = stateChange(sheet, found)
  const change = decided.failure === undefined || decided.failure === null ? { ...decided, ...holdChange(sheet, found, decided) } : decided
  const reported: SheetChange = {
    ...change,
    ...(found.state === sheet.job ? {} : { job: found.state }),
    ...(found.uuid === null || found.uuid === sheet.jobUuid || change.state === 'unknown' ? {} : { jobUuid: found.uuid }),
    ...(found.file === null || found.file === sheet.file ? {} : { file: found.file }),
  }
  return Object.keys(reported).length === 0 ? null : { ...reported, from: sheet.state }
}

/** While the spooler holds the job, the sheet keeps the reason as its failure. */
function holdChange(sheet: Sheet, { state, hold }: FoundJob, { state: next = sheet.state }: SheetChange): SheetChange {
  const isShown = sheet.failure?.code === sheetFailures.held({ reason: 'other' }).code
  if (next !== 'spooled') return {}
  if (state !== 'held' || hold === undefined) return isShown ? { failure: null } : {}
  const failure = sheetFailures.held({ reason: hold.reason }, { detail: hold.keyword })
  return isShown && isDeepStrictEqual(failure, sheet.failure) ? {} : { failure }
}

function stateChange(sheet: Sheet, found: FoundJob): SheetChange {
  // An earlier job of the same sheet, which was cancelled, proves nothing about the current one.
  const isOwn = sheet.jobUuid === null || found.uuid === sheet.jobUuid
  // It is in doubt because it was printed late, so finding its job resolves nothing.
  if (sheet.state === 'unknown' && sheet.failure?.code === sheetFailures.printedLate({ station: '' }).code) return {}
  if (sheet.state === 'unknown') return found.hasPrintFile && !endedEarly(found) ? { state: 'spooled', failure: null } : {}
  if (found.state === 'missing')
    return {
      state: 'unknown',
      failure: sheet.printerId === folderPrinterId ? sheetFailures.missingInFolder() : sheetFailures.unknownToSpooler(),
    }
  if (!isOwn && (!found.hasPrintFile || endedEarly(found))) return { state: 'unknown', failure: sheetFailures.unknownToSpooler() }
  if (found.neverStarted === true && endedEarly(found)) return { state: 'failed', failure: sheetFailures.neverStarted() }
  if (!found.hasPrintFile && sheet.state === 'submitted') return { state: 'failed', failure: sheetFailures.neverSent() }
  if (endedEarly(found)) return { state: 'unknown', failure: sheetFailures.cancelledAtSpooler() }
  return sheet.state === 'submitted' ? { state: 'spooled', failure: null } : {}
}

function endedEarly(found: FoundJob): boolean {
  return found.state === 'cancelled' || found.state === 'aborted'
}
