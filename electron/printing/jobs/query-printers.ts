import type { Sheet } from '../../../shared/printing/batch.ts'
import { isJobOpen } from '../../../shared/printing/sheet-transitions.ts'
import type { Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { expiredSince, deriveExpiredChange } from './job-expiry.ts'
import { backToIntended } from './submission.ts'
import { deriveSheetChange } from './derive-sheet-change.ts'
import type { Ledger } from '../ledger/ledger-port.ts'
import type { FoundJob, JobQuery, Printer, Printers } from '../printers/printer-port.ts'

export interface PrinterQueryTools {
  readonly ledger: Pick<Ledger, 'sheet' | 'change'>
  readonly printers: Pick<Printers, 'byId'>
  readonly clock: Pick<Clock, 'now'>
  readonly log: Log
  readonly onSheetChanged: (sheet: Sheet) => void
  /** Seconds that a sheet may wait at a spooler before it is cancelled; null for no limit. */
  readonly expiresAfter: () => number | null
}

/** `silent` when the printer could not be queried, else the sheet after the answer. */
export type QueryOutcome = { readonly kind: 'silent' } | { readonly kind: 'answered'; readonly sheet: Sheet }

/** The state of a submitted sheet that certainly was not printed: `intended` when its batch is about to continue. */
export type UnprintedState = 'failed' | 'intended'

const silent: QueryOutcome = { kind: 'silent' }

/**
 * Queries the sheets' printers about their jobs, all at once, and writes the answers to the ledger, in one request per printer where that
 * is possible. A job that has waited longer than its expiry is cancelled first.
 */
export async function queryPrinters(
  tools: PrinterQueryTools,
  sheets: readonly Sheet[],
  unprinted: UnprintedState = 'failed',
): Promise<ReadonlyMap<string, QueryOutcome>> {
  const queried = new Map<string, QueryOutcome>()
  async function queryOne(printerId: string, its: readonly Sheet[]): Promise<void> {
    const printer = await tools.printers.byId(printerId)
    const found = printer === null ? null : await findAll(printer, its, tools.log)
    for (const sheet of its) {
      const job = found?.get(sheet.id)
      queried.set(sheet.id, printer === null || job === undefined ? silent : await applyFoundJob(tools, printer, sheet, job, unprinted))
    }
  }
  const ofPrinter = Map.groupBy(sheets, (sheet) => sheet.printerId)
  await Promise.all([...ofPrinter].map(([printerId, its]) => queryOne(printerId, its)))
  return queried
}

/**
 * Releases the jobs that a spooler keeps for sheets that were confirmed or voided while it could not be queried: they are no longer monitored,
 * and would stay in the queue forever.
 */
export async function releaseForgottenJobs({ printers, log }: PrinterQueryTools, sheets: readonly Sheet[]): Promise<void> {
  async function releaseAt(printerId: string, its: readonly Sheet[]): Promise<void> {
    const printer = await printers.byId(printerId)
    if (printer?.release === undefined) return
    const found = await findAll(printer, its, log)
    for (const { id, state } of its) {
      const job = found.get(id)
      const isDone = job?.state === 'finished' || (state === 'confirmed' && job?.state !== 'cancelled')
      if (job !== undefined && job.hasPrintFile && job.uuid !== null && isDone) await printer.release(job.uuid)
    }
  }
  const ofPrinter = Map.groupBy(sheets, (sheet) => sheet.printerId)
  await Promise.all([...ofPrinter].map(([printerId, its]) => releaseAt(printerId, its)))
}

/** A job carries the name of the first label on its page. */
function queryOf(sheet: Sheet): JobQuery {
  return { uuid: sheet.jobUuid, sheetId: sheet.page ?? sheet.id }
}

/** The jobs found, by the sheets' own ids; omits sheets whose job could not be queried. */
async function findAll(printer: Printer, sheets: readonly Sheet[], log: Log): Promise<ReadonlyMap<string, FoundJob>> {
  const bySheet = new Map<string, FoundJob>()
  if (printer.findAll !== undefined && sheets.length > 1) {
    const found = await tryQuery(() => printer.findAll?.(sheets.map(queryOf)), log)
    for (const sheet of sheets) {
      const job = found?.get(queryOf(sheet).sheetId)
      if (job !== undefined) bySheet.set(sheet.id, job)
    }
    return bySheet
  }
  for (const sheet of sheets) {
    const job = await tryQuery(() => printer.find(queryOf(sheet)), log)
    if (job !== null) bySheet.set(sheet.id, job)
  }
  return bySheet
}

async function applyFoundJob(
  tools: PrinterQueryTools,
  printer: Printer,
  queried: Sheet,
  found: FoundJob,
  unprinted: UnprintedState,
): Promise<QueryOutcome> {
  if (queried.state === 'failed') return await cancelLeftJob(printer, queried, found)
  const since = expiredSince(queried, found, tools.clock.now(), tools.expiresAfter())
  // Most answers change nothing; then the ledger is not written.
  if (since === null && deriveSheetChange(queried, found) === null) return { kind: 'answered', sheet: queried }
  const sheet = (await tools.ledger.sheet(queried.id)) ?? queried
  // A person may have resolved it during the query.
  if (sheet.state !== queried.state) {
    // Its job is no longer watched.
    if (found.uuid !== null && sheet.state === 'confirmed') await printer.release?.(found.uuid)
    return { kind: 'answered', sheet }
  }
  const then = since === null ? found : await cancelJob(printer, queried, found, tools.log)
  const derived = since === null ? deriveSheetChange(sheet, then) : deriveExpiredChange(sheet, then, since)
  if (derived === null) return { kind: 'answered', sheet }
  const again = unprinted === 'intended' && sheet.state === 'submitted' && derived.state === 'failed'
  const change = again ? backToIntended : derived
  const stored = await tools.ledger.change(sheet.id, change)
  if (!stored.ok) return silent
  tools.onSheetChanged(stored.value)
  if (then.state === 'finished' && then.uuid !== null) await printer.release?.(then.uuid)
  // An opened job without its document never prints; it is cancelled so that nobody waits for it.
  if ((again || stored.value.state === 'failed') && then.uuid !== null && !then.hasPrintFile)
    await printer.cancel(then.uuid).catch(() => {})
  return { kind: 'answered', sheet: stored.value }
}

/** A person resolved the sheet as not printed while its spooler could not be queried. A job that waits there would print a second copy. */
async function cancelLeftJob(printer: Printer, sheet: Sheet, { uuid, state }: FoundJob): Promise<QueryOutcome> {
  if (uuid === null || !isJobOpen(state)) return { kind: 'answered', sheet }
  const cancelled = await printer.cancel(uuid).catch(() => null)
  return cancelled?.ok === true ? { kind: 'answered', sheet } : silent
}

/** The job after the spooler was requested to cancel it; its former state if that is unknown. */
async function cancelJob(printer: Printer, sheet: Sheet, found: FoundJob, log: Log): Promise<FoundJob> {
  const { uuid } = found
  if (uuid === null) return found
  await tryQuery(() => printer.cancel(uuid), log)
  return (await tryQuery(() => printer.find({ ...queryOf(sheet), uuid }), log)) ?? found
}

async function tryQuery<Value>(query: () => Promise<Result<Value>> | undefined, log: Log): Promise<Value | null> {
  try {
    const result = await query()
    return result?.ok === true ? result.value : null
  } catch (error) {
    log.error('a printer adapter threw while it was asked for a job', error)
    return null
  }
}
