import type { Failure } from '../../shared/failure.ts'
import type { Sheet } from '../../shared/printing/batch.ts'
import { sheetTitle } from '../../shared/printing/sheet-title.ts'
import { failed, type Result } from '../../shared/result.ts'
import type { Log } from '../log.ts'
import type { Ledger, SheetChange } from './ledger-port.ts'
import type { FetchedPaper } from './prepare-order.ts'
import type { OpenJob, Printer, Printers } from './printer-port.ts'

export interface HandOverTools {
  readonly ledger: Pick<Ledger, 'change'>
  readonly printers: Pick<Printers, 'byId'>
  readonly log: Log
  /** Called after each commit. */
  readonly changed: (sheet: Sheet) => void
}

export type HandOver =
  | { readonly kind: 'sent' | 'in-doubt'; readonly sheet: Sheet }
  /** Certainly not printed; `wait` when the next sheet would fail alike. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly wait: boolean }
  /** The printer is not there; the sheet is still `intended`. */
  | { readonly kind: 'printer-gone'; readonly failure: Failure }
  /** The ledger could not write: nothing more may be handed over. */
  | { readonly kind: 'ledger-broken'; readonly failure: Failure }

const waitKinds: ReadonlySet<Failure['kind']> = new Set(['printer-unavailable', 'disk-full'])

const cannotSpeak: Failure = {
  kind: 'unexpected',
  message: 'The printer could not be spoken to. The sheet was not printed.',
  next: 'Try again; if it stays so, report it.',
}

const cannotTell: Failure = {
  kind: 'outcome-unknown',
  message: 'Whether the printer took the sheet is not known. It was not sent again.',
  next: 'Look at the printer, then settle the sheet as printed or not printed.',
}

function notThere(sheet: Sheet): Failure {
  return {
    kind: 'printer-unavailable',
    message: `The printer "${sheet.printerName}" is not there. The batch waits, and nothing was printed in the meantime.`,
    next: 'Switch the printer on and connect it, then resume. Or stop the batch and choose another printer in the settings.',
  }
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
async function takeBack(tools: HandOverTools, printer: Printer, job: OpenJob): Promise<void> {
  await guarded(tools.log, () => printer.cancel(job.uuid), cannotSpeak)
}

async function commit(tools: HandOverTools, sheet: Sheet, change: SheetChange): Promise<Result<Sheet>> {
  const result = await tools.ledger.change(sheet.id, change)
  if (result.ok) tools.changed(result.value)
  return result
}

async function commitHanded(tools: HandOverTools, sheet: Sheet, kind: 'sent' | 'in-doubt', change: SheetChange): Promise<HandOver> {
  const result = await commit(tools, sheet, change)
  return result.ok ? { kind, sheet: result.value } : { kind: 'ledger-broken', failure: result.failure }
}

async function commitFailed(tools: HandOverTools, sheet: Sheet, failure: Failure): Promise<HandOver> {
  const result = await commit(tools, sheet, { state: 'failed', failure })
  if (!result.ok) return { kind: 'ledger-broken', failure: result.failure }
  return { kind: 'failed', failure, wait: waitKinds.has(failure.kind) }
}

/**
 * Hands one sheet to its printer in the ledger's steps: open a job that prints nothing, commit `submitted` with its uuid, send the
 * document, commit what became of it. Whenever the process ends, the ledger says no less than what the printer may have.
 */
export async function handOver(tools: HandOverTools, sheet: Sheet, paper: FetchedPaper): Promise<HandOver> {
  const printer = await tools.printers.byId(sheet.printerId)
  if (printer === null) return { kind: 'printer-gone', failure: notThere(sheet) }

  const job = { sheetId: sheet.id, title: sheetTitle(sheet), media: sheet.media, format: 'pdf', expiresAfter: null } as const
  const opened = await guarded(tools.log, () => printer.open(job), cannotSpeak)
  if (!opened.ok && opened.failure.kind === 'printer-unavailable') return { kind: 'printer-gone', failure: opened.failure }
  if (!opened.ok) return commitFailed(tools, sheet, opened.failure)

  const { uuid } = opened.value
  const submitted = await commit(tools, sheet, { from: 'intended', state: 'submitted', jobUuid: uuid, sha256: paper.sha256 })
  if (!submitted.ok) {
    await takeBack(tools, printer, opened.value)
    return { kind: 'ledger-broken', failure: submitted.failure }
  }

  const sent = await guarded(tools.log, () => printer.send(opened.value, { format: 'pdf', bytes: paper.bytes }), cannotTell)
  if (sent.ok) {
    const { file } = sent.value
    const said = file === null ? {} : ({ file, job: 'finished' } as const)
    return commitHanded(tools, sheet, 'sent', { state: 'spooled', ...said })
  }
  if (sent.failure.kind === 'outcome-unknown') {
    return commitHanded(tools, sheet, 'in-doubt', { state: 'unknown', failure: sent.failure })
  }
  await takeBack(tools, printer, opened.value)
  return commitFailed(tools, sheet, sent.failure)
}
