import type { JobState, MediaName, PrinterInfo } from '../../../shared/printing/printer.ts'
import type { Result } from '../../../shared/result.ts'
import type { PrintFile } from '../pages/page-composer-port.ts'

/** What is handed to a printer: one physical sheet, which on a sheet of labels carries several of the ledger's. */
export interface PrintJob {
  /** The ledger id, of the first label on a sheet of labels; part of the job's name, so that the spooler can be asked after a crash. */
  readonly sheetId: string
  /** For people who read the spooler's queue, e.g. `PB-10023 label 1`. Safe as part of a file name. */
  readonly title: string
  readonly media: MediaName
  readonly format: PrintFile['format']
  /** Sent later; a printer that can keep it without printing it may take it when the job is opened. */
  readonly printFile: PrintFile
  /** Seconds after which the sheet is no longer wanted if it still waits; null for never. */
  readonly expiresAfter: number | null
}

/** Which job is asked for. */
export interface JobQuery {
  readonly uuid: string | null
  readonly sheetId: string
}

/** A job the spooler has opened. It prints nothing until its document arrives. */
export interface OpenJob {
  readonly uuid: string
  readonly name: string
}

/**
 * A printer in two steps, so that the ledger can commit between them: `open` makes a job that prints nothing, `send` hands over the
 * document. A job that was opened and never sent is certainly not printed.
 */
export interface Printer {
  readonly id: string
  /**
   * Set where a job that was opened and could not be sent leaves nothing behind, so that its sheet may be opened again by itself. A spooler
   * that went away in between keeps the empty job: its sheet fails, and a person prints it again.
   */
  readonly canReopen?: true
  /** Set where the spooler keeps its jobs through a power cut, so that what became of one need not be synced here at once. */
  readonly keepsJobs?: true
  info(): Promise<PrinterInfo>
  /** Does ahead of time what of `open` leaves no job behind, and undoes it when the signal is given before `open` was called. */
  prepare?(job: PrintJob, signal: AbortSignal): void
  /** Refuses (printer gone, not accepting, media it cannot take) before anything is handed over. */
  open(job: PrintJob): Promise<Result<OpenJob>>
  /**
   * Resolves once the spooler has the whole document. `outcome-unknown` when that cannot be told. `file` is the folder printer's;
   * `job` is what is known of the job already, where nobody can be asked later.
   */
  send(job: OpenJob, document: PrintFile): Promise<Result<{ readonly file: string | null; readonly job?: JobState }>>
  /** Asks the spooler by uuid, and by the sheet id in the job's name when the uuid is not known. `file` as in `send`. `missing` proves nothing; a job that is there without its document was certainly not printed. */
  find(query: JobQuery): Promise<Result<FoundJob>>
  /** The same for many at once, by sheet id, where the spooler can answer that in one go. */
  findAll?(queries: readonly JobQuery[]): Promise<Result<ReadonlyMap<string, FoundJob>>>
  /** Takes back a job that has not printed; `missing` jobs are a success. */
  cancel(uuid: string): Promise<Result<true>>
}

export interface FoundJob {
  readonly uuid: string | null
  readonly state: JobState
  /** False when the job was opened but never got its document. */
  readonly hasPrintFile: boolean
  /** Set only when the spooler itself says that a cancelled or aborted job never began (IPP: `time-at-processing` has no value). */
  readonly neverStarted?: true
  /** When the spooler opened it, in seconds since 1970, where it says so. */
  readonly openedAt?: number
  readonly file: string | null
}

/** Every printer this machine has just now. The folder printer is always first. */
export interface Printers {
  list(): Promise<readonly PrinterInfo[]>
  byId(id: string): Promise<Printer | null>
}
