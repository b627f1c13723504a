import { winspoolMessages } from '../../../../shared/messages/printers/winspool-messages.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Called, JobCommand, Paper, PrinterHandle, WindowsJob, WinspoolLibrary } from './winspool-library.ts'
import { winspoolError, type WinspoolError } from './winspool-error.ts'

export interface WindowsPrinter {
  readonly name: string
  /** PRINTER_STATUS_… flags. */
  readonly status: number
  /** PRINTER_ATTRIBUTE_… flags. */
  readonly attributes: number
  readonly papers: readonly Paper[]
  /** Name of its driver. */
  readonly driver?: string
}

/** A value, or why there is none. */
export type SpoolerAnswer<Value> =
  | { readonly kind: 'reported'; readonly value: Value }
  | { readonly kind: 'silent'; readonly error: WinspoolError }

/** `isRetained`: Windows keeps the job after printing, so a missing one was deleted. */
export type StartedDocument =
  | { readonly kind: 'started'; readonly job: number; readonly isRetained: boolean }
  | { readonly kind: 'refused'; readonly error: WinspoolError; readonly isPrinterGone: boolean }

/** `spooled`: the spooler has the whole document. `refused`: certainly nothing was printed. `unknown`: some of it may be printed. */
export type RawOutcome = { readonly kind: 'spooled' } | { readonly kind: 'refused' | 'unknown'; readonly error: WinspoolError }

/** The operations of the spooler worker, by name. Inputs and results are plain data, to be cloned. */
export interface SpoolerOperations {
  listPrinters(): SpoolerAnswer<readonly string[]>
  /** Null for a printer that is not set up. */
  readPrinter(input: { readonly queue: string }): SpoolerAnswer<WindowsPrinter | null>
  listJobs(input: { readonly queue: string }): SpoolerAnswer<readonly WindowsJob[]>
  controlJob(input: { readonly queue: string; readonly job: number; readonly command: JobCommand }): SpoolerAnswer<true>
  /**
   * Makes Windows keep a job that another program created, and renames it: SumatraPDF names it by the path of the file, with the
   * person's name in it. True when it is kept.
   */
  adoptJob(input: { readonly queue: string; readonly job: number; readonly documentName: string }): boolean
  /** Starts a document that prints nothing before `sendDocument`; `key` identifies it in later calls. */
  startDocument(input: { readonly queue: string; readonly documentName: string; readonly key: string }): StartedDocument
  sendDocument(input: { readonly key: string; readonly bytes: Uint8Array }): RawOutcome
  /** Discards a document that was started and not sent; true when there is none. */
  abortDocument(input: { readonly key: string }): boolean
  /** Discards all documents that were started and not sent. */
  abortAll(): boolean
}

const chunkSize = 64 * 1024
/** Milliseconds after which a driver is queried again: a paper that a person added in Windows must be usable without a restart. */
const papersValidMs = 60_000
const printerGoneCodes: ReadonlySet<number> = new Set([1801, 1905])

const silent = (call: string, code: number): { readonly kind: 'silent'; readonly error: WinspoolError } => ({
  kind: 'silent',
  error: winspoolError(call, code),
})

/** Why not all bytes were accepted, and whether some were; null when all were. */
function writeAll(library: WinspoolLibrary, printer: PrinterHandle, bytes: Uint8Array): { error: WinspoolError; began: boolean } | null {
  let taken = 0
  while (taken < bytes.length) {
    const written = library.write(printer, bytes.subarray(taken, taken + chunkSize))
    if ('code' in written) return { error: winspoolError('WritePrinter', written.code), began: taken > 0 }
    // Would loop forever otherwise.
    if (written.done === 0)
      return { error: { reason: winspoolMessages.nothingAccepted.message(), detail: 'WritePrinter' }, began: taken > 0 }
    taken += written.done
  }
  return null
}

function sendTo(library: WinspoolLibrary, printer: PrinterHandle, bytes: Uint8Array): RawOutcome {
  /** A document discarded before the first byte was accepted cannot print; after that a spooler that prints while it reads may have started. */
  const giveUp = (error: WinspoolError, began: boolean): RawOutcome => {
    const aborted = library.abort(printer)
    return { kind: 'done' in aborted && !began ? 'refused' : 'unknown', error }
  }
  const page = library.startPage(printer)
  if ('code' in page) return giveUp(winspoolError('StartPagePrinter', page.code), false)
  const problem = writeAll(library, printer, bytes)
  if (problem !== null) return giveUp(problem.error, problem.began)
  const steps: readonly (readonly [string, () => Called<true>])[] = [
    ['EndPagePrinter', () => library.endPage(printer)],
    ['EndDocPrinter', () => library.endDocument(printer)],
  ]
  for (const [call, end] of steps) {
    const ended = end()
    if ('code' in ended) return { kind: 'unknown', error: winspoolError(call, ended.code) }
  }
  return { kind: 'spooled' }
}

