import { Temporal } from 'temporal-polyfill'
import type { Sheet } from '../../../shared/printing/batch.ts'
import type { JobState } from '../../../shared/printing/printers/printer.ts'
import { deriveSheetChange } from './derive-sheet-change.ts'
import type { SheetChange } from '../ledger/ledger-port.ts'
import type { FoundJob } from '../printers/printer-port.ts'
import { sheetFailures } from '../../../shared/messages/print-jobs/sheet-failures.ts'

/** States of a job that waits at the spooler and could still print later. A job that is printing already may finish. */
const waiting: ReadonlySet<JobState> = new Set(['waiting', 'held', 'stopped'])

/**
 * Since when a sheet has waited at the spooler, if longer than `expiresAfter` seconds; null otherwise. Counted from when the
 * spooler opened the job, or, if unknown, from the sheet's last change.
 */
export function expiredSince(sheet: Sheet, found: FoundJob, now: Temporal.Instant, expiresAfter: number | null): Temporal.Instant | null {
  if (expiresAfter === null || !found.hasPrintFile || !waiting.has(found.state)) return null
  const since =
    found.openedAt === undefined ? Temporal.Instant.from(sheet.changedAt) : Temporal.Instant.fromEpochMilliseconds(found.openedAt * 1000)
  return now.since(since).total('seconds') > expiresAfter ? since : null
}

/** As `deriveSheetChange`, for a job that was cancelled because it had waited since `since`: its age is recorded as the reason. */
export function deriveExpiredChange(sheet: Sheet, found: FoundJob, since: Temporal.Instant): SheetChange | null {
  // It was in doubt whether the spooler had the sheet. It had, and it reports that the job never started.
  const known: Sheet = sheet.state === 'unknown' && found.neverStarted === true ? { ...sheet, state: 'spooled' } : sheet
  const change = deriveSheetChange(known, found)
  // A job that could not be cancelled may still be held, with its reason.
  if (change?.state !== 'failed' && change?.state !== 'unknown') return change
  const details = { since: since.toString({ smallestUnit: 'minute' }) }
  const failure = change.state === 'failed' ? sheetFailures.expired(details) : sheetFailures.expiredInDoubt(details)
  return { ...change, from: sheet.state, failure }
}
