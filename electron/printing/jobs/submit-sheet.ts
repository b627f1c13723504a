import { createHash } from 'node:crypto'
import type { Failure } from '../../../shared/failure.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import type { MediaName } from '../../../shared/printing/printer.ts'
import { sheetTitle } from '../../../shared/printing/sheet-title.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Log } from '../../platform/log.ts'
import type { Durability } from '../ledger/ledger-commit.ts'
import type { Ledger, SheetChange } from '../ledger/ledger-port.ts'
import type { PrintFile } from '../pages/page-composer-port.ts'
import type { OpenJob, Printer, Printers, PrintJob } from '../printers/printer-port.ts'
import { sheetFailures } from '../../../shared/messages/print-jobs/sheet-failures.ts'

export interface SubmitTools {
  readonly ledger: Pick<Ledger, 'change' | 'changeAll' | 'sheet'>
  readonly printers: Pick<Printers, 'byId'>
  readonly log: Log
  /** Seconds after which a job that still waits is no longer wanted; null for never. */
  readonly expiresAfter: () => number | null
  /** Called after each commit. */
  readonly onSheetChanged: (sheet: Sheet) => void
}

/** One sheet of the ledger on the physical sheet that is handed over. */
export interface SubmittedSheet {
  readonly sheet: Sheet
  /** Of the document as the service gave it. */
  readonly sha256: string
  /** Why a person had it printed although a check held it; null for a document that passed the check. */
  readonly overrideReason: string | null
  /** Its position on a sheet of labels. */
  readonly slot?: number
}

/** One physical sheet. On a sheet of labels it carries several of the ledger's, which share its fate. */
export interface PhysicalSheet {
  readonly rows: readonly [SubmittedSheet, ...SubmittedSheet[]]
  readonly media: MediaName
  readonly printFile: PrintFile
}

export type SubmitOutcome =
  | { readonly kind: 'sent' | 'in-doubt'; readonly sheets: readonly Sheet[] }
  /** Certainly not printed. */
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** Some sheet on it is no longer to be sent. Nothing was handed over. */
  | { readonly kind: 'taken' }
  /** The printer is not there or a disk is full, which the next sheet would meet too; the sheets are `intended` as before. */
  | { readonly kind: 'waits'; readonly failure: Failure }
  /** The ledger could not write: nothing more may be handed over. */
  | { readonly kind: 'ledger-broken'; readonly failure: Failure }

const waitKinds: ReadonlySet<Failure['kind']> = new Set(['printer-unavailable', 'disk-full'])

/** A submitted sheet that certainly was not handed over and is to be sent later. */
export const backToIntended: SheetChange = {
  from: 'submitted',
  state: 'intended',
  job: null,
  jobUuid: null,
  page: null,
  slot: null,
  failure: null,
}

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

/** A job left open prints nothing; taking it back only keeps the queue tidy, so it may fail. */
async function cancelJob(tools: SubmitTools, printer: Printer, job: OpenJob): Promise<void> {
  await guarded(tools.log, () => printer.cancel(job.uuid), sheetFailures.printerNotReached())
}

/** One change for every sheet of the ledger on a physical sheet, in one commit. */
async function commit(
  tools: SubmitTools,
  rows: PhysicalSheet['rows'],
  change: (row: SubmittedSheet) => SheetChange,
  durability?: Durability,
): Promise<Result<Sheet[]>> {
  const stored = await write(tools, rows, change, durability)
  if (stored.ok) for (const sheet of stored.value) tools.onSheetChanged(sheet)
  return stored
}

async function write(
  tools: SubmitTools,
  rows: PhysicalSheet['rows'],
  change: (row: SubmittedSheet) => SheetChange,
  durability?: Durability,
): Promise<Result<Sheet[]>> {
  if (rows.length > 1)
    return await tools.ledger.changeAll(
      rows.map((row) => ({ ...change(row), sheetId: row.sheet.id })),
      durability,
    )
  const stored = await tools.ledger.change(rows[0].sheet.id, change(rows[0]), durability)
  return stored.ok ? success([stored.value]) : stored
}

/** A commit that did not happen: because a person took a sheet away meanwhile, or because the ledger cannot write. */
async function notCommitted(tools: SubmitTools, rows: PhysicalSheet['rows'], failure: Failure): Promise<SubmitOutcome> {
  const now = await Promise.all(rows.map(({ sheet }) => tools.ledger.sheet(sheet.id)))
  return now.every((sheet) => sheet?.state === 'intended') ? { kind: 'ledger-broken', failure } : { kind: 'taken' }
}

