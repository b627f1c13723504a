import { createHash } from 'node:crypto'
import type { Failure } from '../../../shared/failure.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import type { MediaName } from '../../../shared/printing/printers/printer.ts'
import { sheetTitle } from '../../../shared/printing/sheet-title.ts'
import { failed, type Result } from '../../../shared/result.ts'
import type { Log } from '../../platform/log.ts'
import type { SheetChange } from '../ledger/ledger-port.ts'
import type { PrintFile } from '../pages/page-composer-port.ts'
import type { OpenJob, Printer, PrintJob } from '../printers/printer-port.ts'
import { isTakenOver } from '../ledger/taken-over.ts'
import { changeTogether, recordOutcome } from './record-outcome.ts'
import { backToIntended, type PhysicalSheet, type SubmittedSheet, type SubmitOutcome, type SubmitTools } from './submission.ts'
import { whyNotHandedOver } from './why-not-handed-over.ts'
import { StorageReadError } from '../../storage/storage-read-error.ts'
import { sheetFailures } from '../../../shared/messages/print-jobs/sheet-failures.ts'

const waitKinds: ReadonlySet<Failure['kind']> = new Set(['printer-unavailable', 'disk-full'])

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function guarded<Value>(log: Log, work: () => Promise<Result<Value>>, failure: Failure): Promise<Result<Value>> {
  try {
    return await work()
  } catch (error) {
    log.error('a printer adapter threw', error)
    return failed(failure)
  }
}

/** An open job without a document prints nothing; cancelling it only keeps the queue tidy, so it may fail. */
async function cancelJob(tools: SubmitTools, printer: Printer, job: OpenJob): Promise<void> {
  await guarded(tools.log, () => printer.cancel(job.uuid), sheetFailures.printerNotReached())
}

/** One change for every ledger sheet on a physical sheet, in one commit. */
async function commit(
  tools: SubmitTools,
  rows: PhysicalSheet['rows'],
  change: (row: SubmittedSheet) => SheetChange,
): Promise<Result<Sheet[]>> {
  const stored = await changeTogether(
    tools.ledger,
    rows.map((row) => ({ ...change(row), sheetId: row.sheet.id })),
  )
  if (stored.ok) for (const sheet of stored.value) tools.onSheetChanged(sheet)
  return stored
}

/**
 * The outcome of a failed commit: a person or another station changed a sheet in the meantime, or the ledger cannot write. If it cannot be read
 * either, the state of the sheet is unknown, and nothing was submitted.
 */
async function notCommitted(tools: SubmitTools, rows: PhysicalSheet['rows'], failure: Failure): Promise<SubmitOutcome> {
  try {
    const now = await Promise.all(rows.map(({ sheet }) => tools.ledger.sheet(sheet.id)))
    if (isTakenOver(failure)) return { kind: 'taken', by: 'station' }
    return now.some((sheet) => sheet?.state !== 'intended') ? { kind: 'taken', by: 'person' } : { kind: 'ledger-broken', failure }
  } catch (error) {
    if (error instanceof StorageReadError) return { kind: 'ledger-broken', failure }
    throw error
  }
}

function submission({ rows: [first, ...others] }: PhysicalSheet, uuid: string): (row: SubmittedSheet) => SheetChange {
  return ({ sheet, sha256, overrideReason, slot, leftOut = [] }) => ({
    from: 'intended',
    state: 'submitted',
    jobUuid: uuid,
    sha256,
    ...(leftOut.length === 0 && sheet.leftOut === undefined ? {} : { leftOut: [...leftOut] }),
    ...(slot === undefined && others.length === 0 ? {} : { page: first.sheet.id, slot: slot ?? 0 }),
    ...(overrideReason === null
      ? {}
      : { isOverridden: true, reason: [sheet.reason ?? '', overrideReason].filter((reason) => reason !== '').join('; ') }),
  })
}

/** The job that a printer gets for a sheet. */
export function jobOf(sheet: Sheet, media: MediaName, printFile: PrintFile, expiresAfter: number | null): PrintJob {
  return { sheetId: sheet.id, title: sheetTitle(sheet), media, format: printFile.format, printFile, expiresAfter }
}

