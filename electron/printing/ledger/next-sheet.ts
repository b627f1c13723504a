import { ledgerFailures } from '../../../shared/messages/print-jobs/ledger-failures.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { canTransition } from '../../../shared/printing/sheet-transitions.ts'
import { abortCommit } from '../../storage/abort-commit.ts'
import type { SheetChange } from './ledger-port.ts'

/**
 * A sheet after a change; called inside a commit, with the sheet as it is there. Aborts the commit with `busy` when the sheet is no longer in the
 * state that the change was decided on; throws on a step that the states do not allow.
 */
export function nextSheet(now: Sheet, { from, by: _by, printer, printedLate, ...next }: Omit<SheetChange, 'sheetId'>): Sheet {
  if (from !== undefined && from !== now.state) abortCommit(ledgerFailures.changedMeanwhile())
  const isLate = printedLate === true && now.state === 'failed' && now.jobUuid !== null && next.state === 'unknown'
  if (next.state !== undefined && next.state !== now.state && !isLate && !canTransition(now.state, next.state)) {
    throw new Error(`A sheet that is ${now.state} cannot become ${next.state}.`)
  }
  if (printer === undefined) return { ...now, ...next }
  if (now.state !== 'intended') throw new Error(`A sheet that is ${now.state} cannot go to another printer.`)
  return { ...now, ...next, printerId: printer.id, printerName: printer.name, media: printer.media }
}

/** The sheet once its event is written at this time (ISO instant), as a reader returns it. */
export function changedSheet(sheet: Sheet, at: string): Sheet {
  const sentAt = sheet.jobUuid === null || sheet.state === 'intended' ? null : sheet.state === 'submitted' ? at : sheet.sentAt
  return { ...sheet, changedAt: at, sentAt }
}
