import type { Sheet } from '../../../shared/printing/batch.ts'
import type { Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { expiredSince, deriveExpiredChange } from './job-expiry.ts'
import { backToIntended } from './submit-sheet.ts'
import { deriveSheetChange } from './derive-sheet-change.ts'
import type { Ledger } from '../ledger/ledger-port.ts'
import type { FoundJob, JobQuery, Printer, Printers } from '../printers/printer-port.ts'

export interface PrinterQueryTools {
  readonly ledger: Pick<Ledger, 'sheet' | 'change'>
  readonly printers: Pick<Printers, 'byId'>
  readonly clock: Pick<Clock, 'now'>
  readonly log: Log
  readonly onSheetChanged: (sheet: Sheet) => void
  /** Seconds a sheet may wait at a spooler before it is taken back; null for ever. */
  readonly expiresAfter: () => number | null
}

/** `silent` when the printer could not be asked, else the sheet as it stands after the answer. */
export type QueryOutcome = { readonly kind: 'silent' } | { readonly kind: 'answered'; readonly sheet: Sheet }

/** What becomes of a submitted sheet that certainly was not printed: `intended` where its batch is about to continue. */
export type UnprintedState = 'failed' | 'intended'

const silent: QueryOutcome = { kind: 'silent' }

/**
 * Asks the sheets' printers what became of their jobs and writes the answers into the ledger; each printer is asked in one go where it
 * can answer so. A job that has waited longer than its expiry is taken back first.
 */
export async function queryPrinters(
  tools: PrinterQueryTools,
  sheets: readonly Sheet[],
  unprinted: UnprintedState = 'failed',
): Promise<ReadonlyMap<string, QueryOutcome>> {
  const queried = new Map<string, QueryOutcome>()
  const ofPrinter = new Map<string, Sheet[]>()
  for (const sheet of sheets) ofPrinter.set(sheet.printerId, [...(ofPrinter.get(sheet.printerId) ?? []), sheet])
  for (const [printerId, its] of ofPrinter) {
    const printer = await tools.printers.byId(printerId)
    const found = printer === null ? null : await findAll(printer, its, tools.log)
    for (const sheet of its) {
      const job = found?.get(sheet.id)
      queried.set(sheet.id, printer === null || job === undefined ? silent : await applyFoundJob(tools, printer, sheet, job, unprinted))
    }
  }
  return queried
}

/** A job carries the name of the first label on its page. */
function queryOf(sheet: Sheet): JobQuery {
  return { uuid: sheet.jobUuid, sheetId: sheet.page ?? sheet.id }
}

/** What is known, by the sheets' own ids; a sheet whose job could not be asked for is left out. */
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
  const since = expiredSince(queried, found, tools.clock.now(), tools.expiresAfter())
  // Most answers say nothing new, and then the ledger is left in peace.
  if (since === null && deriveSheetChange(queried, found) === null) return { kind: 'answered', sheet: queried }
  const sheet = (await tools.ledger.sheet(queried.id)) ?? queried
  // A person may have resolved it while the printer was being asked.
  if (sheet.state !== queried.state) return { kind: 'answered', sheet }
  const then = since === null ? found : await cancelJob(printer, queried, found, tools.log)
  const derived = since === null ? deriveSheetChange(sheet, then) : deriveExpiredChange(sheet, then, since)
  if (derived === null) return { kind: 'answered', sheet }
  const again = unprinted === 'intended' && sheet.state === 'submitted' && derived.state === 'failed'
  const change = again ? backToIntended : derived
  const stored = await tools.ledger.change(sheet.id, change)
  if (!stored.ok) return silent
  tools.onSheetChanged(stored.value)
  // An opened job without its document never prints; taking it back keeps anyone from waiting for it.
  if ((again || stored.value.state === 'failed') && then.uuid !== null && !then.hasPrintFile)
    await printer.cancel(then.uuid).catch(() => {})
  return { kind: 'answered', sheet: stored.value }
}

/** The job as it stands after the spooler was told to cancel it; as it stood when that cannot be told. */
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
