import { sheetFailures } from '../../../shared/messages/print-jobs/sheet-failures.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { isJobOpen } from '../../../shared/printing/sheet-transitions.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Log } from '../../platform/log.ts'
import { documentLabel } from '../document-label.ts'
import type { FoundJob, JobQuery, Printer, Printers } from '../printers/printer-port.ts'

export interface WithdrawTools {
  readonly printers: Pick<Printers, 'byId'>
  readonly log: Log
}

async function find(printer: Printer, query: JobQuery, log: Log): Promise<FoundJob | null> {
  try {
    const found = await printer.find(query)
    return found.ok ? found.value : null
  } catch (error) {
    log.error('a printer adapter threw while it was asked for a job', error)
    return null
  }
}

async function cancel(printer: Printer, uuid: string, log: Log): Promise<boolean> {
  try {
    const cancelled = await printer.cancel(uuid)
    return cancelled.ok
  } catch (error) {
    log.error('a printer adapter threw while it cancelled a job', error)
    return false
  }
}

/** `silent`: the spooler could not be queried. `finished`: the sheet came out meanwhile. */
type Withdrawn = 'withdrawn' | 'silent' | 'not-cancelled' | 'printing' | 'finished'

async function withdraw({ printers, log }: WithdrawTools, sheet: Sheet): Promise<Withdrawn> {
  const printer = await printers.byId(sheet.printerId)
  const query: JobQuery = { uuid: sheet.jobUuid, sheetId: sheet.page ?? sheet.id }
  const found = printer === null ? null : await find(printer, query, log)
  if (printer === null || found === null) return 'silent'
  const { uuid } = found
  if (uuid === null || found.state === 'missing' || !isJobOpen(found.state)) return 'withdrawn'
  const isCancelled = await cancel(printer, uuid, log)
  // A job without its document prints nothing.
  if (!found.hasPrintFile) return 'withdrawn'
  if (!isCancelled) return 'not-cancelled'
  const now = await find(printer, { ...query, uuid }, log)
  if (now?.state === 'finished') return 'finished'
  return found.state === 'printing' || now?.state === 'printing' ? 'printing' : 'withdrawn'
}

/**
 * Cancels what a spooler still has of sheets that a person did not find, so that none of it prints after a new copy. Fails for a job that may
 * still print, or may just have printed. Resolves to the sheets whose spooler could not be queried.
 */
export async function withdrawJobs(tools: WithdrawTools, sheets: readonly Sheet[]): Promise<Result<readonly Sheet[]>> {
  const silent: Sheet[] = []
  for (const sheet of sheets) {
    // A job that was not found may be there after all.
    if (!isJobOpen(sheet.job) && sheet.job !== 'missing') continue
    const outcome = await withdraw(tools, sheet)
    if (outcome === 'silent') silent.push(sheet)
    else if (outcome !== 'withdrawn')
      return failed(sheetFailures.stillInQueue({ reference: sheet.reference, document: documentLabel(sheet), job: outcome }))
  }
  return success(silent)
}