function submission({ rows: [first, ...others] }: PhysicalSheet, uuid: string): (row: SubmittedSheet) => SheetChange {
  return ({ sheet, sha256, overrideReason, slot }) => ({
    from: 'intended',
    state: 'submitted',
    jobUuid: uuid,
    sha256,
    ...(slot === undefined && others.length === 0 ? {} : { page: first.sheet.id, slot: slot ?? 0 }),
    ...(overrideReason === null
      ? {}
      : { isOverridden: true, reason: [sheet.reason ?? '', overrideReason].filter((reason) => reason !== '').join('; ') }),
  })
}

/** What a printer is given of a sheet. */
export function jobOf(sheet: Sheet, media: MediaName, printFile: PrintFile, expiresAfter: number | null): PrintJob {
  return { sheetId: sheet.id, title: sheetTitle(sheet), media, format: printFile.format, printFile, expiresAfter }
}

/**
 * Hands one physical sheet to its printer in the ledger's steps: open a job that prints nothing, commit `submitted` with its uuid, send
 * the document, commit what became of it. Whenever the process ends, the ledger says no less than what the printer may have.
 */
export async function submitSheet(tools: SubmitTools, page: PhysicalSheet): Promise<SubmitOutcome> {
  const { rows, media, printFile } = page
  const first = rows[0].sheet
  const printer = await tools.printers.byId(first.printerId)
  if (printer === null) return { kind: 'waits', failure: sheetFailures.printerNotAvailable({ printer: first.printerName }) }

  const job = jobOf(first, media, printFile, tools.expiresAfter())
  const opened = await guarded(tools.log, () => printer.open(job), sheetFailures.printerNotReached())
  if (!opened.ok && waitKinds.has(opened.failure.kind)) return { kind: 'waits', failure: opened.failure }
  if (!opened.ok) {
    const stored = await commit(tools, rows, () => ({ from: 'intended', state: 'failed', failure: opened.failure }))
    if (!stored.ok) return await notCommitted(tools, rows, stored.failure)
    return { kind: 'failed', failure: opened.failure }
  }

  const submitted = await commit(tools, rows, submission(page, opened.value.uuid))
  if (!submitted.ok) {
    await cancelJob(tools, printer, opened.value)
    return await notCommitted(tools, rows, submitted.failure)
  }

  const printed = sha256Of(printFile.bytes)
  const isChecked = printFile.sha256 === undefined || printFile.sha256 === printed
  const sent = isChecked
    ? await guarded(tools.log, () => printer.send(opened.value, printFile), sheetFailures.outcomeUnknown())
    : failed(sheetFailures.notAsChecked())
  tools.log.info('page handed over', { sheetId: first.id, sha256: printed, outcome: sent.ok ? 'sent' : sent.failure.kind })
  if (sent.ok) {
    const { file, job: state } = sent.value
    const reported: SheetChange = { ...(file === null ? {} : { file, job: 'finished' }), ...(state === undefined ? {} : { job: state }) }
    // A power cut before the next commit leaves it `submitted`, and its spooler is asked what became of it.
    const durability = printer.keepsJobs === true ? 'with-the-next' : 'now'
    const stored = await commit(tools, rows, () => ({ state: 'spooled', ...reported }), durability)
    return ended('sent', stored)
  }
  if (sent.failure.kind === 'outcome-unknown')
    return ended('in-doubt', await commit(tools, rows, () => ({ state: 'unknown', failure: sent.failure })))
  const { kind } = sent.failure
  const waits = kind === 'disk-full' || (kind === 'printer-unavailable' && printer.canReopen === true)
  const stored = await commit(tools, rows, () => (waits ? backToIntended : { state: 'failed', failure: sent.failure }))
  // What was not committed is asked for later, and a job that still waits for its document is proof that it was not printed.
  if (!stored.ok) return { kind: 'ledger-broken', failure: stored.failure }
  await cancelJob(tools, printer, opened.value)
  return { kind: waits ? 'waits' : 'failed', failure: sent.failure }
}

function ended(kind: 'sent' | 'in-doubt', stored: Result<Sheet[]>): SubmitOutcome {
  return stored.ok ? { kind, sheets: stored.value } : { kind: 'ledger-broken', failure: stored.failure }
}