/**
 * Submits one physical sheet in the ledger's steps: open a job that prints nothing, commit `submitted` with its uuid, ask whether it may
 * still be sent, send the document, commit the result. Whenever the process ends, the ledger records at least what the printer may have.
 */
export async function submitSheet(tools: SubmitTools, page: PhysicalSheet): Promise<SubmitOutcome> {
  const { rows, media, printFile } = page
  const first = rows[0].sheet
  // Outdated orders are read again now, so that no job is open at the printer while the service is awaited.
  const asked = await tools.maySend(rows.map(({ sheet }) => sheet))
  if (asked.kind !== 'may-send') return asked
  const printer = await tools.printers.byId(first.printerId)
  if (printer === null) return { kind: 'waits', failure: sheetFailures.printerNotAvailable({ printer: first.printerName }) }

  const job = jobOf(first, media, printFile, tools.expiresAfter())
  const opened = await guarded(tools.log, () => printer.open(job), sheetFailures.printerNotReached())
  if (!opened.ok && waitKinds.has(opened.failure.kind)) return { kind: 'waits', failure: opened.failure }
  if (!opened.ok) {
    const stored = await commit(tools, rows, () => ({ from: 'intended', by: 'run', state: 'failed', failure: opened.failure }))
    if (!stored.ok) return await notCommitted(tools, rows, stored.failure)
    return { kind: 'failed', failure: opened.failure }
  }

  const decidedAt = tools.clock.monotonic()
  const submitted = await commit(tools, rows, submission(page, opened.value.uuid))
  if (!submitted.ok) {
    await cancelJob(tools, printer, opened.value)
    return await notCommitted(tools, rows, submitted.failure)
  }

  const printed = sha256Of(printFile.bytes)
  const isChecked = printFile.sha256 === undefined || printFile.sha256 === printed
  const notNow = await whyNotHandedOver(tools, submitted.value, opened.value.uuid, decidedAt)
  if (notNow !== null) {
    // If the ledger cannot be written, the open job is kept: without a document it proves later that nothing was printed.
    if (notNow.kind !== 'ledger-broken') await cancelJob(tools, printer, opened.value)
    return notNow
  }
  const sent = isChecked
    ? await guarded(tools.log, () => printer.send(opened.value, printFile), sheetFailures.outcomeUnknown())
    : failed(sheetFailures.notAsChecked())
  tools.log.info('page handed over', { sheetId: first.id, sha256: printed, outcome: sent.ok ? 'sent' : sent.failure.kind })
  if (sent.ok) {
    const { file, job: state, uuid } = sent.value
    const reported: SheetChange = {
      ...(file === null ? {} : { file, job: 'finished' }),
      ...(state === undefined ? {} : { job: state }),
      ...(uuid === undefined ? {} : { jobUuid: uuid }),
    }
    // A power cut before the next commit leaves it `submitted`, and its spooler is queried.
    const durability = printer.keepsJobs === true ? 'with-the-next' : 'now'
    return ended('sent', await recordOutcome(tools, submitted.value, { ...reported, state: 'spooled' }, durability))
  }
  const { kind } = sent.failure
  if (kind === 'outcome-unknown')
    return ended('in-doubt', await recordOutcome(tools, submitted.value, { state: 'unknown', failure: sent.failure }))
  const waits = kind === 'disk-full' || (kind === 'printer-unavailable' && printer.canReopen === true)
  const stored = await recordOutcome(tools, submitted.value, waits ? backToIntended : { state: 'failed', failure: sent.failure })
  // If the result was not committed, the open job is kept: without its document it proves later that nothing was printed.
  if (!stored.ok) return { kind: 'ledger-broken', failure: stored.failure }
  await cancelJob(tools, printer, opened.value)
  return { kind: waits ? 'waits' : 'failed', failure: sent.failure }
}

function ended(kind: 'sent' | 'in-doubt', stored: Result<Sheet[]>): SubmitOutcome {
  return stored.ok ? { kind, sheets: stored.value } : { kind: 'ledger-broken', failure: stored.failure }
}
