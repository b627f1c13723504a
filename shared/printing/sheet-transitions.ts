import type { SheetState } from './batch.ts'
import type { JobState } from './printers/printer.ts'

/**
 * Which state may follow which. `failed` is a promise that no paper came out, so it is final: printing again is a new sheet. (A station that
 * reports that a sheet came out after all puts it in doubt: `printedLate` of a change.) A submitted sheet is `intended` again when it certainly
 * was not handed over for a reason that would affect every following sheet too, e.g. a full disk. `unknown` changes only on evidence: a person, a
 * scan, or the spooler when it turns out to have the document after all.
 */
export const sheetTransitions: Record<SheetState, readonly SheetState[]> = {
  intended: ['submitted', 'failed', 'voided'],
  submitted: ['spooled', 'failed', 'unknown', 'intended'],
  spooled: ['confirmed', 'unknown', 'failed', 'voided'],
  unknown: ['confirmed', 'failed', 'spooled', 'voided'],
  confirmed: ['voided'],
  failed: [],
  voided: [],
}

export function canTransition(from: SheetState, to: SheetState): boolean {
  return sheetTransitions[from].includes(to)
}

const openJobStates: ReadonlySet<JobState> = new Set(['waiting', 'held', 'printing', 'stopped'])

/** True while the state of the job may still change; null means it was never queried. */
export function isJobOpen(job: JobState | null): boolean {
  return job === null || openJobStates.has(job)
}