/** The worker's side of the spooler. Drivers are queried for their paper sizes at most once a minute, because that loads them. */
export function createSpoolerOperations(library: WinspoolLibrary, clock: Pick<Clock, 'monotonic'>): SpoolerOperations {
  const open = new Map<string, PrinterHandle>()
  const papersOfDriver = new Map<string, { readonly since: number; readonly papers: readonly Paper[] }>()

  function withPrinter<Value>(queue: string, work: (printer: PrinterHandle) => Value): Value | { readonly code: number } {
    const printer = library.openPrinter(queue)
    if ('code' in printer) return printer
    try {
      return work(printer.done)
    } finally {
      library.close(printer.done)
    }
  }

  /** A driver that reports no paper sizes is queried again next time. */
  function papersOf(queue: string, { driver, port }: { readonly driver: string; readonly port: string }): readonly Paper[] {
    const key = JSON.stringify([queue, driver, port])
    const known = papersOfDriver.get(key)
    if (known !== undefined && clock.monotonic() - known.since < papersValidMs) return known.papers
    const papers = library.papers(queue, port)
    // A driver that does not respond now most likely has the same papers as before.
    if ('code' in papers) return known?.papers ?? []
    papersOfDriver.set(key, { since: clock.monotonic(), papers: papers.done })
    return papers.done
  }

  function abortDocument({ key }: { readonly key: string }): boolean {
    const printer = open.get(key)
    if (printer === undefined) return true
    open.delete(key)
    const aborted = library.abort(printer)
    library.close(printer)
    return 'done' in aborted
  }

  return {
    listPrinters: () => {
      const names = library.printerNames()
      return 'code' in names ? silent('EnumPrinters', names.code) : { kind: 'reported', value: names.done }
    },
    readPrinter: ({ queue }) => {
      const facts = withPrinter(queue, (printer) => library.printerFacts(printer))
      if ('code' in facts) return printerGoneCodes.has(facts.code) ? { kind: 'reported', value: null } : silent('GetPrinter', facts.code)
      const { status, attributes, driver } = facts.done
      return { kind: 'reported', value: { name: queue, status, attributes, driver, papers: papersOf(queue, facts.done) } }
    },
    listJobs: ({ queue }) => {
      const jobs = withPrinter(queue, (printer) => library.jobs(printer))
      return 'code' in jobs ? silent('EnumJobs', jobs.code) : { kind: 'reported', value: jobs.done }
    },
    controlJob: ({ queue, job, command }) => {
      const controlled = withPrinter(queue, (printer) => library.controlJob(printer, job, command))
      return 'code' in controlled ? silent('SetJob', controlled.code) : { kind: 'reported', value: true }
    },
    adoptJob: ({ queue, job, documentName }) => {
      const retained = withPrinter(queue, (printer) => {
        const called = library.controlJob(printer, job, 'retain')
        library.renameJob(printer, job, documentName)
        return called
      })
      return 'done' in retained
    },
    startDocument: ({ queue, documentName, key }) => {
      const printer = library.openPrinter(queue)
      if ('code' in printer)
        return { kind: 'refused', error: winspoolError('OpenPrinter', printer.code), isPrinterGone: printerGoneCodes.has(printer.code) }
      const job = library.startDocument(printer.done, documentName)
      if ('code' in job) {
        library.close(printer.done)
        return { kind: 'refused', error: winspoolError('StartDocPrinter', job.code), isPrinterGone: false }
      }
      open.set(key, printer.done)
      const retained = library.controlJob(printer.done, job.done, 'retain')
      return { kind: 'started', job: job.done, isRetained: 'done' in retained }
    },
    sendDocument: ({ key, bytes }) => {
      const printer = open.get(key)
      // The worker that started it is gone, so it can no longer be sent.
      if (printer === undefined) return { kind: 'refused', error: { reason: winspoolMessages.notBegun.message(), detail: 'sendDocument' } }
      open.delete(key)
      try {
        return sendTo(library, printer, bytes)
      } finally {
        library.close(printer)
      }
    },
    abortDocument,
    abortAll: () => [...open.keys()].map((key) => abortDocument({ key })).every(Boolean),
  }
}
