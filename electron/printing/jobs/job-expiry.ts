import { Temporal } from 'temporal-polyfill'
import type { Sheet } from '../../../shared/printing/batch.ts'
import type { JobState } from '../../../shared/printing/printer.ts'
import { deriveSheetChange } from './derive-sheet-change.ts'
import type { SheetChange } from '../ledger/ledger-port.ts'
import type { FoundJob } from '../printers/printer-port.ts'
import { sheetFailures } from '../../../shared/messages/print-jobs/sheet-failures.ts'

/** States in which a sheet lies at the spooler and would come out by itself some day. One that is printing is left to finish. */
const waiting: ReadonlySet<JobState> = new Set(['waiting', 'held', 'stopped'])

/**
 * Since when a sheet has waited at the spooler, when that is longer than `expiresAfter` seconds; null otherwise. Counted from when the
 * spooler opened the job, or, where it does not say, from the sheet's last change.
 */
export function expiredSince(sheet: Sheet, found: FoundJob, now: Temporal.Instant, expiresAfter: number | null): Temporal.Instant | null {
  if (expiresAfter === null || !found.hasPrintFile || !waiting.has(found.state)) return null
  const since =
    found.openedAt === undefined ? Temporal.Instant.from(sheet.changedAt) : Temporal.Instant.fromEpochMilliseconds(found.openedAt * 1000)
  return now.since(since).total('seconds') > expiresAfter ? since : null
}

/** As `deriveSheetChange`, for a job that was taken back because it had waited since `since`: what ends it then is said to be its age. */
export function deriveExpiredChange(sheet: Sheet, found: FoundJob, since: Temporal.Instant): SheetChange | null {
  // The doubt was whether the spooler had the sheet: it had, and says itself how that job ended.
  const known: Sheet = sheet.state === 'unknown' && found.neverStarted === true ? { ...sheet, state: 'spooled' } : sheet
  const change = deriveSheetChange(known, found)
  if (change?.failure === undefined || change.failure === null) return change
  const details = { since: since.toString({ smallestUnit: 'minute' }) }
  const failure = change.state === 'failed' ? sheetFailures.expired(details) : sheetFailures.expiredInDoubt(details)
  return { ...change, from: sheet.state, failure }
}
